import { expect, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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

const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.tsx", "*.yml"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** Returns the first group of each match in each of these files, beside the file's name. */
const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => Array.from(read(file).matchAll(pattern), ([, text = ""]) => [file, text] as const));

test("manuals, sources and workflows name only npm scripts that there are", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  // The manifests of examples, of the benchmarks and of workspaces have scripts of their own.
  const own = files.filter((file) => !/^(?:examples|bench|tests)\//.test(file));
  const named = found(own, /npm run (?:--silent )?([a-z][\w:]*)(?! -w)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name]) => !scripts.includes(name))).toEqual([]);
});

test("a command that runs a file begins with npx: a person's shell does not find bun", () => {
  const commands = found(files, /(\S+) bun (?:test |run |-\S+ )?[\w./-]+\.tsx?\b/g);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(([, before]) => !before.endsWith("npx"))).toEqual([]);
});
