/** The words for minus, `engine/transcripts/minus-words.generated.ts`, from CLDR's spell-out rules (the package cldr-rbnf). */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Words that people say and CLDR lacks. */
const ALSO: readonly (readonly [word: string, languages: string])[] = [
  ["negative", "en"],
  ["mínus", "cs"],
  ["minus", "nl id ms"],
  ["سالب", "ar"],
  ["माइनस", "hi"],
  ["πλην", "el"],
  ["மைனஸ்", "ta"],
  // Below zero, which is said of degrees alone.
  ["零下", "zh yue"],
  ["영하", "ko"],
  ["氷点下", "ja"],
];

const require = createRequire(import.meta.url);
/** A rule for negative numbers whose word precedes the number. */
const PREFIX = /^([^→%]+?)[\s\u200b]*→/u;

interface Rbnf {
  readonly rbnf: { readonly SpelloutRules?: Readonly<Record<string, readonly string[][]>> };
}

function minusWords(): (readonly [word: string, languages: string])[] {
  const folder = dirname(require.resolve("cldr-rbnf/rbnf/en.json"));
  const languages = new Map<string, Set<string>>();
  const add = (word: string, language: string) =>
    languages.set(word, (languages.get(word) ?? new Set()).add(language));
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()) {
    const { rbnf }: Rbnf = JSON.parse(readFileSync(join(folder, file), "utf8")).rbnf;
    const [language = ""] = file.split(/[-.]/, 1);
    for (const [descriptor, body = ""] of Object.values(rbnf.SpelloutRules ?? {}).flat()) {
      const [, word = ""] = (descriptor === "-x" && PREFIX.exec(body)) || [];
      // The rules of all languages write a sign, and one of Swahili belongs to ordinal numbers.
      if (/^[\p{L}\p{M}]+$/u.test(word)) add(word, language);
    }
  }
  for (const [word, among] of ALSO) for (const language of among.split(" ")) add(word, language);
  return [...languages].map(([word, among]) => [word, [...among].sort().join(" ")]);
}

export const minusModule = (): string =>
  `// Written by \`npm run generate\` (codegen/minus-words.ts) from CLDR, Unicode License V3. Do not edit.

/** Words for minus, each with the subtags of the languages that say it. */
export const MINUS_WORDS: readonly (readonly [word: string, languages: string])[] = ${JSON.stringify(minusWords())};
`;
