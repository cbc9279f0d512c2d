import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPhrases } from "@intent-resolution/phrases";
import { explain } from "@intent-resolution/phrases/explain";

/** Sets, cases and overlaps made from Home Assistant's sentences; they are kept outside of the repository. */
const FOLDER = join(import.meta.dir, "../../../shared/outside/phrases");
const languages = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((file) => file.endsWith(".phrases"))
      .map((file) => file.replace(".phrases", ""))
  : [];

/** The number of cases in scope for which the expected rule is the only one. */
const ONLY: Record<string, number> = {
  ar: 478,
  cs: 764,
  de: 2674,
  el: 473,
  en: 953,
  es: 925,
  fi: 626,
  fr: 765,
  hi: 247,
  ja: 75,
  tr: 88,
  "zh-CN": 654,
};

interface Case {
  readonly heard: string;
  readonly expect: { readonly id: string; readonly parameters: Record<string, string> };
  readonly inScope: boolean;
}

const sorted = (parameters: Record<string, string> = {}) =>
  Object.entries(parameters)
    .map(([name, value]) => [name, String(value)])
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));

if (languages.length === 0)
  test.skip("the sentences of Home Assistant are not here: ../shared/outside/phrases", () => {});

describe.each(languages)("the sentences of Home Assistant in %s", (language) => {
  const cases: Case[] = JSON.parse(readFileSync(join(FOLDER, `${language}.cases.json`), "utf8"));
  const set = readPhrases(readFileSync(join(FOLDER, `${language}.phrases`), "utf8"));

  test("are all understood, and alone as often as the table says", () => {
    let only = 0;
    for (const { heard, expect: wanted, inScope } of cases) {
      const rules = set.rulesFor(heard);
      if (!inScope) continue;
      const parameters = JSON.stringify(sorted(wanted.parameters));
      const hit = rules.some(
        ({ id, action }) =>
          id === wanted.id &&
          action.type === "workflow.trigger" &&
          JSON.stringify(sorted(action.parameters)) === parameters,
      );
      expect([heard, hit]).toEqual([heard, true]);
      if (rules.length === 1) only++;
    }
    expect(only).toBe(ONLY[language] as number);
  });

  test("explains what it takes, and how far it came where it takes nothing", () => {
    for (const { heard } of cases.slice(0, 40)) {
      const { matches, reached } = explain(set, heard);
      expect(matches.map(({ rule }) => rule)).toEqual(set.rulesFor(heard));
      expect(reached === null).toBe(matches.length > 0);
      if (reached) expect(reached.expected.length).toBeGreaterThan(0);
    }
  });
});
