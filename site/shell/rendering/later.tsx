import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

let last: Promise<unknown> = Promise.resolve();

/** Ends the task that runs: a key that was pressed meanwhile comes first. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs something once the page's first screen is alive: each in a task of its own, so that no key waits for a long one. */
export function later(run: () => void): void {
  last = last.then(nextTask).then(run);
}

/** Resolves once everything that was put off is done. */
export async function allDone(): Promise<void> {
  for (let known: unknown; known !== last; ) {
    known = last;
    await last;
  }
  await nextTask();
}

/** Renders a part of the page that is made in a task of its own. */
export function BelowTheFold({ children }: { children: ComponentChildren }) {
  const [isWanted, setWanted] = useState(false);
  useLayoutEffect(() => later(() => setWanted(true)), []);
  return <>{isWanted && children}</>;
}
