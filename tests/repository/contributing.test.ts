import { expect, test } from "bun:test";
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
