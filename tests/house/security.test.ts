import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, "utf8");

test("docs/security.md names only tests and commands that there are", () => {
  const page = read("docs/security.md");
  const files = [...page.matchAll(/`((?:contract|engine|service|server|tests)\/[\w/.-]+\.ts)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  const { scripts } = JSON.parse(read("package.json"));
  for (const [, name = ""] of page.matchAll(/`npm run ([\w:]+)`/g))
    expect(Object.keys(scripts)).toContain(name);
});
