import { expect, test } from "bun:test";
import { intents } from "./in-memory.ts";

const RULES =
  '{ "rules": [{ "id": "a", "match": "go", "action": { "type": "scene.focus", "target": "x" } }] }';
const CASES = `{ "cases": [], ${RULES.slice(1)}`;
const PHRASES = "# all\nhome: go (home|back) => navigation.open /home\n";
const compiled = async () => (await intents({ "a.phrases": PHRASES }, "compile", "a.phrases", "-o", "-")).out;

const isRules = "this is a rule set";
const TO_NAME = "; phrases are read from a file named *.phrases";

test.each([
  ["compile", "a.json", RULES, `${isRules}, and phrases are expected`],
  ["expand", "a.json", CASES, "these are cases, and phrases are expected"],
  ["lint", "a.phrases", RULES, `${isRules}, and phrases are expected`],
  ["say", "a.phrases.json", RULES, `${isRules}, and a file of this name has a compiled phrase set`],
  ["test", "a.json", RULES, `${isRules}, and cases are expected: { "cases": [ … ] }`],
  ["types", "a.txt", PHRASES, `these are phrases, and rules are expected: { "rules": [ … ] }${TO_NAME}`],
  ["prove", "a.json", "[1]", 'this is a list, and rules are expected: { "rules": [ … ] }'],
  [
    "lint",
    "a.json",
    '{"name":"x"}',
    'this JSON is of another kind, and rules are expected: { "rules": [ … ] }',
  ],
  ["compile", "a.json", '{"name":"x"}', "this JSON is of another kind, and phrases are expected"],
  ["lint", "a.yaml", "name: x", `this is not a JSON value; strings need double quotation marks${TO_NAME}`],
])("%s says what %s with %j is, and what it takes", async (command, name, text, message) => {
  const { status, out, err } = await intents({ [name]: text }, command, name);
  expect([status, out, err]).toEqual([2, "", `${name}:1:1: ${message}\n`]);
});

test("a compiled set under another name is told where it is read from, and never compiled twice", async () => {
  const hint = "; compiled phrases are read from a file named *.phrases.json";
  const set = await compiled();
  for (const [command, taken] of [
    ["hints", 'rules are expected: { "rules": [ … ] }'],
    ["expand", "phrases are expected"],
  ] as const) {
    const args = command === "hints" ? ["--for", "web"] : [];
    const { err } = await intents({ "a.json": set }, command, "a.json", ...args);
    expect(err).toBe(`a.json:1:1: this is a compiled phrase set, and ${taken}${hint}\n`);
  }
  expect((await intents({ "a.phrases.json": set }, "compile", "a.phrases.json")).err).toBe(
    "a.phrases.json: this is a compiled phrase set; compile takes files of phrases\n",
  );
});

test("a faulty file of the right kind is told its faults, and an object may become either", async () => {
  const faulty = '{ "rules": [{ "id": 1 }] }';
  expect((await intents({ "a.json": faulty }, "lint", "a.json")).err).toContain(
    "a.json:1:13: /rules/0/match",
  );
  expect((await intents({ "a.json": "{}" }, "lint", "a.json")).err).toBe("a.json:1:1: /rules is required\n");
  expect((await intents({ "a.phrases": "go" }, "lint", "a.phrases")).err).toContain(
    "has neither an action nor an id",
  );
});
