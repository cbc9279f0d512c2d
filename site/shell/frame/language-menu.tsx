import { useEffect, useRef } from "preact/hooks";
import { languages, languageTags } from "../../texts/languages.ts";
import { Icon } from "../controls/icon.tsx";
import { LANGUAGE_KEY, type Language } from "../language.tsx";
import { keep } from "../storage.ts";

/** Leads to the same page in another language; it opens and leads there without script, too. */
export function LanguageMenu({ language: { tag, shell } }: { language: Language }) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = ({ target, type, key }: Event & { key?: string }) => {
      const { current } = menu;
      if (!current?.open) return;
      if (type === "keydown" && key === "Escape") {
        current.open = false;
        current.querySelector("summary")?.focus();
      } else if (type === "click" && !current.contains(target as Node)) current.open = false;
    };
    const types = ["click", "keydown"] as const;
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, []);

  const choose = (chosen: string) => (event: MouseEvent) => {
    keep(LANGUAGE_KEY, chosen);
    // The fragment may hold the state of the page, so it comes along.
    (event.currentTarget as HTMLAnchorElement).hash = location.hash;
  };

  return (
    <details class="language" ref={menu}>
      <summary aria-label={`${shell.language}: ${languages[tag].name}`}>
        <Icon name="language" />
        <span lang={tag}>{languages[tag].name}</span>
      </summary>
      <ul>
        {languageTags.map((each) => (
          <li key={each}>
            <a
              href={`?lang=${each}`}
              lang={each}
              hreflang={each}
              aria-current={each === tag ? "true" : undefined}
              onClick={choose(each)}
            >
              {languages[each].name}
              {each === tag && <Icon name="fires" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
