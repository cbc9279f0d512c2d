import { describe, expect, test } from "bun:test";
import {
  EMAIL,
  LANGUAGE_TAG,
  LINES,
  NOT_BLANK,
  ONE_LINE,
  ONE_LINE_NOT_BLANK,
  RELATIVE_REFERENCE,
} from "./text.ts";

const PATTERNS = { EMAIL, LANGUAGE_TAG, LINES, NOT_BLANK, ONE_LINE, ONE_LINE_NOT_BLANK, RELATIVE_REFERENCE };

const TEXTS = [
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
  Object.values(PATTERNS).map((pattern) => TEXTS.map((text) => new RegExp(pattern, flags).test(text)));

describe("the contract's patterns", () => {
  test("mean what they say", () => {
    const accepted = (pattern: string) => TEXTS.filter((text) => new RegExp(pattern, "u").test(text));
    expect(accepted(RELATIVE_REFERENCE)).toEqual(
      expect.arrayContaining(["/home", "home", "a/b?x=1#y", "/straße/😀", "?", "#"]),
    );
    for (const text of ["", "https://x", "//x", "/\\x", "javascript:alert(1)", "/a b", "/a\u2029b", "a\nb"])
      expect(accepted(RELATIVE_REFERENCE)).not.toContain(text);
    for (const lone of TEXTS.slice(14, 20))
      for (const pattern of [ONE_LINE, LINES, ONE_LINE_NOT_BLANK])
        expect(accepted(pattern)).not.toContain(lone);
    expect(accepted(ONE_LINE)).toEqual(expect.arrayContaining(["", " ", "Ann 😀", "🐀🏿🀀𐌰", "\uffff"]));
    expect(accepted(ONE_LINE_NOT_BLANK)).not.toContain(" ");
    expect(accepted(LINES)).toEqual(expect.arrayContaining(["a\nb", "a\tb", "\u2028"]));
  });

  test("mean the same with the `u` flag and without it", () => {
    expect(verdicts("")).toEqual(verdicts("u"));
  });

  test("mean the same in Python", async () => {
    const program = `
import json, re, sys
patterns, texts = json.loads(sys.stdin.read())
print(json.dumps([[re.search(p, t) is not None for t in texts] for p in patterns]))`;
    const python = Bun.which("python3");
    if (!python) {
      if (process.env.CI) throw new Error("there is no python3");
      return;
    }
    const child = Bun.spawn([python, "-c", program], { stdin: "pipe", stdout: "pipe" });
    // ASCII only, so that lone surrogates arrive.
    const escaped = JSON.stringify([Object.values(PATTERNS), TEXTS]).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    child.stdin.write(escaped);
    await child.stdin.end();
    expect(JSON.parse(await new Response(child.stdout).text())).toEqual(verdicts("u"));
  });

  test.each(Object.entries(PATTERNS))("%s uses only what every engine knows", (_, pattern) => {
    expect(pattern).not.toMatch(/\\(?!x[0-9a-f]{2}|\.)/);
    expect(pattern).not.toMatch(/\(\?(?!:)/);
    expect(pattern).not.toMatch(/[\u2028\u2029]|\p{Cs}/u);
  });
});
