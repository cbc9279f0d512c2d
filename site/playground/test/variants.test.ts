import { expect, test } from "bun:test";
import { variantsOf } from "./variants.ts";

test("variants that are compared as equal expect the same rules, and all others expect none", () => {
  const original = {
    name: "straße",
    input: { sense: "voice", transcript: "große Straße" } as const,
    expect: ["s"],
  };
  const cases = variantsOf(original).map(({ name, input, expect }) => [name, input, expect]);
  expect(cases.map(([name, , expected]) => [name, expected])).toEqual([
    ["straße (case)", ["s"]],
    ["straße (spaces)", ["s"]],
    ["straße (sharp)", ["s"]],
    ["straße (mark)", []],
    ["straße (lookalike)", []],
  ]);
  const accents = { name: "é", input: { sense: "motion", gesture: "é" } as const, expect: ["e"] };
  expect(variantsOf(accents).map(({ name }) => name)).toEqual([
    "é (case)",
    "é (spaces)",
    "é (decomposed)",
    "é (mark)",
  ]);
  expect(variantsOf({ name: "smell", input: { sense: "smell" }, expect: [] })).toEqual([]);
});
