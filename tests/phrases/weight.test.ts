import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");

/** How many bytes a page carries for some doors, minified and gzipped. */
async function weightOf(...doors: string[]): Promise<number> {
  const entry = join(root, `weight-${doors.join("-").replaceAll("/", ".")}.tmp.ts`);
  await Bun.write(entry, doors.map((door) => `export * from "@intent-resolution/${door}";`).join("\n"));
  try {
    const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
    return Bun.gzipSync((await outputs[0]?.text()) ?? "").byteLength;
  } finally {
    await rm(entry);
  }
}

test("the reader and the look-up of phrase sets weigh less than 16.6 kB above the engine", async () => {
  const above = (await weightOf("engine", "phrases")) - (await weightOf("engine"));
  expect(above).toBeWithin(1_000, 16_600);
});

test("explanations and nearest texts weigh less than 2.2 kB above these", async () => {
  const above =
    (await weightOf("engine", "phrases", "phrases/explain")) - (await weightOf("engine", "phrases"));
  expect(above).toBeWithin(500, 2_200);
});
