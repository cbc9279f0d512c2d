import { describe, expect, test } from "bun:test";
import { RELATIVE_REFERENCE } from "./relative-reference.ts";
import { TEXTS } from "./text-keywords.ts";
import { EMAIL, LANGUAGE_TAG, LINES, NOT_BLANK, ONE_LINE, ONE_LINE_NOT_BLANK } from "./text-patterns.ts";

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
const PATTERNS = { EMAIL, LANGUAGE_TAG, LINES, NOT_BLANK, ONE_LINE, ONE_LINE_NOT_BLANK, RELATIVE_REFERENCE };

const SAMPLES = [
  ...[
    "",
    "Ann",
    " Ann",
    "Ann 😀",
    "🐀🏿🀀𐌰",
    "é\u0301",
    "漢字かな",
    "a\nb",
    "a\tb",
    "\u2028",
    " ",
    "\u3000",
    "\u0085",
    "\u0000",
  ],
  ...[
    "\ud800",
    "a\udc00b",
    "😀\ud83d",
    "\ud83d😀",
    "\ud800\ud800",
    "\udc00\ud800",
    "\ufeff",
    "\ue000",
    "\ud7ff",
    "\uffff",
  ],
  ...[
    "/home",
    "home",
    "a/b?x=1#y",
    "https://x",
    "//x",
    "/\\x",
    "javascript:alert(1)",
    "/straße/😀",
    "?",
    "#",
    "/a b",
    "/a\u2029b",
  ],
  ...["ann@example.org", "ann@", "ann@-x", "ann@x-", "de-AT", "zh-Hant-TW", "english", "de_AT"],
];

const verdicts = (flags: string) =>
  Object.values(PATTERNS).map((pattern) => SAMPLES.map((text) => new RegExp(pattern, flags).test(text)));

describe("the contract's patterns", () => {
  test("mean what they say", () => {
    const accepted = (pattern: string) => SAMPLES.filter((text) => new RegExp(pattern, "u").test(text));
    expect(accepted(RELATIVE_REFERENCE)).toEqual(
      expect.arrayContaining(["/home", "home", "a/b?x=1#y", "/straße/😀", "?", "#"]),
    );
    for (const text of ["", "https://x", "//x", "/\\x", "javascript:alert(1)", "/a b", "/a\u2029b", "a\nb"])
      expect(accepted(RELATIVE_REFERENCE)).not.toContain(text);
    for (const lone of SAMPLES.slice(14, 20))
      for (const pattern of [ONE_LINE, LINES, ONE_LINE_NOT_BLANK])
        expect(accepted(pattern)).not.toContain(lone);
    expect(accepted(ONE_LINE)).toEqual(expect.arrayContaining(["", " ", "Ann 😀", "🐀🏿🀀𐌰", "\uffff"]));
    expect(accepted(ONE_LINE_NOT_BLANK)).not.toContain(" ");
    expect(accepted(LINES)).toEqual(expect.arrayContaining(["a\nb", "a\tb", "\u2028"]));
  });

  test("mean the same with the `u` flag and without it", () => {
    expect(verdicts("")).toEqual(verdicts("u"));
  });

  test.each(ALL)("%s uses only what every engine knows", (pattern) => {
    expect(pattern).not.toMatch(/\\(?!x[0-9a-f]{2}|\.)/);
    expect(pattern).not.toMatch(/\(\?(?!:)/);
    expect(pattern).not.toMatch(/[\u2028\u2029]|\p{Cs}/u);
  });
});
