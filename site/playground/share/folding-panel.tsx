import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isPhone } from "../../shell/phone.ts";

interface PanelProps {
  readonly name: string;
  readonly title: string;
  /** Shown beside the title, or at the end of what is folded. */
  readonly beside: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Renders a panel that is folded on a phone, where few people need it. */
export function FoldingPanel({ name, title, beside, children }: PanelProps) {
  const id = `${name}-title`;
  const heading = <h2 id={id}>{title}</h2>;
  // Once: a window that one makes narrower folds nothing that is in use.
  const [folds] = useState(isPhone);
  if (folds)
    return (
      <details class={`panel ${name}`}>
        <summary>{heading}</summary>
        {children}
        {beside}
      </details>
    );
  return (
    <section class={`panel ${name}`} aria-labelledby={id}>
      <header class="row panel-head">
        {heading}
        {beside}
      </header>
      {children}
    </section>
  );
}
