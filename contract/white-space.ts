import { SPACES } from "./spaces.ts";

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/**
 * Unicode `White_Space`, as the inside of a character class for expressions of JavaScript. It stands apart from the
 * contract's patterns, which a page that only compares texts need not carry.
 */
export const WHITE_SPACE = SPACES.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join("");
