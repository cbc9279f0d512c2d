import { MAX_ARRAY_LENGTH } from "../ast/bounds.ts";
import { CompiledPhrasesError } from "./format.ts";

/** Returns a part of the data once it was checked. */
export type Read<T = unknown> = (value: unknown) => T;

/** A node by the names of its fields, each of which was checked. */
// biome-ignore lint/suspicious/noExplicitAny: which fields there are is a matter of the kind
export type Fields = any;

/** Checks of JSON whose first failure throws a `CompiledPhrasesError` with the JSON Pointer of the place. */
export function createChecks() {
  /** The members and indexes that lead to what is checked. */
  const path: (string | number)[] = [];

  const fail = (expected: string): never => {
    throw new CompiledPhrasesError(`${["", ...path].join("/")}: must be ${expected}`);
  };
  const into = <T>(of: Fields, key: string | number, read: Read<T>): T => {
    path.push(key);
    const found = read(of[key]);
    path.pop();
    return found;
  };
  const only =
    (is: (value: Fields) => boolean, expected: string): Read<Fields> =>
    (value) =>
      is(value) ? value : fail(expected);
  const between = (least: number, greatest: number, isNumber = Number.isSafeInteger) =>
    only(
      (value) => isNumber(value) && value >= least && value <= greatest,
      `a number from ${least} to ${greatest}`,
    );
  const oneOf = (...values: unknown[]) => only((value) => values.includes(value), `one of ${values}`);
  const many =
    (read: Read, least = 0, greatest = MAX_ARRAY_LENGTH): Read<Fields[]> =>
    (value) =>
      Array.isArray(value) && value.length >= least && value.length <= greatest
        ? value.map((_, index) => into(value, index, read))
        : fail(`an array of ${least} to ${greatest}`);
  const text = only((value) => typeof value === "string" && value.isWellFormed(), "a well-formed text");
  const whole = only(Number.isSafeInteger, "a safe integer");
  const flag = oneOf(true, false);
  const score = between(0, 1, Number.isFinite);
  const threshold: Read = (least) => (least === null ? least : score(least));
  return { path, fail, into, between, oneOf, many, text, whole, flag, threshold };
}
