import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CopyButton } from "../shell/controls/copy.tsx";
import { keepInView, useCurrent } from "../shell/current.ts";
import { Frame } from "../shell/frame/frame.tsx";
import { type Language, LanguageContext } from "../shell/language.tsx";
import type { GuidesTexts } from "../texts/en/guides.ts";

interface PageProps {
  readonly language: Language;
  readonly texts: GuidesTexts;
  /** The HTML that the build wrote: the guide with its contents, or the list of all. In a browser it is already there. */
  readonly content?: string;
}

/**
 * Renders a guide, or the list of guides. Its text stays as it was prerendered, and gets buttons that copy its code.
 */
export function Page({ language, content = "" }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<readonly HTMLAnchorElement[]>([]);
  const current = useCurrent(links.map(({ hash }) => hash.slice(1)));

  useEffect(() => {
    const guide = place.current as HTMLElement;
    setLinks([...guide.querySelectorAll<HTMLAnchorElement>(".guide-contents a")]);
    keepInView(guide.querySelector(".guide-list"), guide.querySelector('[aria-current="page"]'));
    for (const block of guide.querySelectorAll(".code-block")) {
      const button = document.createElement("div");
      button.lang = language.tag;
      block.append(button);
      const text = () => block.querySelector("pre")?.textContent ?? "";
      render(
        <LanguageContext.Provider value={language}>
          <CopyButton label={language.shell.copy} text={text} />
        </LanguageContext.Provider>,
        button,
      );
    }
  }, []);
  useEffect(() => {
    for (const link of links)
      if (link.hash === `#${current}`) {
        link.setAttribute("aria-current", "location");
        keepInView(link.closest("nav"), link);
      } else link.removeAttribute("aria-current");
  }, [current]);

  return (
    <Frame language={language} current="guides">
      <div class="guide-content" ref={place} dangerouslySetInnerHTML={{ __html: content }} />
    </Frame>
  );
}
