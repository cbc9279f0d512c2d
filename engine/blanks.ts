/** A blank beside a letter of a script that is written without any. */
const NEEDLESS =
  /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]) | (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])/gu;

/**
 * A text without the blanks beside a letter of a script that is written without any (Chinese, Japanese, Thai, Lao, Khmer,
 * Burmese): recognizers put them there as they please. Every other run of white space is one blank.
 *
 * @example
 * ```ts
 * import { withoutBlanks } from "@intent-resolution/engine";
 *
 * withoutBlanks("打开 Home  Assistant");
 * // => "打开Home Assistant"
 * ```
 */
export function withoutBlanks(text: string): string {
  const words = text.split(/\p{White_Space}+/u).filter((word) => word !== "");
  return words.join(" ").replace(NEEDLESS, "");
}
