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

/** Letters that look alike, in Latin, Greek and Cyrillic; a space where a script has none. */
const COUNTERPARTS = [
  ..."aαа",
  ..."c с",
  ..."e е",
  ..."h һ",
  ..."iιі",
  ..."j ј",
  ..."kκк",
  ..."oοо",
  ..."pρр",
  ..."s ѕ",
  ..."uυ ",
  ..."vν ",
  ..."xχх",
  ..."y у",
  ..."AΑА",
  ..."BΒВ",
  ..."C С",
  ..."EΕЕ",
  ..."HΗН",
  ..."IΙІ",
  ..."J Ј",
  ..."KΚК",
  ..."MΜМ",
  ..."NΝ ",
  ..."OΟО",
  ..."PΡР",
  ..."S Ѕ",
  ..."TΤТ",
  ..."XΧХ",
  ..."YΥУ",
  ..."ZΖ ",
];
const COLUMNS = ["Latin", "Greek", "Cyrillic"];

type Alphabet = keyof typeof ALPHABETS;

const WORD = /[\p{L}\p{M}]+/gu;

/** A letter in a word of another script. */
export interface Lookalike {
  readonly letter: string;
  /** Its offset in UTF-16 code units. */
  readonly offset: number;
  /** The Unicode script of the letter. */
  readonly script: Alphabet;
  /** The Unicode script of its word. */
  readonly wordScript: Alphabet;
}

/**
 * Returns the first letter of a text that is in a word of another script, such as a Cyrillic `а` in `pаlm`.
 *
 * A word of several scripts is of the one that has a letter in it which looks like none of the others: `n` makes `оn`
 * a Latin word. If that does not decide, the other words of the text and of its context do, then the number of letters.
 * Neighbouring words may have different scripts. Scripts are those of Unicode's Script property (UAX #24).
 *
 * @param context text around this one, in the same language
 */
export function findLookalike(text: string, context = ""): Lookalike | undefined {
  if (!isMixed(text)) return undefined;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMixed(word)) continue;
    const letters = [...word].map((letter) => ({ letter, script: alphabetOf(letter) }));
    const scripts = scriptsOf(word);
    const distinct = letters.flatMap(({ letter, script }) =>
      script && !COUNTERPARTS.includes(letter) ? script : [],
    );
    const neighbours = () =>
      [...scriptsOf(text.replace(word, "")), ...scriptsAround(context)].filter((one) =>
        scripts.includes(one),
      );
    const wordScript =
      new Set(distinct).size === 1 ? distinct[0] : mostFrequent([...neighbours(), ...scripts]);
    let offset = index;
    for (const { letter, script } of letters) {
      if (script && wordScript && script !== wordScript) return { letter, offset, script, wordScript };
      offset += letter.length;
    }
  }
  return undefined;
}

const isMixed = (text: string): boolean =>
  Object.values(ALPHABETS).filter((alphabet) => alphabet.test(text)).length > 1;

let last: { readonly context: string; readonly scripts: readonly Alphabet[] } = { context: "", scripts: [] };

/** Returns the scripts of a context. The last result is kept, because all rules of a file have the same context. */
function scriptsAround(context: string): readonly Alphabet[] {
  if (last.context !== context) last = { context, scripts: scriptsOf(context) };
  return last.scripts;
}

const scriptsOf = (text: string): Alphabet[] => [...text].flatMap((letter) => alphabetOf(letter) ?? []);

function alphabetOf(letter: string): Alphabet | undefined {
  return (Object.keys(ALPHABETS) as Alphabet[]).find((name) => ALPHABETS[name].test(letter));
}

function mostFrequent(scripts: Alphabet[]): Alphabet | undefined {
  const count = (script: Alphabet) => scripts.filter((other) => other === script).length;
  return [...new Set(scripts)].sort((one, another) => count(another) - count(one))[0];
}

/** Returns the letter of another script that looks like a letter; nothing without one. */
export function counterpartOf(letter: string, script: string): string | undefined {
  const place = COUNTERPARTS.indexOf(letter);
  const column = COLUMNS.indexOf(script);
  const counterpart = COUNTERPARTS[place - (place % COLUMNS.length) + column];
  return place < 0 || column < 0 || counterpart === " " ? undefined : counterpart;
}
