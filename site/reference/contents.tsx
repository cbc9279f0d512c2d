import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useCurrent } from "../shell/current.ts";
import { Icon } from "../shell/icon.tsx";
import { useShortcut } from "../shell/shortcut.ts";
import type { Operation } from "./description.ts";
import { useTexts } from "./texts.ts";

interface ContentsProps {
  /** What the service calls itself in its description. */
  readonly title: string;
  readonly operations: readonly Operation[];
  readonly schemas: readonly string[];
  readonly filter: string;
  onFilter(filter: string): void;
}

/**
 * The list of everything on the page, with a field that narrows it down and a mark at what is read now. On a phone it is
 * a sheet behind a bar at the bottom.
 */
export function Contents({ title, operations, schemas, filter, onFilter }: ContentsProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isWhole = filter.trim() === "";
  const first = [
    ["overview", texts.overview.title],
    ["quick-start", texts.quickStart],
    ["errors", texts.errors],
    ["limits", texts.limits.title],
    ["about", title],
  ] as const;
  const names = new Map<string, string>([
    ...(isWhole ? first : []),
    ...operations.map(({ operationId, method, path }) => [operationId, `${method} ${path}`] as const),
    ...schemas.map((name) => [`schema-${name}`, name] as const),
  ]);
  const current = useCurrent([...names.keys()]);

  const withShortcut = useShortcut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
      // A sheet that is shown with this key can take the focus once it is there.
      requestAnimationFrame(() => field.current?.focus());
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const close = () =>
    setOpen((wasOpen) => {
      if (wasOpen && sheet.current?.contains(document.activeElement)) bar.current?.focus();
      return false;
    });

  useEffect(() => {
    // The list follows, and never the page.
    const { current: list } = sheet;
    const link = list?.querySelector<HTMLElement>('[aria-current="location"]');
    if (!list || !link) return;
    const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      list.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [current, open]);

  const links = () => [...(sheet.current?.querySelectorAll<HTMLAnchorElement>("a") ?? [])];
  /** From the field, Enter goes to the first hit and an arrow down to the list. */
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const [first] = links();
    if (event.key === "ArrowDown") first?.focus();
    else first?.click();
  };
  const onSheetKey = (event: KeyboardEvent) => {
    const at = links().indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && at === 0) field.current?.focus();
    else links()[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };

  const link = (id: string, content: ComponentChildren) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current ? "location" : undefined}
        onClick={() => setOpen(false)}
      >
        {content}
      </a>
    </li>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the links within, which Tab reaches too */}
      <div class="contents-sheet" ref={sheet} onKeyDown={onSheetKey}>
        <input
          ref={field}
          type="search"
          aria-label={texts.filter}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={texts.filterPlaceholder}
          title={withShortcut(texts.filter, "K")}
          value={filter}
          onInput={({ currentTarget }) => onFilter(currentTarget.value)}
          onKeyDown={onFieldKey}
        />
        <p class="visually-hidden" role="status">
          {filter && texts.found(operations.length, schemas.length)}
        </p>
        {isWhole && <ul>{first.map(([id, name]) => link(id, name))}</ul>}
        {operations.length > 0 && <h2>{texts.routes}</h2>}
        <ul>
          {operations.map(({ operationId, method, path }) =>
            link(
              operationId,
              <>
                <span class={`method ${method.toLowerCase()}`}>{method}</span>
                <code>{path.replace(/^\/api/, "")}</code>
              </>,
            ),
          )}
        </ul>
        {schemas.length > 0 && (
          <details class="contents-schemas" open={!isWhole || current.startsWith("schema-")}>
            <summary>{texts.schemas}</summary>
            <ul>{schemas.map((name) => link(`schema-${name}`, <code>{name}</code>))}</ul>
          </details>
        )}
      </div>
    </nav>
  );
}
