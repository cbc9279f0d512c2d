/** Returns a text in which spaces at its ends and runs of them can be seen. */
export const visibleSpaces = (text: string): string =>
  text.replace(/^ +| +$| {2,}/g, (run) => "␣".repeat(run.length)).replaceAll("\u00a0", "⍽");

let segmenter: Intl.Segmenter | undefined;

/** Returns a text as what a reader calls letters: accents and the families of emoji stay whole (Unicode annex 29). */
export function lettersOf(text: string): string[] {
  // Letters of ASCII never combine, and most commands have no others.
  if (/^[ -~]*$/.test(text) || typeof Intl.Segmenter !== "function") return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A stretch of a text around one place of it, in letters, with what was cut away on either side. */
export interface Excerpt {
  readonly before: string;
  readonly letter: string;
  readonly after: string;
}

const SHOWN = 20;
/**
 * The number of UTF-16 code units that are searched on either side, so that long texts cost no more than short ones.
 */
const LOOKED_AT = 400;

/** Returns about twenty letters around the one at `position` (UTF-16); a cut is marked with an ellipsis. */
export function excerptAt(text: string, position: number): Excerpt {
  const from = Math.max(0, position - LOOKED_AT);
  const letters = lettersOf(text.slice(from, position + LOOKED_AT));
  let index = 0;
  for (let at = from; index < letters.length; index++) {
    const end = at + (letters[index]?.length ?? 0);
    if (end > position) break;
    at = end;
  }
  const start = Math.max(0, index - SHOWN / 2);
  const end = Math.min(letters.length, index + SHOWN / 2);
  const isCutBefore = start > 0 || from > 0;
  const isCutAfter = end < letters.length || position + LOOKED_AT < text.length;
  return {
    before: (isCutBefore ? "…" : "") + letters.slice(start, index).join(""),
    letter: letters[index] ?? "",
    after: letters.slice(index + 1, end).join("") + (isCutAfter ? "…" : ""),
  };
}
