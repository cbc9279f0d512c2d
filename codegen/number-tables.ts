/**
 * The tables of number words, `phrases/numbers/*.generated.ts`, from CLDR's spell-out and ordinal rules (the package
 * cldr-rbnf).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { NumberTable, SpokenRules } from "../phrases/numbers/create-number-words.ts";
import type { RuleSources } from "../phrases/numbers/rule-sets.ts";
import { ar } from "./spoken-numbers/ar.ts";
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

/** The forms that people say and CLDR lacks. */
const SPOKEN: Readonly<Record<string, SpokenNumbers>> = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
  pt,
  sv,
  tr,
  uk,
  zh,
};

/** The languages that have a list of what people say, which tests judge. */
const JUDGED = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv", "tr", "uk", "zh"];
/** The languages and regions whose forms of CLDR equal those of ICU, and which have no list of what people say. */
export const FURTHER =
  "ar bg ca cs da el en-IN es-419 fa fi fr-BE fr-CH he hi hr hu id ja ko ms no pt-PT ro ru sk ta th vi yue".split(
    " ",
  );
const PUBLIC = /^%(?:spellout-(?:cardinal|numbering|ordinal)|digits-ordinal)/;
const require = createRequire(import.meta.url);

/** Returns the public sets and all that they use, without rules for fractions and for what is not a number. */
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

interface RuleGroups {
  readonly SpelloutRules?: RuleSources;
  readonly OrdinalRules?: RuleSources;
}

const groupsOf = (language: string): RuleGroups =>
  JSON.parse(readFileSync(require.resolve(`cldr-rbnf/rbnf/${language}.json`), "utf8")).rbnf.rbnf;

function tableOf(language: string): NumberTable {
  // A region has its language's rules, but for the groups that it has itself.
  const groups = { ...groupsOf(language.replace(/-.*/, "")), ...groupsOf(language) };
  const { SpelloutRules = {}, OrdinalRules = {} } = groups;
  const {
    cardinal = [],
    ordinal = [],
    spellout,
    ordinalDigits,
  } = SPOKEN[language] ?? SPOKEN[language.slice(0, 2)] ?? {};
  return {
    spellout: reachable({ ...SpelloutRules, ...spellout }),
    ordinalDigits: reachable({ ...OrdinalRules, ...ordinalDigits }),
    spoken: { cardinal: rulesOf(cardinal), ordinal: rulesOf(ordinal) },
  };
}

const rulesOf = (groups: SpokenGroups): SpokenRules =>
  groups.map((rows) => rows.map(({ replace }) => replace));

const HEAD = `// Written by \`npm run generate\` (codegen/number-tables.ts) from CLDR, Unicode License V3. Do not edit.
import type { NumberTable } from "./create-number-words.ts";

`;

/** Returns the name of a language in code: `frBE` of `fr-BE`. */
const nameOf = (language: string) => language.replace("-", "");

const wrapperOf = (language: string) => {
  const imports = [
    `import { createNumberWords } from "./create-number-words.ts";`,
    `import { table } from "./${language}.generated.ts";`,
  ];
  if (`${language}.generated` < "create-number-words") imports.reverse();
  return `// Written by \`npm run generate\` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
${imports.join("\n")}

/** Number words of the language \`${language}\`. */
export const ${nameOf(language)} = createNumberWords("${language}", table);
`;
};

const loaderModule = () => `// Written by \`npm run generate\` (codegen/number-tables.ts). Do not edit.
import type { NumberWords } from "../ast/number-words.ts";

/** The languages beyond those of \`all.ts\`, each loaded by itself. */
export const further: Readonly<Record<string, () => Promise<NumberWords>>> = {
${FURTHER.map((language) => `  ${JSON.stringify(language)}: async () => (await import("./${language}.ts")).${nameOf(language)},`).join("\n")}
};
`;

/** Returns the modules, by their path from the top of the repository. */
export const numberModules = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    [...JUDGED, ...FURTHER].flatMap((language) => [
      [
        `phrases/numbers/${language}.generated.ts`,
        `${HEAD}export const table: NumberTable = ${JSON.stringify(tableOf(language))};\n`,
      ],
      [`phrases/numbers/${language}.ts`, wrapperOf(language)],
    ]),
  ),
  "phrases/numbers/further.generated.ts": loaderModule(),
});

/** Returns a line for docs/numbers.md: how many kilobytes the words of each language are, gzipped. */
export function numberSizes(): string {
  const sizes = [...JUDGED, ...FURTHER].sort().map((language) => {
    const bytes = gzipSync(JSON.stringify(tableOf(language)), { level: 9 }).length;
    return `\`${language}\` ${(bytes / 1000).toFixed(1)}`;
  });
  return `${sizes.join(", ")} kB`;
}
