import { expect, test } from "bun:test";
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
  const [, said = "", output = ""] = /^A person says “(.*)” → (.*)$/.exec(matched) ?? [];
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
  const [, said = "", reason = ""] = /^`intents explain` prints for “(.*)” → (.*)$/.exec(missed) ?? [];
  const { out } = await intents({ "home.phrases": phrases }, "explain", "home.phrases", "--say", said);
  expect(out).toContain(`home.phrases: ${reason}\n`);
});

test("the README says what prove says of a clash", async () => {
  const [, statement = "", meaning = ""] =
    /^`intents prove` prints, with “(.*)” in the file → (.*)$/.exec(clash) ?? [];
  const { out } = await intents(
    { "home.phrases": `${phrases}\n${statement} => scene.focus x` },
    "prove",
    "home.phrases",
  );
  expect(out).toContain(meaning);
});

test("the README's comparison names a test or a figure for each thing that it says of this project", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && line.split(" | ").length === 6);
  const cells = rows.slice(1).map((row) => row.split(" | ")[1] ?? "");
  expect(cells.length).toBeGreaterThan(8);
  expect(cells.filter((cell) => !/\]\([^)]+(?:\.test\.ts|RESULTS\.md#?[\w-]*)\)/.test(cell))).toEqual([]);
});

/** Returns the anchor that GitHub gives a heading of plain words. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
/** Figures with their unit, in a link to a section of the bench's results. */
const FIGURES = /\[([\d.]+)(?: to ([\d.]+))? (µs|ms)\]\(bench\/RESULTS\.md#([\w-]+)\)/g;

test("the README's figures are those of the bench's last results", async () => {
  const results = await Bun.file(join(ROOT, "bench/RESULTS.md")).text();
  const sections = new Map(
    results
      .split(/^#+ /m)
      .map((section) => [
        anchorOf(section.split("\n", 1)[0] ?? ""),
        section.match(/\d[\d,]*(?:\.\d+)?/g) ?? [],
      ]),
  );
  const figures = [...page.matchAll(FIGURES)];
  expect(figures.length).toBeGreaterThan(3);
  for (const [link, one = "", other = one, unit, anchor = ""] of figures) {
    const measured = (sections.get(anchor) ?? []).map(
      (figure) => Number(figure.replaceAll(",", "")) / (unit === "ms" ? 1_000 : 1),
    );
    for (const said of [one, other]) {
      const digits = said.split(".")[1]?.length ?? 0;
      expect([link, said, measured.some((figure) => figure.toFixed(digits) === said)]).toEqual([
        link,
        said,
        true,
      ]);
    }
  }
});

/** Returns how long the frames of an animated WebP are shown, in milliseconds: 24 bits in each chunk ANMF. */
function durationOf(webp: Buffer): number {
  let sum = 0;
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    if (webp.toString("latin1", at, at + 4) === "ANMF") sum += webp.readUIntLE(at + 20, 3);
  return sum;
}

test("the README's pictures are there for both schemes, small, short, and told in words", async () => {
  const [picture = ""] = /<picture>.*<\/picture>/s.exec(page) ?? [];
  expect(/alt="([^"]+)"/.exec(picture)?.[1]?.length).toBeGreaterThan(80);
  const names = Array.from(picture.matchAll(/src(?:set)?="([^"]+)"/g), ([, name = ""]) => name);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const webp = Buffer.from(await Bun.file(join(ROOT, name)).bytes());
    expect([name, webp.length < 400_000, durationOf(webp) <= 6_000]).toEqual([name, true, true]);
    expect([name, durationOf(webp) > 0]).toEqual([name, !name.includes("still")]);
  }
});
