import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileRules } from "@intent-resolution/engine";
import { readPhrases } from "@intent-resolution/phrases";

const FOLDER = join(import.meta.dir, "../../examples/phrases");
const languages = readdirSync(FOLDER).flatMap((file) => /^light\.(.+)\.phrases$/.exec(file)?.[1] ?? []);

interface Sample {
  readonly set: string;
  readonly heard: string;
  /** No rule: nothing matches the text. */
  readonly id?: string;
  readonly parameters?: Record<string, string>;
}
const samples: Sample[] = JSON.parse(readFileSync(join(FOLDER, "cases.json"), "utf8"));

describe.each(languages)("the sample in %s", (language) => {
  const set = readPhrases(readFileSync(join(FOLDER, `light.${language}.phrases`), "utf8"));
  const own = samples.filter((sample) => sample.set === language);

  test("understands its cases, each in one way", () => {
    expect(own.length).toBeGreaterThan(1);
    for (const { heard, id, parameters } of own) {
      const found = set
        .rulesFor(heard)
        .map((rule) => [heard, rule.id, "parameters" in rule.action ? rule.action.parameters : undefined]);
      expect(found).toEqual(id === undefined ? [] : [[heard, id, parameters]]);
    }
  });

  test("returns what its rules return when they are written out and compiled", () => {
    const written = compileRules([...set.rules()]);
    for (const { heard } of own) {
      const input = { sense: "voice", transcript: heard, confidence: 1 } as const;
      expect(set.resolve(input)).toEqual(written.resolve(input));
    }
  });

  test("has nothing that nothing uses", () => expect(set.warnings).toEqual([]));
});
