import { SPACES } from "./white-space-ranges.ts";

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/**
 * Unicode `White_Space`, as the content of a character class for JavaScript's regular expressions. It is separate from
 * the other patterns: pages that only compare texts need none of those.
 */
export const WHITE_SPACE = SPACES.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join("");

const RUNS = new RegExp(`[${WHITE_SPACE}]+`, "gu");

/**
 * Returns a text with each run of Unicode `White_Space` made one space, and none at its ends.
 *
 * @example
 * ```ts
 * import { collapseWhitespace } from "@intent-resolution/contract";
 *
 * collapseWhitespace("  go \t home ");
 * // => "go home"
 * ```
 */
export const collapseWhitespace = (text: string): string => text.replace(RUNS, " ").replace(/^ | $/g, "");
