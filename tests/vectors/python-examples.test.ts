import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { en } from "@intent-resolution/phrases/numbers/en";
import { outputOf } from "../fixtures/run-command.ts";

const root = join(import.meta.dir, "../..");
const set = compilePhrases(
  readPhrases(readFileSync(join(root, "examples/python/home.phrases"), "utf8"), { numbers: [en] }),
);

/** Returns what the examples for Home Assistant and LiveKit do with texts, against stand-ins of the two frameworks. */
async function said(...texts: string[]): Promise<unknown[]> {
  const folders = ["tests/vectors/stand-ins", "examples/python", "vectors/python"];
  const lines = await outputOf(["python3", join(root, "tests/vectors/stand-ins/say.py")], {
    cwd: root,
    input: [set, ...texts].map((each) => `${JSON.stringify(each)}\n`).join(""),
    env: {
      PATH: process.env.PATH ?? "",
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONPATH: folders.map((folder) => join(root, folder)).join(":"),
    },
  });
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("both examples do what phrases say, and leave everything else to the model", async () => {
  const parameters = { entity_id: "light.bath", brightness_pct: "35" };
  expect(await said("Dim the bathroom lights to thirty-five percent.", "What is the weather like?")).toEqual([
    [
      { calls: [["light.turn_on", parameters]], said: ["Done"], error: null },
      { model: false, done: [parameters], said: ["It is on"] },
    ],
    [
      { calls: [], said: ["Sorry, I did not understand that"], error: "no_intent_match" },
      { model: true, done: [] },
    ],
  ]);
});

test("neither does what needs a score, nor what it does not list", async () => {
  expect(await said("unlock the front door", "Add oat milk to my shopping list.")).toEqual([
    [
      { calls: [], said: ["Sorry, I did not understand that"], error: "no_intent_match" },
      { model: true, done: [] },
    ],
    [
      { calls: [["shopping_list.add_item", { name: "oat milk" }]], said: ["Done"], error: null },
      { model: true, done: [] },
    ],
  ]);
});
