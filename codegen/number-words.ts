/**
 * The tables of number words, `phrases/numbers/*.generated.ts`, from CLDR's spell-out and ordinal rules (the package
 * cldr-rbnf).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { NumberTable } from "../phrases/numbers/number-words.ts";
import type { RuleSources } from "../phrases/numbers/rule-sets.ts";

/** What people say and CLDR lacks, each with its reason. */
const SUPPLEMENTS: Readonly<Record<string, NumberTable["supplements"]>> = {
  // "hundert" is as common as "einhundert", and so is "tausend".
  de: [
    ["^einhundert", "hundert"],
    ["^eintausend", "tausend"],
  ],
  // "a hundred and five" is as common as "one hundred and five".
  en: [
    ["^one hundred", "a hundred"],
    ["^one thousand", "a thousand"],
    ["^one million", "a million"],
  ],
  // Keyboards and recognizers write one of the other two apostrophes.
  uk: [
    ["\u02bc", "'"],
    ["\u02bc", "\u2019"],
  ],
};

const LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv", "tr", "uk", "zh"];
const PUBLIC = /^%(?:spellout-(?:cardinal|numbering|ordinal)|digits-ordinal)/;
const require = createRequire(import.meta.url);

/** The public sets and all that they use, without rules for fractions and for what is not a number. */
function reachable(sets: RuleSources): RuleSources {
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name) || !sets[name]) return;
    names.add(name);
    for (const [, body = ""] of sets[name])
      for (const [, used = ""] of body.matchAll(/(%%?[\w-]+)/g)) visit(used);
  };
  for (const name of Object.keys(sets)) if (PUBLIC.test(name)) visit(name);
  return Object.fromEntries(
    Object.entries(sets)
      .filter(([name]) => names.has(name))
      .map(([name, rules]) => [name, rules.filter(([descriptor = ""]) => /^(?:-x|\d)/.test(descriptor))]),
  );
}

function tableOf(language: string): NumberTable {
  const { rbnf } = JSON.parse(readFileSync(require.resolve(`cldr-rbnf/rbnf/${language}.json`), "utf8")).rbnf;
  const { SpelloutRules = {}, OrdinalRules = {} } = rbnf;
  return {
    spellout: reachable(SpelloutRules),
    ordinalDigits: reachable(OrdinalRules),
    supplements: SUPPLEMENTS[language] ?? [],
  };
}

const HEAD = `// Written by \`npm run generate\` (codegen/number-words.ts) from CLDR, Unicode License V3. Do not edit.
import type { NumberTable } from "./number-words.ts";

`;

/** The modules, by their path from the top of the repository. */
export const numberModules = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `phrases/numbers/${language}.generated.ts`,
      `${HEAD}export const table: NumberTable = ${JSON.stringify(tableOf(language))};\n`,
    ]),
  );
