import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface UnfoldProps {
  readonly summary: ComponentChildren;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  /** What is inside; made when it is opened for the first time, for a page full of them would be slow to open. */
  readonly children: () => ComponentChildren;
}

/** What is long and always written: a line that unfolds it on a phone; on a wide page all of it, without the line. */
export const Fold = ({ summary, children }: { summary: string; children: ComponentChildren }) => (
  <details class="unfold fold">
    <summary>{summary}</summary>
    {children}
  </details>
);

/** An element that unfolds. Its content is also elsewhere on the page, so a print misses nothing. */
export function Unfold({ summary, isOpen = false, children }: UnfoldProps) {
  const [opened, setOpened] = useState(isOpen);
  return (
    <details
      class="unfold"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{summary}</summary>
      {opened && children()}
    </details>
  );
}
