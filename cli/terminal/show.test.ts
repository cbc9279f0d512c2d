import { describe, expect, test } from "bun:test";
import { why } from "../reports/reason.ts";
import { paint } from "./paint.ts";
import { clip, columns, quoted, showAction, showInput, visible } from "./show.ts";
import { usesColor } from "./terminal.ts";

describe("visible()", () => {
  test.each([
    ["\x1b[31mred", "<U+001B>[31mred"],
    ["a\u200bb", "a<U+200B>b"],
    ["\u202eabc", "<U+202E>abc"],
    ["a\nb\u2028", "a<U+000A>b<U+2028>"],
    ["\ud800", "<U+D800>"],
    ["👩🏽\u200d💻 می\u200cخواهم ❤\ufe0f", "👩🏽\u200d💻 می\u200cخواهم ❤\ufe0f"],
  ])("shows %j as %j", (text, shown) => expect(visible(text)).toBe(shown));
});

test("clip() counts code points and says that it cut", () => {
  expect(clip("😀😀😀", 3)).toBe("😀😀😀");
  expect(clip("😀😀😀😀", 3)).toBe("😀😀…");
  expect(quoted("x".repeat(99))).toHaveLength(62);
});

test("columns() line up whatever the width of the letters", () => {
  expect(
    columns([
      ["語", "x"],
      ["abc", "y"],
      ["e\u0301", "z"],
    ]),
  ).toEqual(["語   x", "abc  y", "e\u0301    z"]);
});

test("inputs and actions read like sentences", () => {
  expect(showInput({ sense: "motion", gesture: "palm", confidence: 0.5 })).toBe(
    "motion “palm”, confidence 0.5",
  );
  expect(showInput({ sense: "voice", transcript: "" })).toBe("voice “”, no confidence");
  expect(showInput({ sense: "smell" })).toBe("smell");
  expect(showAction({ type: "text.insert", text: "a\nb" })).toBe("text.insert “a<U+000A>b”");
  expect(showAction({ type: "workflow.trigger", target: "w", parameters: { a: "1" } })).toBe(
    "workflow.trigger w a=1",
  );
});

describe("why()", () => {
  const rule = { id: "r", match: "x", action: { type: "scene.focus", target: "main" } } as const;
  const differs = (position: number, input: string, match: string) =>
    why(rule, {
      ruleId: "r",
      reason: "text_differs",
      input: "input",
      match: "match",
      difference: { position, before: "", input, match },
    });

  test("names the letters that differ, by number where they may look alike", () => {
    expect(differs(3, "n", "m")).toBe("text differs at letter 4: “n” instead of “m”");
    expect(differs(3, "а", "a")).toBe("text differs at letter 4: “а” (U+0430) instead of “a” (U+0061)");
    expect(differs(3, " ", "\u200b")).toBe("text differs at letter 4: a space instead of U+200B");
    expect(differs(3, "", "s")).toBe("text differs at letter 4: the input ends before “s”");
    expect(differs(3, "\u0301", "")).toBe("text differs at letter 4: the input goes on with “◌\u0301”");
    expect(differs(0, "a", "b")).toBe("another text: “a” instead of “b”");
  });

  test("gives both numbers", () => {
    expect(why(rule, { ruleId: "r", reason: "confidence_below", confidence: 0.5, minConfidence: 0.8 })).toBe(
      "confidence 0.5 is below 0.8",
    );
  });
});

test("paint() without colour changes nothing", () => {
  expect(paint(false).bad("x")).toBe("x");
  expect(paint(true).bad("x")).toBe("\x1b[31mx\x1b[39m");
});

test.each([
  [true, {}, true],
  [true, { NO_COLOR: "" }, true],
  [true, { NO_COLOR: "0" }, false],
  [true, { TERM: "dumb" }, false],
  [undefined, {}, false],
])("terminal %p with %j shows colour: %p", (isTTY, env, color) => expect(usesColor(isTTY, env)).toBe(color));
