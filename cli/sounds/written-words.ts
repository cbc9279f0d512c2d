import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";

/** A word as it is handed to a voice, and what tells whether the voice says all of it. */
export interface WrittenWord {
  readonly word: string;
  readonly text: string;
  /** Its signs, such as `%`. */
  readonly signs: readonly string[];
  /** The letters that may be spelled, and the texts of its letters one by one. */
  readonly spelled?: { readonly unit: string; readonly letters: readonly string[] } | undefined;
}

/** The parts of numbers that a voice leaves out. */
export interface Skipped {
  readonly minus: boolean;
  readonly comma: boolean;
}

/** Texts with a part that some voices leave out, and without it. */
export const PROBES = { minus: ["-5", "5"], comma: ["0,5", "0 5"] } as const;

/** A word of letters only, of a script that has names for its letters. */
export const LETTERS = /^(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{M}])+$/u;
const SIGNS = /[\p{S}%&@#*§]/gu;
/** Letters behind the digits at a word's start: `20km`, `14h30`. */
const UNIT = /^([\p{Nd}.,:−-]*\p{Nd})([\p{L}\p{M}]+)/u;
const MINUS = /^[-−](?=\d)/;
/** No comma between thousands. */
const COMMA = /(?<=\d),(?=\d{1,2}(?!\d))/;

/** Returns the texts that tell what a voice leaves out of some words. */
export const probesOf = (words: readonly string[]): readonly string[] => [
  ...(words.some((word) => MINUS.test(word)) ? PROBES.minus : []),
  ...(words.some((word) => COMMA.test(word)) ? PROBES.comma : []),
];

/** Returns words as they are handed to a voice: with the language's word for a minus that the voice leaves out. */
export async function writtenWords(
  words: readonly string[],
  voice: string,
  skipped: Skipped,
): Promise<WrittenWord[]> {
  const isNegative = skipped.minus && words.some((word) => MINUS.test(word));
  const minus = isNegative ? await minusOf(voice) : undefined;
  return words.map((word) => {
    let text = word.normalize("NFC");
    if (minus) text = text.replace(MINUS, `${minus} `);
    if (skipped.comma) text = text.replace(COMMA, ".");
    const silent = isNegative && !minus ? (MINUS.exec(text) ?? []) : [];
    return { word, text, signs: [...silent, ...(text.match(SIGNS) ?? [])], spelled: spelledIn(text) };
  });
}

function spelledIn(text: string): WrittenWord["spelled"] {
  if (LETTERS.test(text)) return text.length > 1 ? { unit: text, letters: [...text] } : undefined;
  const [, number = "", unit] = UNIT.exec(text) ?? [];
  if (unit === undefined) return undefined;
  return {
    unit,
    letters: [`${number} ${[...unit].join(" ")} ${text.slice(number.length + unit.length)}`.trim()],
  };
}

/** Returns the word for minus of a voice's language, if its number words are known. */
async function minusOf(voice: string): Promise<string | undefined> {
  const words = (await loadNumberWords(`0..1 in ${voice}`)).findLast(({ language }) =>
    `${voice}-`.toLowerCase().startsWith(`${language}-`.toLowerCase()),
  );
  const [five, negative] = [5, -5].map((number) => words?.cardinal(number)[0]);
  return five !== undefined && negative?.endsWith(five) ? negative.slice(0, -five.length).trim() : undefined;
}
