import { expect, test } from "bun:test";
import { files, packageOf, source } from "./imports.ts";

test("nothing is timed by the wall clock, which may jump: it only says when something was", () => {
  const timed = files
    .filter((file) => ["server", "service", "engine", "contract"].includes(packageOf(file)))
    .filter((file) => /\bDate\.now\(|\btimeOrigin\b/.test(source(file)));
  expect(timed).toEqual([]);
});
