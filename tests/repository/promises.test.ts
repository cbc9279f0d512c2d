import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports.ts";

const page = readFileSync(join(ROOT, "docs/promises.md"), "utf8");
const rows = page.split("\n").filter((line) => /^\| [A-Z]/.test(line));
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

test("docs/promises.md has eleven promises, each with an existing test and a command that is there", () => {
  expect(rows).toHaveLength(11);
  for (const row of rows) {
    const [, promise = "", file = "", , command = ""] = row.split("|").map((cell) => cell.trim());
    const path = /^`([^`]+\.test\.ts)`$/.exec(file)?.[1];
    expect([promise, path !== undefined && existsSync(join(ROOT, path))]).toEqual([promise, true]);
    const script = /npm run ([\w:]+)/.exec(command)?.[1];
    const tested = /bun test (?:--timeout=\d+ )?([^\s`]+)/.exec(command)?.[1];
    // In a clone, the command of a package that is only linked would not be found.
    if (script !== undefined) expect([script, script in scripts]).toEqual([script, true]);
    else expect([tested, existsSync(join(ROOT, tested ?? "none"))]).toEqual([tested, true]);
  }
  expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain("(docs/promises.md)");
});

test("docs/decisions.md settles each of the nineteen points that the specification does not show, in a file that is there", () => {
  const decisions = readFileSync(join(ROOT, "docs/decisions.md"), "utf8");
  const [, section = ""] = decisions.split("| not shown | settled as | held in |\n|---|---|---|\n");
  const points = (section.split("\n\n")[0] ?? "").split("\n");
  expect(points).toHaveLength(19);
  for (const row of points) {
    const [, point = "", settled = "", held = ""] = row.split("|").map((cell) => cell.trim());
    expect([point, settled.length > 3]).toEqual([point, true]);
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect([point, files.length > 0 && files.every((file) => existsSync(join(ROOT, file)))]).toEqual([
      point,
      true,
    ]);
  }
});
