import { useCallback, useRef } from "preact/hooks";

/** The newest of a function under one name that stays, so that what is handed it is not drawn anew because of it. */
export function useSteady<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run);
  newest.current = run;
  return useCallback((...args: A) => newest.current(...args), []);
}

/** The list of the last time where this one holds the same, so that what is made of it stays as well. */
export function useSame<T>(list: T[]): T[] {
  const kept = useRef(list);
  const isSame = list.length === kept.current.length && list.every((each, at) => each === kept.current[at]);
  if (!isSame) kept.current = list;
  return kept.current;
}
