import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useElementId } from "../rendering/element-id.ts";

interface TabsProps<N extends string> {
  readonly label: string;
  readonly names: readonly N[];
  readonly titles: Readonly<Record<N, string>>;
  readonly selected: N;
  /** Shown at the end of the row of tabs. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
  onSelect(name: N): void;
}

/** Tabs as the WAI-ARIA practices have them: one in the order of Tab, the arrows go from one to the next. */
export function Tabs<N extends string>(props: TabsProps<N>) {
  const { label, names, titles, selected, tools, children, onSelect } = props;
  const id = useElementId("tabs");
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = names.length - 1;
    const at = names.indexOf(selected);
    const index = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    const name = names[index];
    if (!name) return;
    onSelect(name);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div class="tab-row">
        <div class="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === selected}
              aria-controls={`${id}-panel`}
              tabIndex={name === selected ? 0 : -1}
              onClick={() => onSelect(name)}
            >
              {titles[name]}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} class="tab-panel">
        {children}
      </div>
    </>
  );
}
