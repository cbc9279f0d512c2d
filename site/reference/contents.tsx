import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../shell/controls/icon.tsx";
import { keepInView, useCurrent } from "../shell/current.ts";
import { type Description, operationsOf } from "./description.ts";
import { useTexts } from "./texts.ts";

/**
 * Renders the list of everything on the page, with a mark at what is read now. On a phone it is a sheet behind a bar.
 */
export function Contents({ description }: { description: Description }) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const operations = operationsOf(description);
  const first: readonly (readonly [id: string, title: string])[] = [
    ["overview", texts.overview.title],
    ["quick-start", texts.quickStart],
    ["errors", texts.errors],
    ["limits", texts.limits.title],
  ];
  const last: typeof first = [
    ["headers", texts.headers],
    ["ground-rules", texts.groundRules],
  ];
  const names = new Map([
    ...first,
    ...operations.map(({ operationId, method, path }) => [operationId, `${method} ${path}`] as const),
    ...last,
  ]);
  const current = useCurrent([...names.keys()]);

  const close = () =>
    setOpen((wasOpen) => {
      if (wasOpen && sheet.current?.contains(document.activeElement)) bar.current?.focus();
      return false;
    });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const { current: list } = sheet;
    keepInView(list, list?.querySelector('[aria-current="location"]') ?? null);
  }, [current, open]);

  const mark = (id: string) => ({
    href: `#${id}`,
    "aria-current": id === current ? ("location" as const) : undefined,
    onClick: () => setOpen(false),
  });
  const listOf = (places: typeof first) => (
    <ul>
      {places.map(([id, title]) => (
        <li key={id}>
          <a {...mark(id)}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class={open ? "contents open" : "contents"} aria-label={texts.contents}>
      <button
        ref={bar}
        type="button"
        class="contents-bar needs-script"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{texts.inThis}</span>
        <code>{names.get(current) ?? ""}</code>
        <Icon name="more" />
      </button>
      <div class="contents-sheet" ref={sheet}>
        {listOf(first)}
        {description.tags.map(({ name }) => (
          <section key={name}>
            <p>{texts.tags[name] ?? name}</p>
            <ul>
              {operations
                .filter(({ tags }) => tags.includes(name))
                .map(({ operationId, method, path }) => (
                  <li key={operationId}>
                    <a {...mark(operationId)}>
                      <span class={`method ${method.toLowerCase()}`}>{method}</span>
                      <code>{path.replace(/^\/api/, "")}</code>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {listOf(last)}
      </div>
    </nav>
  );
}
