import { expect, test } from "bun:test";
import { hardened } from "./hard.ts";

test("corner cases of a phrase expect the same where they are compared as the same, and nothing else", () => {
  const easy = {
    name: "straße",
    input: { sense: "voice", transcript: "große Straße" } as const,
    expect: ["s"],
  };
  const cases = hardened(easy).map(({ name, input, expect }) => [name, input, expect]);
  expect(cases.map(([name, , expected]) => [name, expected])).toEqual([
    ["straße (case)", ["s"]],
    ["straße (spaces)", ["s"]],
    ["straße (sharp)", ["s"]],
    ["straße (mark)", []],
    ["straße (lookalike)", []],
  ]);
  const accents = { name: "é", input: { sense: "motion", gesture: "é" } as const, expect: ["e"] };
  expect(hardened(accents).map(({ name }) => name)).toEqual([
    "é (case)",
    "é (spaces)",
    "é (decomposed)",
    "é (mark)",
  ]);
  expect(hardened({ name: "smell", input: { sense: "smell" }, expect: [] })).toEqual([]);
});
