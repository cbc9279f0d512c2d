/** Number words against ICU itself, which reads the same rules of CLDR. */
import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import type { NumberTable } from "../../phrases/numbers/create-number-words.ts";
import { RuleSets } from "../../phrases/numbers/rule-sets.ts";

const hasIcu = existsSync("/usr/lib/python3/dist-packages/icu") || process.env.CI === "true";
if (!hasIcu) process.stderr.write("Skipped: number words against ICU. Debian's python3-icu is missing.\n");

const NUMBERS = [
  ...Array(201).keys(),
  ...[210, 222, 300, 345, 400, 500, 555, 600, 700, 777, 800, 900, 999, 1000, 1001, 1010, 1100, 1101, 1200],
  ...[1234, 1500, 1900, 1905, 1999, 2000, 2001, 2005, 2012, 2026, 2100, 3000, 4321, 5000, 9999, 10000],
  ...[10001, 11000, 12345, 20000, 21000, 99999, 100000, 100001, 123456, 200000, 999999, 1000000, 1000001],
  ...[2000000, 5000000, 12345678],
  // All of them in `npm run harden -- fuzz`.
  ...(process.env.ALL_LANGUAGES
    ? [...Array(10_001).keys(), ...Array.from({ length: 1_000 }, (_, at) => at * 997)]
    : []),
];
/** The languages in which ICU 72 differs, with the reason. */
const APART: Readonly<Record<string, string>> = {
  pl: "it does not know the alternatives of `[a|b]`, which UTS #35 has since",
};

test.skipIf(!hasIcu)("every form of every language is that of ICU", async () => {
  const folder = join(import.meta.dir, "../../phrases/numbers");
  const sources: Record<string, object> = {};
  const ours: Record<string, Record<string, string[]>> = {};
  for (const file of new Glob("*.generated.ts").scanSync(folder)) {
    const { table } = (await import(join(folder, file))) as { table?: NumberTable };
    const language = file.slice(0, file.indexOf("."));
    if (!table || language in APART) continue;
    const sets = new RuleSets(language, table.spellout);
    const names = sets.names.filter((name) => /^%spellout-(?:cardinal|numbering|ordinal)/.test(name));
    ours[language] = Object.fromEntries(
      names.map((name) => [name, NUMBERS.map((number) => sets.spell(name, number))]),
    );
    sources[language] = { spellout: table.spellout, names, numbers: NUMBERS };
  }
  expect(Object.keys(ours).length).toBeGreaterThan(35);
  const icu = Bun.spawnSync(["/usr/bin/python3", join(import.meta.dir, "spell-by-icu.py")], {
    stdin: Buffer.from(JSON.stringify(sources)),
  });
  expect(icu.stderr.toString()).toBe("");
  const theirs = JSON.parse(icu.stdout.toString()) as typeof ours;
  let compared = 0;
  const differing = Object.entries(ours).flatMap(([language, sets]) =>
    Object.entries(sets).flatMap(([name, forms]) =>
      forms.flatMap((form, at) => {
        const other = theirs[language]?.[name]?.[at];
        compared++;
        // Where CLDR has digits in place of words, how they are grouped does not matter.
        return form === other || /\d/.test(form)
          ? []
          : [`${language} ${name} ${NUMBERS[at]}: ${form}, ${other}`];
      }),
    ),
  );
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(50_000);
});
