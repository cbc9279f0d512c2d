import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files } from "./imports.ts";

const root = join(import.meta.dir, "../..");
/** The packages whose manifests promise Node.js 20. */
const PROMISED = ["bundlers", "cli", "client", "contract", "engine", "phrases", "react", "service"];
/** Members that Node.js has since 21 or later. */
const YOUNGER =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|RegExp\.escape|Iterator\.from)\(/;

test("what is promised for Node.js 20 uses nothing younger", () => {
  for (const name of PROMISED) {
    const { engines } = JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));
    expect(engines).toEqual({ node: ">=20" });
  }
  const sources = files.filter(
    (file) => PROMISED.includes(file.split("/")[0] ?? "") && !/\.test\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => YOUNGER.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
