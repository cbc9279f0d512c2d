/** The sentences of docs/numbers.md, asked of the packed command as of the listener. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { installed, run } from "../fixtures/packed.ts";
import { blocksOf, linesOf } from "../manuals/blocks.ts";

// Packing and installing take seconds.
setDefaultTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await installed();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("docs/numbers.md: the command finds what the listener finds, and nothing to mend", async () => {
  const blocks = blocksOf("docs/numbers.md");
  const phrases = /`\n(.*?)`;/s.exec(blocks.find(({ name }) => name === "home.ts")?.text ?? "")?.[1] ?? "";
  await Bun.write(join(folder, "home.phrases"), phrases);
  const cases = blocks
    .filter(({ language }) => language === "heard")
    .flatMap(({ text }) => linesOf(text))
    .map((line) => {
      const [name = "", expected = ""] = line.split(" → ");
      const [id = "", ...pairs] = expected.split(" ");
      const parameters = Object.fromEntries(pairs.map((pair) => pair.split("=")));
      const expect = expected === "nothing" ? [] : [{ id, parameters }];
      return { name, input: { sense: "voice", transcript: name }, expect };
    });
  expect(cases.length).toBe(35);
  await Bun.write(join(folder, "home.cases.json"), JSON.stringify({ from: ["home.phrases"], cases }));
  const intents = (...args: string[]) => run(folder, join(folder, "node_modules/.bin/intents"), ...args);
  expect(await intents("test", "home.cases.json", "--lang", "en", "--parts", "en")).toContain("35 of 35");
  expect(await intents("lint", "home.phrases", "--parts", "en")).toContain("nothing to report");
  expect(await intents("prove", "home.phrases", "--parts", "en")).toContain("no text has two meanings");
});
