import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { intents } from "../cli/in-memory.ts";

const ROOT = join(import.meta.dir, "../..");
const page = await Bun.file(join(ROOT, "README.md")).text();
const code = /```ts\n(.*?)```/s.exec(page)?.[1] ?? "";
const phrases = /readPhrases\(`\n(.*?)`\)/s.exec(code)?.[1] ?? "";
const [matched = "", missed = "", clash = ""] = Array.from(
  code.matchAll(/^\/\/ (.*)$/gm),
  ([, line = ""]) => line,
);

test("the README's ten lines act on what is said", async () => {
  const [, said = "", output = ""] = /^“(.*)” → (.*)$/.exec(matched) ?? [];
  const script = `globalThis.document = { querySelector: () => null };
${code}
await listener.submit({ text: ${JSON.stringify(said)} });`;
  const child = Bun.spawn([process.execPath, "run", "-"], {
    cwd: ROOT,
    stdin: new Blob([script]),
    stdout: "pipe",
  });
  expect(await new Response(child.stdout).text()).toBe(`${output}\n`);
});

test("the README says what explain says of a miss", async () => {
  const [, said = "", reason = ""] = /^“(.*)” → (.*)$/.exec(missed) ?? [];
  const { out } = await intents({ "home.phrases": phrases }, "explain", "home.phrases", "--say", said);
  expect(out).toContain(`home.phrases: ${reason}\n`);
});

test("the README says what prove says of a clash", async () => {
  const [, statement = "", meaning = ""] = /^with “(.*)” in the file → (.*)$/.exec(clash) ?? [];
  const { out } = await intents(
    { "home.phrases": `${phrases}\n${statement} => scene.focus x` },
    "prove",
    "home.phrases",
  );
  expect(out).toContain(meaning);
});

test.each([
  ["readPhrases", "@intent-resolution/phrases", "A page carries (\\d+) kB gzipped"],
  ["loadPhrases", "@intent-resolution/phrases/compiled", "(\\d+) kB with \\[compiled\\]"],
])("the README's size of a page with %s is true", async (name, from, pattern) => {
  const entry = join(ROOT, `readme-${name}.tmp.ts`);
  await Bun.write(
    entry,
    `export { createListener } from "@intent-resolution/client"; export { ${name} } from "${from}";`,
  );
  try {
    const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
    const bytes = Bun.gzipSync((await outputs[0]?.text()) ?? "", { level: 9 }).byteLength;
    const stated = Number(new RegExp(pattern).exec(page)?.[1]) * 1000;
    expect(bytes).toBeWithin(stated - 2_000, stated);
  } finally {
    await rm(entry);
  }
});
