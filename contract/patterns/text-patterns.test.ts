import { describe, expect, test } from "bun:test";
import { RELATIVE_REFERENCE } from "./relative-reference.ts";
import { TEXTS } from "./text-keywords.ts";
import { LINES, NOT_BLANK, ONE_LINE, ONE_LINE_NOT_BLANK } from "./text-patterns.ts";

/** All patterns in the schemas, also those beside the main one. */
const ALL = [
  NOT_BLANK,
  ...Object.values(TEXTS).flatMap((each) => [
    each.pattern,
    each.if.pattern,
    each.then.pattern,
    each.then.not.pattern,
  ]),
];
const LONE = ["\ud800", "a\udc00b", "😀\ud83d", "\ud83d😀", "\ud800\ud800", "\udc00\ud800"];
const PATHS = ["/home", "home", "a/b?x=1#y", "/straße/😀", "?", "#"];
const NO_PATHS = ["", "https://x", "//x", "/\\x", "javascript:alert(1)", "/a b", "/a\u2029b", "a\nb"];

describe("the contract's patterns", () => {
  test.each([
    ["RELATIVE_REFERENCE", RELATIVE_REFERENCE, PATHS, NO_PATHS],
    ["ONE_LINE", ONE_LINE, ["", " ", "Ann 😀", "🐀🏿🀀𐌰", "\uffff"], LONE],
    ["ONE_LINE_NOT_BLANK", ONE_LINE_NOT_BLANK, ["Ann 😀"], [" ", ...LONE]],
    ["LINES", LINES, ["a\nb", "a\tb", "\u2028"], LONE],
  ])("%s means what it says", (_, pattern, accepted, refused) => {
    const accepts = (text: string) => new RegExp(pattern, "u").test(text);
    expect([...accepted, ...refused].filter(accepts)).toEqual(accepted);
  });

  test.each(ALL)("%s uses only what every engine knows", (pattern) => {
    expect(pattern).not.toMatch(/\\(?!x[0-9a-f]{2}|\.)/);
    expect(pattern).not.toMatch(/\(\?(?!:)/);
    expect(pattern).not.toMatch(/[\u2028\u2029]|\p{Cs}/u);
  });
});
