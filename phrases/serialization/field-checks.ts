import { MAX_ARRAY_LENGTH } from "../ast/bounds.ts";
import { CompiledPhrasesError } from "./format.ts";

/** The path to a value in the data: the keys that lead to it, the last one first. */
export interface Path {
  readonly key: string | number;
  readonly parent: Path | null;
  readonly depth: number;
}

/** Returns a value once it was checked. */
export type Read = (value: Fields, path: Path) => Fields;

/** Data whose fields are checked one by one. */
// biome-ignore lint/suspicious/noExplicitAny: which fields there are is a matter of the kind
export type Fields = any;

/** The path of the data itself. */
export const ROOT: Path = { key: "", parent: null, depth: 0 };

export const below = (parent: Path, key: Path["key"]): Path => ({ key, parent, depth: parent.depth + 1 });

/** @throws CompiledPhrasesError always: the JSON Pointer of a path, and what was expected there */
export function fail(path: Path, expected: string): never {
  let pointer = "";
  for (let at = path; at.parent; at = at.parent) pointer = `/${at.key}${pointer}`;
  throw new CompiledPhrasesError(`${pointer}: must be ${expected}`);
}

const only =
  (is: (value: Fields) => boolean, expected: string): Read =>
  (value, path) =>
    is(value) ? value : fail(path, expected);

export const between = (least: number, greatest: number, isNumber = Number.isSafeInteger): Read =>
  only(
    (value) => isNumber(value) && value >= least && value <= greatest,
    `a number from ${least} to ${greatest}`,
  );

export const oneOf = (...values: unknown[]): Read =>
  only((value) => values.includes(value), `one of ${values}`);

export const many =
  (read: Read, least = 0, greatest = MAX_ARRAY_LENGTH): Read =>
  (value, path) =>
    Array.isArray(value) && value.length >= least && value.length <= greatest
      ? Array.from(value, (each, index) => read(each, below(path, index)))
      : fail(path, `an array of ${least} to ${greatest}`);

export const text: Read = only(
  (value) => typeof value === "string" && !/\p{Surrogate}/u.test(value),
  "a well-formed text",
);
export const whole: Read = only(Number.isSafeInteger, "a safe integer");
export const flag: Read = oneOf(true, false);
const score = between(0, 1, Number.isFinite);
export const threshold: Read = (least, path) => (least === null ? least : score(least, path));
