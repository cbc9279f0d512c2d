import { describe, expect, test } from "bun:test";
import { jsonFault, locator, positionFinder } from "./locate.ts";

describe("locator()", () => {
  const text = '{\n  "rules": [\n    { "id": "a", "a/b~c": 1 },\r\n    { "id": "b", "id": "c" }\n  ]\n}';
  const { place, span } = locator(text);

  test.each([
    ["", 1, 1],
    ["/rules", 2, 12],
    ["/rules/0", 3, 5],
    ["/rules/0/a~1b~0c", 3, 27],
    ["/rules/1/id", 4, 24],
    ["/rules/1/action/target", 4, 5],
    ["/rules/7", 2, 12],
    ["/cases", 1, 1],
  ])("%j leads to line %i, column %i", (pointer, line, column) => {
    expect(place(pointer)).toEqual({ line, column });
  });

  test("cuts out what a pointer leads to, and nothing for a pointer that leads nowhere", () => {
    const { offset = 0, length = 0 } = span("/rules/1/id") ?? {};
    expect(text.slice(offset, offset + length)).toBe('"c"');
    expect(span("/rules/7")).toBeUndefined();
  });
});

describe("positionFinder()", () => {
  test("takes LF, CR and CR LF for one line break each", () => {
    expect(positionFinder("a\nb\r\nc\rd")(7)).toEqual({ line: 4, column: 1 });
  });

  test("counts columns in UTF-16 code units", () => {
    expect(positionFinder("😀x")(2)).toEqual({ line: 1, column: 3 });
  });
});

describe("jsonFault()", () => {
  test.each([
    ["", "a JSON value is expected here", 1],
    ['{"a":1,}', "a member's name in double quotation marks is expected here", 8],
    ["[1 2]", "a comma is expected here", 4],
    ['{"a" 1}', "a colon is expected here", 6],
    ["{} 1", "the JSON text has ended, but something follows", 4],
    ["[1, // one\n2]", "JSON has no comments", 5],
    ['["a]', "the string has no closing quotation mark", 2],
    ["['a']", "this is not a JSON value; strings need double quotation marks", 2],
    ['["\\x"]', "JSON knows no such escape after the backslash", 2],
    ["[1", "a closing ] is expected here", 3],
  ])("%j: %s", (text, message, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ line: 1, column, message });
  });

  test("names the beginning of a text that is nested too deep", () => {
    expect(jsonFault("[".repeat(200_000))).toMatchObject({ line: 1, column: 1 });
  });
});
