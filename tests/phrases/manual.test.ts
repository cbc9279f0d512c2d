import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import { run } from "../../cli/run.ts";

const page = readFileSync(join(import.meta.dir, "../../docs/phrases.md"), "utf8");
const blocks = Array.from(
  page.matchAll(/^```(\w+)(?: (faulty|proof|compiled))?\n(.*?)^```$/gms),
  ([, kind = "", role, text = ""]) => ({
    kind: role === "proof" ? "proven" : (role ?? kind),
    text,
  }),
);
const lines = (text: string) => text.trim().split("\n");

test("docs/phrases.md: what is heard comes out as it is written", () => {
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

test("docs/phrases.md: every phrase set is one, and the faulty one has the faults that are told", () => {
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

test("docs/phrases.md: the proof finds what is told", async () => {
  const [file = "", told] = ["proven", "proof"].map(
    (wanted) => blocks.find(({ kind }) => kind === wanted)?.text,
  );
  let out = "";
  const status = await run(["prove", "light.phrases"], {
    input: (async function* () {})(),
    files: new Map([["light.phrases", file]]),
    color: false,
    fetch,
    write: (text) => {
      out += `${text}\n`;
    },
    warn: () => {},
  });
  expect([status, out]).toEqual([1, told as string]);
});

test("docs/phrases.md: the code says what its comments say", async () => {
  const code = blocks.find(({ kind }) => kind === "ts")?.text ?? "";
  const child = Bun.spawn([process.execPath, "run", "-"], {
    cwd: join(import.meta.dir, "../.."),
    stdin: new Blob([code]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const out = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  for (const said of ["4n", "light", '"kitchen", "hall"', '[ "light the hall" ]', "please light the kitchen"])
    expect(out).toContain(said);
});

test("docs/phrases.md: the code of compiled sets says what its comments say", async () => {
  const code = blocks.find(({ kind }) => kind === "compiled")?.text ?? "";
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
  expect(out).toContain('ruleId: "home"');
  expect(err).toContain("/longest: must be a number from 0 to 10000");
});
