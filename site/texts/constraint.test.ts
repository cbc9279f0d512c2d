import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseFault, senseUnavailable } from "@intent-resolution/contract";
import { constraintText } from "./constraint.ts";
import type { ShellTexts } from "./en/shell.ts";
import { languageTags } from "./languages.ts";

const checks = readFileSync(join(import.meta.dir, "../../contract/validate.generated.ts"), "utf8");
const sentences = new Set(
  [...checks.matchAll(/["`][^"`\s]*: ((?:must|is) (?:[^"`\\]|\\")*)["`]/g)].map(([, sentence = ""]) =>
    sentence.replaceAll('\\"', '"'),
  ),
);

test("every sentence of the contract's checks is said in each language", async () => {
  expect(sentences.size).toBeGreaterThan(25);
  for (const tag of languageTags) {
    const { constraints } = ((await import(`./${tag}/shell.ts`)) as { shell: ShellTexts }).shell;
    for (const sentence of [...sentences, parseFault(senseUnavailable().message).expected]) {
      const words = constraintText(sentence, constraints);
      expect([tag, sentence, words]).toEqual([tag, sentence, expect.stringMatching(/^\p{Lu}.+\.$/u)]);
      expect(words).not.toContain("undefined");
    }
  }
});

test("a sentence of something else stays what it is", () => {
  expect(constraintText("too many requests", {} as ShellTexts["constraints"])).toBeNull();
});
