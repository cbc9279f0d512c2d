import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");

/** How many bytes a page carries for some packages, minified and gzipped. */
async function weightOf(...rooms: string[]): Promise<number> {
  const entry = join(root, `weight-${rooms.join("-")}.tmp.ts`);
  await Bun.write(entry, rooms.map((room) => `export * from "@intent-resolution/${room}";`).join("\n"));
  try {
    const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
    return Bun.gzipSync((await outputs[0]?.text()) ?? "").byteLength;
  } finally {
    await rm(entry);
  }
}

test("the reader, the look-up and the explanations of phrase sets weigh less than 19 kB above the engine", async () => {
  const above = (await weightOf("engine", "phrases")) - (await weightOf("engine"));
  expect(above).toBeWithin(1_000, 19_000);
});
