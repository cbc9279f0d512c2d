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

test("manuals, sources and workflows name only npm scripts that there are", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.tsx", "*.yml"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  // The manifests of examples, of the benchmarks and of workspaces have scripts of their own.
  const named = files
    .split("\n")
    .flatMap((file) =>
      /^(?:examples|bench|tests)\/|^$/.test(file)
        ? []
        : Array.from(read(file).matchAll(/npm run (?:--silent )?([a-z][\w:]*)(?! -w)/g), ([, name = ""]) => [
            file,
            name,
          ]),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, name = ""]) => !scripts.includes(name))).toEqual([]);
});
