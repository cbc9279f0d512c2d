import type { Rewritable } from "./traced-text.ts";
import { UNSPACED } from "./unspaced.ts";
import { withSingleBlanks } from "./words.ts";

/** A space beside a letter of a script that is written without spaces. */
const NEEDLESS = new RegExp(`(?<=[${UNSPACED}]) | (?=[${UNSPACED}])`, "gu");

/**
 * Returns a text without the spaces beside letters of a script that is written without spaces (Chinese, Japanese, Thai,
 * Lao, Khmer, Burmese): recognizers insert them inconsistently. Every other run of white space becomes one space.
 *
 * @example
 * ```ts
 * import { withoutNeedlessSpaces } from "@intent-resolution/engine";
 *
 * withoutNeedlessSpaces("打开 Home  Assistant");
 * // => "打开Home Assistant"
 * ```
 */
export function withoutNeedlessSpaces(text: string): string;
export function withoutNeedlessSpaces(text: Rewritable): Rewritable;
export function withoutNeedlessSpaces(text: Rewritable): Rewritable {
  return withSingleBlanks(text).replace(NEEDLESS, "");
}
