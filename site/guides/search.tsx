import { useEffect, useRef, useState } from "preact/hooks";
import { languageQuery, useLanguage } from "../shell/language.tsx";
import { useShortcut } from "../shell/shortcut.ts";
import type { GuidesTexts } from "../texts/en/guides.ts";
import { type Entry, search } from "./find.ts";

const MAX_RESULTS = 12;
/** Characters of a section that a result shows around the first hit. */
const EXCERPT = 120;

/** Searches guides and reference in an index that is loaded when the field is used first. */
export function GuideSearch({ texts }: { texts: GuidesTexts }) {
  const { tag, shell } = useLanguage();
  const [entries, setEntries] = useState<readonly Entry[] | "unavailable" | null>(null);
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const load = async () => {
    if (Array.isArray(entries)) return;
    const address = document.documentElement.dataset.search ?? "";
    setEntries(
      await fetch(address)
        .then((response) => response.json() as Promise<Entry[]>)
        .catch(() => "unavailable" as const),
    );
  };
  const withShortcut = useShortcut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const found = Array.isArray(entries) ? search(entries, query, MAX_RESULTS) : [];
  const isAsked = query.trim() !== "";
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape") setQuery("");
    if (event.key === "Enter" && at < 0) links[0]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    (links[at + step] ?? (step < 0 ? field.current : null))?.focus();
  };
  return (
    <search class="guide-search needs-script" onKeyDown={move}>
      <input
        ref={field}
        type="search"
        autocomplete="off"
        aria-label={texts.search}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={texts.search}
        title={withShortcut(texts.search, "K")}
        value={query}
        onFocus={() => void load()}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div class={isAsked ? "guide-results" : ""}>
        <p class={isAsked && found.length === 0 ? "hint" : "visually-hidden"} role="status">
          {isAsked && (entries === "unavailable" ? shell.unreachable : texts.found(found.length))}
        </p>
        {isAsked && (
          <ul ref={list}>
            {found.map((entry) => (
              <li key={entry.path + entry.title}>
                <a href={addressOf(entry, languageQuery(tag))} onClick={() => setQuery("")}>
                  <small>{entry.page}</small>
                  <b>{entry.title}</b>
                  <span>{excerptOf(entry, query)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}

const addressOf = ({ path }: Entry, query: string) => path.replace(/(?=#|$)/, query);

function excerptOf({ text }: Entry, query: string): string {
  const [word = ""] = query.toLowerCase().split(/\s+/u);
  const at = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT / 3);
  return (at > 0 ? "…" : "") + text.slice(at, at + EXCERPT) + (text.length > at + EXCERPT ? "…" : "");
}
