import { useEffect, useRef } from "preact/hooks";
import type { Operation } from "./description.ts";
import { useTexts } from "./texts.ts";

interface ContentsProps {
  readonly operations: readonly Operation[];
  readonly schemas: readonly string[];
  readonly filter: string;
  onFilter(filter: string): void;
}

/** The list of everything on the page, with a field that narrows it down. */
export function Contents({ operations, schemas, filter, onFilter }: ContentsProps) {
  const texts = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).matches?.("input, textarea, select");
      const isWanted =
        (event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey));
      if (!isWanted) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <nav class="contents" aria-label={texts.contents}>
      <input
        ref={field}
        type="search"
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={filter}
        onInput={({ currentTarget }) => onFilter(currentTarget.value)}
      />
      <p class="visually-hidden" role="status">
        {filter && texts.found(operations.length, schemas.length)}
      </p>
      <ul>
        {operations.map(({ operationId, method, path }) => (
          <li key={operationId}>
            <a href={`#${operationId}`}>
              <span class={`method ${method.toLowerCase()}`}>{method}</span>
              <code>{path}</code>
            </a>
          </li>
        ))}
      </ul>
      {schemas.length > 0 && <h2>{texts.schemas}</h2>}
      <ul>
        {schemas.map((name) => (
          <li key={name}>
            <a href={`#schema-${name}`}>
              <code>{name}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
