import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, "utf8");

test("CONTRIBUTING.md says of every npm script what it is for, and of none that is not there", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const listed = Array.from(
    read("CONTRIBUTING.md").matchAll(/^\| `([\w:]+)` \| \S/gm),
    ([, name = ""]) => name,
  );
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});

test("the manuals name only npm scripts that there are", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const pages = readdirSync(`${ROOT}docs`).filter((name) => name.endsWith(".md"));
  const named = [
    "README.md",
    "CONTRIBUTING.md",
    "RELEASING.md",
    ...pages.map((name) => `docs/${name}`),
  ].flatMap((page) =>
    Array.from(read(page).matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g), ([, name = ""]) => [page, name]),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name = ""]) => !scripts.includes(name))).toEqual([]);
});
