import { expect, test } from "bun:test";
import { lineOf } from "./line-of.ts";

const text = JSON.stringify(
  { a: 1, "b/c": "x,[{", rules: [{ id: "p" }, { id: "q", action: { type: "t" } }] },
  null,
  2,
);
const lineWith = (part: string) => text.split("\n").findIndex((line) => line.includes(part)) + 1;

test.each([
  ["/a", '"a"'],
  ["/b~1c", '"b/c"'],
  ["/rules/0/id", '"p"'],
  ["/rules/1/id", '"q"'],
  ["/rules/1/action/type", '"t"'],
  ["/rules/1/action/target", '"action"'],
])("the value at %s is on the line with %s", (pointer, part) => {
  expect(lineOf(text, pointer)).toBe(lineWith(part));
});

test("a value that is nowhere is at the whole", () => expect(lineOf(text, "/input")).toBe(1));
