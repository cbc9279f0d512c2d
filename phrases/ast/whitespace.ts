import { WHITE_SPACE } from "@intent-resolution/contract";

const BLANK = new RegExp(`[${WHITE_SPACE}]`, "u");

/** Returns whether a character is Unicode `White_Space`; false beyond the end of a text. */
export const isWhitespace = (letter = ""): boolean => BLANK.test(letter);

/** Returns the bounds of a part of a text without the blanks at its ends; one that a backslash escapes is kept. */
export function trimmedRange(text: string, from: number, to: number): [from: number, to: number] {
  let start = from;
  let end = to;
  while (start < to && isWhitespace(text[start])) start++;
  while (end > start && isWhitespace(text[end - 1])) end--;
  let before = end;
  while (before > start && text[before - 1] === "\\") before--;
  return [start, (end - before) % 2 && end < to ? end + 1 : end];
}
