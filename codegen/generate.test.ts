import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { generatedFiles } from "./generate.ts";

test("every generated file is that of today; else run npm run generate", () => {
  for (const [path, text] of Object.entries(generatedFiles()))
    expect([path, readFileSync(new URL(`../${path}`, import.meta.url), "utf8")]).toEqual([path, text]);
});
