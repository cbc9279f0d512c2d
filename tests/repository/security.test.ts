import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { GUARDS } from "../hardening/guards/table.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (file: string) => readFileSync(ROOT + file, "utf8");

test("docs/security.md names only tests and commands that there are", () => {
  const files = [...page.matchAll(/`((?:contract|engine|service|server|tests)\/[\w/.-]+\.ts)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  const { scripts } = JSON.parse(read("package.json"));
  for (const [, name = ""] of page.matchAll(/`npm run ([\w:]+)`/g))
    expect(Object.keys(scripts)).toContain(name);
});

const page = read("docs/security.md");
const table = page.slice(page.indexOf("| who | tries |"), page.indexOf("Not defended:")).trim().split("\n");
const rows = table.slice(2).map((row) => row.split(" | "));

test("each line of docs/security.md against an attacker names a test that there is", () => {
  expect(rows.length).toBeGreaterThan(20);
  const isTest = (file: string) => /\.test\.ts$|^tests\/hardening\//.test(file) && existsSync(ROOT + file);
  const untested = rows.filter(([, , , held = ""]) => {
    const named = [...held.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    return !named.some(isTest);
  });
  expect(untested.map(([, tries]) => tries)).toEqual([]);
});

test("each line has a guard that harden:guards can take away; only the soak finds slow leaks", () => {
  const occurrences = ({ file, line }: (typeof GUARDS)[number]) => read(file).split(line).length - 1;
  expect(GUARDS.filter((guard) => occurrences(guard) !== 1)).toEqual([]);
  const unguarded = rows.filter(([, tries = ""]) => !GUARDS.some((guard) => tries.startsWith(guard.tries)));
  expect(unguarded.map(([, tries]) => tries)).toEqual(["slow leaks"]);
});
