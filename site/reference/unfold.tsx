import type { ComponentChildren } from "preact";

/**
 * Renders long content that is always written: a line that unfolds it on a phone; on a wide page all of it, without
 * the line.
 */
export const Fold = ({ summary, children }: { summary: string; children: ComponentChildren }) => (
  <details class="unfold fold">
    <summary>{summary}</summary>
    {children}
  </details>
);
