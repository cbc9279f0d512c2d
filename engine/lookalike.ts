/**
 * Scripts whose letters look alike. Scripts that are written together, such as Han with Kana, or Kana with Latin, are
 * not mistakes and are left out.
 */
const ALPHABETS = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
};

type Alphabet = keyof typeof ALPHABETS;

const WORD = /[\p{L}\p{M}]+/gu;

/** A letter in a word of another script. */
export interface Lookalike {
  readonly letter: string;
  /** Its offset in UTF-16 code units. */
  readonly offset: number;
  /** The Unicode script of the letter. */
  readonly script: Alphabet;
  /** The Unicode script of the other letters of its word. */
  readonly wordScript: Alphabet;
}

/**
 * Returns the first letter of a text that is in a word of another script, such as a Cyrillic `а` in `pаlm`.
 *
 * Only letters of one word are compared: neighbouring words may have different scripts. The scripts are those of
 * Unicode's Script property (UAX #24).
 */
export function findLookalike(text: string): Lookalike | undefined {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const letters = [...word].map((letter) => ({ letter, script: alphabetOf(letter) }));
    const wordScript = mostFrequent(letters.flatMap(({ script }) => script ?? []));
    let offset = index;
    for (const { letter, script } of letters) {
      if (script && wordScript && script !== wordScript) return { letter, offset, script, wordScript };
      offset += letter.length;
    }
  }
  return undefined;
}

function alphabetOf(letter: string): Alphabet | undefined {
  return (Object.keys(ALPHABETS) as Alphabet[]).find((name) => ALPHABETS[name].test(letter));
}

function mostFrequent(scripts: Alphabet[]): Alphabet | undefined {
  const count = (script: Alphabet) => scripts.filter((other) => other === script).length;
  return [...new Set(scripts)].sort((one, another) => count(another) - count(one))[0];
}
