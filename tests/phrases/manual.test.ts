import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import { intents } from "../cli/in-memory.ts";

const page = ["phrases.md", "phrases-in-code.md"]
  .map((name) => readFileSync(join(import.meta.dir, "../../docs", name), "utf8"))
  .join("\n");
const blocks = Array.from(
  page.matchAll(/^```(\w+)(?: (faulty|proof|compiled|client|light|light\.cases\.json))?\n(.*?)^```$/gms),
  ([, kind = "", role, text = ""]) => ({
    kind: role === "proof" ? "proven" : (role ?? kind),
    text,
  }),
);
const lines = (text: string) => text.trim().split("\n");

test("the manual of phrases: what is heard comes out as it is written", () => {
  let file = "";
  let heard = 0;
  for (const { kind, text } of blocks) {
    if (kind === "phrases") file = text;
    if (kind !== "heard") continue;
    const set = readPhrases(file);
    for (const line of lines(text)) {
      const [said = "", expected] = line.split(" → ");
      const found = set.rulesFor(said).map(({ id, action }) => {
        const parameters = Object.entries(("parameters" in action && action.parameters) || {});
        return [id, ...parameters.map(([name, value]) => `${name}=${value}`)].join(" ");
      });
      expect([said, found.join(" | ") || "nothing"]).toEqual([said, expected as string]);
      heard++;
    }
  }
  expect(heard).toBeGreaterThan(12);
});

test("the manual of phrases: every phrase set is valid, and the faulty one has the faults that are listed", () => {
  for (const { kind, text } of blocks)
    if (kind === "phrases") expect(readPhrases(text).size).toBeGreaterThan(0n);
  const faulty = blocks.find(({ kind }) => kind === "faulty")?.text ?? "";
  const told = lines(blocks.find(({ kind }) => kind === "faults")?.text ?? "");
  try {
    readPhrases(faulty);
    throw new Error("it was read");
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    const found = error.faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
    expect(found.map((fault, index) => fault.slice(0, told[index]?.length))).toEqual(told);
  }
});

test("the manual of phrases: the proof finds what is shown", async () => {
  const [file = "", told] = ["proven", "proof"].map(
    (wanted) => blocks.find(({ kind }) => kind === wanted)?.text,
  );
  const { status, out } = await intents({ "light.phrases": file }, "prove", "light.phrases");
  expect([status, out]).toEqual([1, told as string]);
});

test("the manual of phrases: the command prints what is shown", async () => {
  const [phrases = "", cases = ""] = ["phrases", "light.cases.json"].map(
    (wanted) => blocks.find(({ kind }) => kind === wanted)?.text,
  );
  const files = { "light.phrases": phrases, "light.cases.json": cases };
  const shown = blocks.filter(({ kind }) => kind === "light");
  expect(shown.length).toBeGreaterThan(3);
  for (const { text } of shown) {
    const [, words = "", output] = /^\$ intents (.+?)\n(.*)$/s.exec(text) ?? [];
    const args = Array.from(words.matchAll(/"([^"]*)"|\S+/g), ([word, said]) => said ?? word);
    expect(await intents(files, ...args)).toEqual({ status: 0, out: output as string, err: "" });
  }
});

/** Runs code of the page. */
async function ran(wanted: string) {
  const outputs = await Promise.all(
    blocks.filter(({ kind }) => kind === wanted).map(({ text }) => run(text)),
  );
  return { out: outputs.map(({ out }) => out).join(""), err: outputs.map(({ err }) => err).join("") };
}

async function run(code: string) {
  const child = Bun.spawn([process.execPath, "run", "-"], {
    cwd: join(import.meta.dir, "../.."),
    stdin: new Blob([code]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect(await child.exited).toBe(0);
  return { out, err };
}

test("the manual of phrases: the code says what its comments say", async () => {
  const { out } = await ran("ts");
  for (const said of [
    "4n",
    "light",
    '"kitchen", "hall"',
    '[ "light the hall" ]',
    "please light the kitchen",
    "timer",
    "go home 0 0",
  ])
    expect(out).toContain(said);
});

test("the manual of phrases: the code of compiled sets says what its comments say", async () => {
  const { out, err } = await ran("compiled");
  expect(out).toContain('ruleId: "home"');
  expect(err).toContain("/longest: must be a number from 0 to 10000");
});

test("the manual of phrases: clients take a set, and ask nobody where nothing matches", async () => {
  expect(await ran("client")).toMatchObject({ out: "1\nno_match\n" });
});
