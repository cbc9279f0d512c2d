import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import heard from "../../vectors/v1/heard.json";
import { normalize } from "../normal-form/normalize.ts";
import { candidateTexts } from "./candidate-texts.ts";
import { STEPS } from "./steps.ts";

const written = heard.cases.flatMap(({ result, options, candidates, matches = [] }) =>
  result.text === undefined ? [] : { text: result.text, options, candidates, matches },
);

test.each(STEPS.map(({ name }) => name))("%s has a transcript that matches by this step alone", (name) => {
  const cases = written.filter(({ candidates, matches }) =>
    matches.some((match) => {
      const found = candidates.find(({ transcript }) => normalize(transcript) === normalize(match));
      return found?.step === name;
    }),
  );
  expect(cases.length).toBeGreaterThan(0);
});

test("each step leaves its own result as it is", () => {
  for (const { text, options } of written)
    for (const { name, rewrite } of STEPS) {
      const once = rewrite(text, options ?? {});
      expect([name, rewrite(once, options ?? {})]).toEqual([name, once]);
    }
});

test("a text as authors write it has no other candidates", () => {
  for (const text of ["turn on the light", "35 %", "heat to -5 °", "don't stop", "关灯", "ปิดไฟ", "אור"])
    expect(candidateTexts(text, { lang: "en" })).toEqual([{ text, said: text, step: "as_said" }]);
});

test("a minus sign is never lost", () => {
  for (const [text, lang] of [
    ["调到负5度", "zh"],
    ["マイナス5度", "ja"],
    ["heat to -5", "en"],
    ["heat to minus 5", "en"],
    ["ปรับเป็นลบ๕องศา", "th"],
  ] as const)
    for (const { text: candidate } of candidateTexts(text, { lang }))
      expect(candidate).toMatch(/-5|负5|マイナス5|minus 5|ลบ[๕5]/u);
});

test("the manual has a row for each step, in this order", () => {
  const manual = readFileSync(new URL("../../docs/reference.md", import.meta.url), "utf8");
  const [, table = ""] = /\| `step` \| the text \|\n([\s\S]*?)\n\n/.exec(manual) ?? [];
  const rows = Array.from(table.matchAll(/^\| `(\w+)`/gm), ([, name]) => name);
  expect(rows).toEqual(["as_said", ...STEPS.map(({ name }) => name)]);
});
