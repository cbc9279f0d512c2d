import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../shell/controls/icon.tsx";
import { type Language, languageQuery } from "../shell/language.tsx";
import type { SearchTexts } from "../texts/en/search.ts";
import { type Entry, excerptOf, firstPages, markedPieces, search, wordsOf } from "./find.ts";

interface DialogProps {
  readonly language: Language;
  readonly texts: SearchTexts;
  onClose(): void;
}

/** Returns what opens the search. It is open once at most. */
export function opener(language: Language, texts: SearchTexts): () => void {
  const place = document.createElement("div");
  return () => {
    if (place.isConnected) return;
    document.body.append(place);
    const onClose = () => {
      render(null, place);
      place.remove();
    };
    render(<SearchDialog language={language} texts={texts} onClose={onClose} />, place);
  };
}

let loading: Promise<readonly Entry[] | null> | undefined;

/** Returns the entries to search; null where it is unavailable, and the next opening tries again. */
const load = () => {
  loading ??= fetch(document.documentElement.dataset.searchIndex ?? "")
    .then((response): Promise<readonly Entry[]> => response.json())
    .catch(() => {
      loading = undefined;
      return null;
    });
  return loading;
};

/** Renders a field, and below it what is found, by page: a combobox as the WAI-ARIA practices have it. */
function SearchDialog({ language, texts, onClose }: DialogProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    void load().then(setEntries);
  }, []);

  const hits = useMemo(() => search(entries ?? [], query), [entries, query]);
  const pages = hits.size > 0 ? hits : new Map([[language.shell.pages.guides, firstPages(entries ?? [])]]);
  const found = [...pages.values()].flat();
  const words = wordsOf(query);
  const links = () => [...(dialog.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  useEffect(() => links()[at]?.scrollIntoView({ block: "nearest" }), [at, hits]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") links()[at]?.click();
    else if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  const status =
    entries === null
      ? language.shell.unreachable
      : words.length > 0 && entries && texts.found(hits.size && found.length);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the search closes it, and so does Escape by itself
    <dialog
      ref={dialog}
      class="search"
      aria-label={texts.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <search>
        <label>
          <Icon name="search" />
          <input
            role="combobox"
            autocomplete="off"
            spellcheck={false}
            aria-label={texts.title}
            aria-expanded={found.length > 0}
            aria-controls="search-results"
            aria-activedescendant={found[at] && `search-${at}`}
            placeholder={texts.title}
            value={query}
            onInput={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
          <button
            type="button"
            class="quiet icon-button"
            aria-label={texts.close}
            title={texts.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="remove" />
          </button>
        </label>
        <p class={status && hits.size === 0 ? "hint" : "visually-hidden"} role="status">
          {status}
        </p>
        <div id="search-results" role="listbox" aria-label={texts.results}>
          {[...pages].map(([page, hits]) => (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped in a list, which has no fields
            <div key={page} role="group" aria-label={page}>
              <p aria-hidden="true">{page}</p>
              {hits.map((entry) => (
                <a
                  key={entry.path + entry.title}
                  id={`search-${found.indexOf(entry)}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={found[at] === entry}
                  href={entry.path.replace(/(?=#|$)/, languageQuery(language.tag))}
                  onClick={() => dialog.current?.close()}
                >
                  <b>
                    <Marked text={entry.title} words={words} />
                  </b>
                  <span>
                    <Marked text={excerptOf(entry.text, words)} words={words} />
                  </span>
                  <Icon name="enter" />
                </a>
              ))}
            </div>
          ))}
        </div>
        <p class="search-keys" aria-hidden="true">
          {texts.keys.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </p>
      </search>
    </dialog>
  );
}

const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markedPieces(text, words).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))}
  </>
);
