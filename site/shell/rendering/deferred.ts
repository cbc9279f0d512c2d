import { type FunctionComponent, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { memo } from "./memo.ts";

/**
 * Returns a value as it was at the last paint. Dependents update a few milliseconds later, in a task of their own, so
 * that typing never waits for them.
 */
export function useDeferredValue<T extends object | null>(value: T): T {
  const [settled, setSettled] = useState<T>(value);
  const newest = useRef(value);
  newest.current = value;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Effects run once the frame is painted. One that waits takes what is newest by then: fast typing never puts it off.
  useEffect(() => {
    if (value === settled) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setSettled(newest.current);
    });
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return settled;
}

/**
 * Returns a component that follows its props a moment later, as `useDeferredValue` has it: for panels beside what one
 * types in.
 */
export function deferred<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
  const Drawn = memo(Inner);
  return function Deferred(props: P) {
    return h(Drawn, useDeferredValue(props));
  };
}
