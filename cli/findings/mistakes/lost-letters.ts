import type { WrittenStatement } from "@intent-resolution/phrases/syntax";
import type { Edit, Mistake } from "../finding.ts";
import { spokenForms } from "./written-statements.ts";

/** Letters that recognizers and people write as other ones, each with the other one, by the language that does so. */
const LETTERS: readonly (readonly [letters: string, others: string, words: RegExp, language: RegExp])[] = [
  // Russian and Belarusian leave the dots out, except in books for children.
  ["ёЁ", "еЕ", /./, /^/],
  // Arabic: alef with hamza or madda, ta marbuta, and alef maksura, which Egypt writes like ya.
  ["أإآةى", "اااهي", /./, /^/],
  // French é before other letters, which capitals and fast typing leave out: écouter, réveil. At the end it is another word.
  ["éÉ", "eE", /é(?!(?:e?s?)$)/iu, /^fr(?:-|$)/i],
  // Spanish imperatives with pronouns lose their accents: desplázate, enciéndelo.
  ["áéíóúÁÉÍÓÚ", "aeiouAEIOU", /\p{L}[áéíóú]\p{L}+(?:me|te|se|l[aeo]s?|nos)$/iu, /^es(?:-|$)/i],
];
const WORD = /[\p{L}\p{M}]+/gu;
/** A French verb and the pronoun behind it: recognizers write `raconte moi` for `raconte-moi`, and the client tries no hyphen. */
const INVERTED =
  /(?<![\p{L}\p{M}-])([\p{L}\p{M}]+)-(moi|toi|lui|leur|[nv]ous|l[ae]|les|y|en|ce|je|tu|ils?|elles?|on)(?![\p{L}\p{M}-])/giu;
const FRENCH = /^fr(?:-|$)/i;
const ANY_LETTER = new RegExp(`[${LETTERS.map(([letters]) => letters).join("")}]`, "u");

/**
 * Finds words with a letter that a recognizer may write as another one, where the statement does not have the word with
 * that letter as well, and French verbs with a hyphen before their pronoun. The correction takes both: `(ё|е)лку`.
 *
 * @param language the language of the file as a BCP 47 tag, where it is known
 */
export function* lostLetters(statement: WrittenStatement, language = ""): Generator<Mistake> {
  if (FRENCH.test(language)) yield* lostHyphens(statement);
  if (!ANY_LETTER.test(statement.text)) return;
  const written = new Set(statement.text.toLowerCase().match(WORD) ?? []);
  for (const { form, at: start } of spokenForms(statement))
    for (const { 0: word, index } of form.matchAll(WORD)) {
      const others = othersOf(word, language);
      const plain = Array.from(word, (letter) => others.get(letter) ?? letter).join("");
      // A letter alone is one of the alternatives of a correction.
      if (plain === word || word.length === 1 || written.has(plain.toLowerCase())) continue;
      yield {
        code: "lost_letter",
        message: `a recognizer may write “${plain}”`,
        at: start + index,
        edits: editsOf(word, start + index, others),
      };
    }
}

function* lostHyphens(statement: WrittenStatement): Generator<Mistake> {
  const text = statement.text.toLowerCase();
  for (const { form, at } of spokenForms(statement))
    for (const { 1: verb = "", 2: pronoun = "", index } of form.matchAll(INVERTED)) {
      const apart = `${verb} ${pronoun}`;
      if (text.includes(apart.toLowerCase())) continue;
      const edit = { offset: at + index + verb.length, length: 1, written: "(-| )" };
      yield {
        code: "lost_letter",
        message: `a recognizer may write “${apart}”`,
        at: at + index,
        edits: [edit],
      };
    }
}

/** Returns the letters that may be written in place of those of a word. */
const othersOf = (word: string, language: string): ReadonlyMap<string, string> =>
  new Map(
    LETTERS.filter(([, , words, languages]) => words.test(word) && languages.test(language)).flatMap(
      ([letters, those]) =>
        [...letters].map((letter, index) => [letter, [...those][index] as string] as const),
    ),
  );

function editsOf(word: string, start: number, others: ReadonlyMap<string, string>): Edit[] {
  return Array.from(word.matchAll(/./gsu)).flatMap(({ 0: letter, index }) => {
    const other = others.get(letter);
    return other ? [{ offset: start + index, length: letter.length, written: `(${letter}|${other})` }] : [];
  });
}
