import { expect, test } from "bun:test";
import { withoutEndMarks } from "./end-marks.ts";

test("withoutEndMarks() leaves out punctuation at the end, and keeps the full stop of an abbreviation", () => {
  expect(
    ["a.", "a, ", "a?!", "a…", "a。", "5 p.m.", "z.B.", "go to U.S.", "end of it.", "...", ""].map(
      withoutEndMarks,
    ),
  ).toEqual(["a", "a", "a", "a", "a", "5 p.m.", "z.B.", "go to U.S.", "end of it", "", ""]);
});
