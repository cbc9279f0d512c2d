import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { generatedFiles } from "./generate.ts";

test("every generated file is that of today; else run npm run generate", () => {
  const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  const stale = Object.entries(generatedFiles()).filter(([path, text]) => textOf(path) !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});
