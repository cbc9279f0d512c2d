import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import * as rolldown from "rolldown";
import { installed } from "../fixtures/packed.ts";

setDefaultTimeout(180_000);

const root = join(import.meta.dir, "../..");
let folder: string;

beforeAll(async () => {
  folder = await installed();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The entry points of names that are not in the package's first one. */
const ENTRY_POINTS: Record<string, string> = { createContactClient: "/contact", beforeTheModel: "/ai" };
const entry = (names: string) =>
  `export { ${names} } from "@intent-resolution/client${ENTRY_POINTS[names] ?? ""}"`;
const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).byteLength;

/** Returns what a page carries that imports these names of these packages: bundled by esbuild, minified, with its modules. */
async function page(contents: string) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    metafile: true,
  });
  return { bytes: gzipped(outputFiles[0]?.contents ?? ""), modules: Object.keys(metafile.inputs) };
}
const size = async (names: string): Promise<number> => (await page(entry(names))).bytes;

/** The same by other bundlers. */
const bundlers: Record<string, (file: string) => Promise<number>> = {
  async Bun(file) {
    const { outputs } = await Bun.build({ entrypoints: [file], minify: true, target: "browser" });
    return gzipped((await outputs[0]?.text()) ?? "");
  },
  async Rolldown(file) {
    const bundle = await rolldown.rolldown({ input: file, logLevel: "silent" });
    const { output } = await bundle.generate({ format: "esm", minify: true });
    return gzipped(output[0].code);
  },
};

/** Returns the rows of the table in the reference: what is imported, and at most how many bytes it takes. */
async function rows(): Promise<[string, number][]> {
  const manual = await Bun.file(join(root, "docs/reference.md")).text();
  const table = /\n\| imported \|.*?\n\n/s.exec(manual)?.[0] ?? "";
  const cells = table.matchAll(/^\| (`.+?`) \|[^|]*\| ([\d,]+) \|$/gm);
  return Array.from(cells, ([, names = "", bytes = ""]) => [
    names.replaceAll("`", ""),
    Number(bytes.replace(",", "")),
  ]);
}

test.each([
  ["readPhrases", "@intent-resolution/phrases", "A page carries (\\d+) kB gzipped"],
  ["loadPhrases", "@intent-resolution/phrases/compiled", "(\\d+) kB with \\[compiled\\]"],
])("the README's size of a page with %s is true, and it has one engine", async (name, from, pattern) => {
  const { bytes, modules } = await page(`${entry("createListener")}; export { ${name} } from "${from}";`);
  const readme = await Bun.file(join(root, "README.md")).text();
  const stated = Number(new RegExp(pattern).exec(readme)?.[1]) * 1000;
  expect([bytes, bytes > stated - 2_000 && bytes <= stated]).toEqual([bytes, true]);
  expect(modules.filter((file) => file.includes("/dist/engine/"))).toEqual([]);
});

test("the table of sizes in docs/reference.md holds, within a tenth below", async () => {
  const table = await rows();
  expect(table.length).toBeGreaterThan(6);
  const measured = await Promise.all(
    table.map(async ([names, most]) => ({ names, most, is: await size(names) })),
  );
  for (const { names, most, is } of measured)
    expect([names, is, is <= most && is > most * 0.9]).toEqual([names, is, true]);
});

test.each(Object.entries(bundlers))("%s leaves out as much as esbuild", async (name, bundled) => {
  const most = new Map(await rows());
  for (const [index, names] of ["createClient", "holdGesture, motionInputs", "createListener"].entries()) {
    const file = join(folder, `${name}-${index}.js`);
    await Bun.write(file, entry(names));
    const is = await bundled(file);
    // Minifiers differ by a few hundredths.
    expect([names, is, is <= (most.get(names) ?? 0) * 1.06]).toEqual([names, is, true]);
  }
});

test("the listener, adds at most 6 kB to what resolves and handles", async () => {
  const base = "createClient, createHandlers, voiceInput, openTarget, resolveTranscript";
  expect((await size(`${base}, createListener`)) - (await size(base))).toBeLessThan(6144);
});

test("no schema, no description and no table of routes is drawn in", async () => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry("createClient"), resolveDir: folder },
    bundle: true,
    format: "esm",
    write: false,
  });
  expect(outputFiles[0]?.text).not.toMatch(/additionalProperties|summary|openapi/);
});
