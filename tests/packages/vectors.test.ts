import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { routes } from "@intent-resolution/contract";
import { installedAlone, run } from "../fixtures/packed.ts";

setDefaultTimeout(180_000);

const sources = new URL("../../vectors/", import.meta.url).pathname;
const vectors = () => join(folder, "node_modules/@intent-resolution/vectors");
let folder: string;
beforeAll(async () => {
  folder = await installedAlone("vectors", "cli");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the package contains every file of cases, the schema, the licence and the changelog of cases", () => {
  expect(readdirSync(join(vectors(), "v1"))).toEqual(readdirSync(join(sources, "v1")));
  for (const file of ["LICENSE", "CHANGELOG.md", "README.md", "python/resolve.py", "python/pyproject.toml"])
    expect([file, existsSync(join(vectors(), file))]).toEqual([file, true]);
  expect(readFileSync(join(vectors(), "LICENSE"), "utf8")).toBe(
    readFileSync(join(sources, "../LICENSE"), "utf8"),
  );
});

test("the package contains the description of the API, and every page that its pages link to or name", () => {
  const { paths } = JSON.parse(readFileSync(join(vectors(), "openapi.json"), "utf8"));
  expect(Object.keys(paths)).toEqual(Object.values(routes).map(({ path }) => path));
  const pages = ["README.md", "python/README.md"];
  for (const page of pages) {
    const text = readFileSync(join(vectors(), page), "utf8");
    for (const [, link, name] of text.matchAll(/\]\((?![a-z]+:)([^)#]+)\)|`(docs\/[\w-]+\.md)`/g)) {
      const file = join(dirname(page), link ?? `${"../".repeat(page.split("/").length - 1)}${name}`);
      expect([page, file, existsSync(join(vectors(), file))]).toEqual([page, file, true]);
      if (file.endsWith(".md") && !pages.includes(file)) pages.push(file);
    }
  }
  expect(pages.toSorted()).toEqual([
    "CHANGELOG.md",
    "README.md",
    "docs/matching.md",
    "docs/request.md",
    "python/README.md",
  ]);
});

test("the Python implementation passes them from an empty folder, in every format", async () => {
  const script = "node_modules/@intent-resolution/vectors/python/resolve.py";
  expect(await run(folder, "python3", script)).toMatch(/^\d{4} passed, \d+ skipped, 0 failed\n$/);
  const check = (format: string) =>
    run(
      folder,
      "npx",
      "intents",
      "conformance",
      "--command",
      `python3 ${script} --stdio`,
      "--format",
      format,
    );
  expect(await check("text")).toMatch(/^\d{4} passed, 0 failed, \d+ skipped \([\d.]+ %\)\n$/);
  const { passed, failed, skipped, vectors } = JSON.parse(await check("json"));
  expect([failed, passed + skipped]).toEqual([0, vectors.length]);
  expect(await check("junit")).toContain(
    `tests="${vectors.length}" failures="0" errors="0" skipped="${skipped}"`,
  );
});

test("the Python package passes every kind of its own from an empty folder", async () => {
  const script = "node_modules/@intent-resolution/vectors/python/conformance.py";
  const kinds = ["--kinds", "normalize,match,heard,compiled"];
  expect(
    await run(folder, "npx", "intents", "conformance", ...kinds, "--command", `python3 ${script}`),
  ).toMatch(/^\d{4} passed, 0 failed\n$/);
});
