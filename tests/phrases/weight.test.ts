import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { table } from "../../phrases/numbers/tr.generated.ts";

const root = join(import.meta.dir, "../..");
const ENGINE = "export * from '@intent-resolution/engine';";
const READ = `${ENGINE} export * from '@intent-resolution/phrases';`;

/** Returns how many bytes a page carries for some lines, minified and compressed as files are that lie ready. */
async function weightOf(name: string, lines: string): Promise<number> {
  const entry = join(root, `weight-${name}.tmp.ts`);
  await Bun.write(entry, lines);
  try {
    const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
    return Bun.gzipSync((await outputs[0]?.text()) ?? "", { level: 9 }).byteLength;
  } finally {
    await rm(entry);
  }
}

test("the reader and the look-up of phrase sets weigh at most 16.4 kB above the engine", async () => {
  const above = (await weightOf("read", READ)) - (await weightOf("engine", ENGINE));
  expect(above).toBeWithin(1_000, 16_401);
});

test("the look-up alone, of sets that were compiled, weighs at most 9.4 kB above the engine", async () => {
  const lines = `${ENGINE} export { loadPhrases } from '@intent-resolution/phrases/compiled';`;
  const above = (await weightOf("load", lines)) - (await weightOf("engine-alone", ENGINE));
  expect(above).toBeWithin(1_000, 9_401);
});

test("explanations and nearest texts weigh less than 2.8 kB above these", async () => {
  // The engine has an `explain` of its own.
  const lines = `${READ} export * as explaining from '@intent-resolution/phrases/explain';`;
  expect((await weightOf("explain", lines)) - (await weightOf("read-alone", READ))).toBeWithin(500, 2_801);
});

test("number words weigh their table and at most 1.4 kB more", async () => {
  const above =
    (await weightOf("words", `${READ} export { tr } from '@intent-resolution/phrases/numbers/tr';`)) -
    (await weightOf("no-words", READ));
  expect(above - Bun.gzipSync(JSON.stringify(table), { level: 9 }).byteLength).toBeWithin(500, 1_401);
});
