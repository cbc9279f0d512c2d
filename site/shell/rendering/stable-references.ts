import { useCallback, useRef } from "preact/hooks";

/**
 * Returns the same function on every render. It calls the newest `run`, so components that receive it need not render
 * again.
 */
export function useStableCallback<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run);
  newest.current = run;
  return useCallback((...args: A) => newest.current(...args), []);
}

/** Returns the previous list if this one has the same members, so that what is computed from it is kept as well. */
export function useStableList<T>(list: T[]): T[] {
  const kept = useRef(list);
  const isSame = list.length === kept.current.length && list.every((each, at) => each === kept.current[at]);
  if (!isSame) kept.current = list;
  return kept.current;
}
