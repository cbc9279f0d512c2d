/**
 * The tables of number words, `phrases/numbers/*.generated.ts`, from CLDR's spell-out and ordinal rules (the package
 * cldr-rbnf).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { NumberTable, SpokenRules } from "../phrases/numbers/number-words.ts";
import type { RuleSources } from "../phrases/numbers/rule-sets.ts";
import { de } from "./spoken-numbers/de.ts";
import { en } from "./spoken-numbers/en.ts";
import { es } from "./spoken-numbers/es.ts";
import { fr } from "./spoken-numbers/fr.ts";
import { it } from "./spoken-numbers/it.ts";
import { nl } from "./spoken-numbers/nl.ts";
import { pl } from "./spoken-numbers/pl.ts";
import { pt } from "./spoken-numbers/pt.ts";
import type { SpokenGroups, SpokenNumbers } from "./spoken-numbers/spoken-numbers.ts";
import { sv } from "./spoken-numbers/sv.ts";
import { tr } from "./spoken-numbers/tr.ts";
import { uk } from "./spoken-numbers/uk.ts";
import { zh } from "./spoken-numbers/zh.ts";

/** What people say and CLDR lacks. */
const SPOKEN: Readonly<Record<string, SpokenNumbers>> = { de, en, es, fr, it, nl, pl, pt, sv, tr, uk, zh };

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
  const { cardinal = [], ordinal = [], spellout, ordinalDigits } = SPOKEN[language] ?? {};
  return {
    spellout: reachable({ ...SpelloutRules, ...spellout }),
    ordinalDigits: reachable({ ...OrdinalRules, ...ordinalDigits }),
    spoken: { cardinal: rulesOf(cardinal), ordinal: rulesOf(ordinal) },
  };
}

const rulesOf = (groups: SpokenGroups): SpokenRules =>
  groups.map((rows) => rows.map(({ replace }) => replace));

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
