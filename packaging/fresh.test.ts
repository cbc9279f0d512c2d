import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFresh } from "./fresh.ts";

test("what was built is fresh until a source is newer", () => {
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  const built = join(folder, "built");
  const source = join(folder, "source");
  writeFileSync(source, "");
  expect(isFresh(built, [source])).toBe(false);
  writeFileSync(built, "");
  utimesSync(source, 1, 1);
  expect(isFresh(built, [source])).toBe(true);
  utimesSync(source, 4e9, 4e9);
  expect(isFresh(built, [source])).toBe(false);
  rmSync(folder, { recursive: true });
});
