import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

let last: Promise<unknown> = Promise.resolve();

/**
 * What lies below the first screen and says nothing without script: it is made once that screen is alive, each such part
 * in a task of its own, so that none is so long that a first key would wait for it.
 */
export function Later({ children }: { children: ComponentChildren }) {
  const [isWanted, setWanted] = useState(false);
  useLayoutEffect(() => {
    last = last.then(() => nextTask()).then(() => setWanted(true));
  }, []);
  return <>{isWanted && children}</>;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves once everything that was put off is there. */
export async function allMade(): Promise<void> {
  for (let known: unknown; known !== last; ) {
    known = last;
    await last;
  }
  await nextTask();
}
