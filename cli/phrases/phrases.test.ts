import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { expandPhrases, LineFault, MAX_EXPANDED, parseAction } from "./phrases.ts";

const action = { type: "scene.focus", target: "main" } as const;

describe("expandPhrases()", () => {
  test("gives all texts of a line its id and its action", () => {
    expect(expandPhrases("home: go [back] home => navigation.open /home")).toEqual([
      { id: "home", match: "go back home", action: { type: "navigation.open", target: "/home" } },
      { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } },
    ]);
  });

  test("makes an id of the first text where none is given", () => {
    expect(expandPhrases("(open|show) it", action).map(({ id }) => id)).toEqual(["open-it", "open-it"]);
  });

  test("skips comments and empty lines and takes every kind of line break", () => {
    const text = "# a comment\r\n\r\n  # another\rone\n\ntwo => scene.focus other";
    expect(expandPhrases(text, action).map(({ match }) => match)).toEqual(["one", "two"]);
  });

  test("a colon within a phrase is a letter like any other", () => {
    expect(expandPhrases("at 10:30 sharp", action)[0]?.match).toBe("at 10:30 sharp");
  });

  test.each([
    ["ok => scene.focus x\nhome: open (a => scene.focus x", 2, 12, "this ( is never closed by a )"],
    ["go", 1, 3, "this phrase has no action: end it with => TYPE TARGET, or give --action"],
    ["go => scene.focus", 1, 7, "the action's target must have at least 1 character"],
    ["go =>", 1, 6, expect.stringContaining("the action's type must be one of")],
    ["go => navigation.open //x", 1, 7, expect.stringContaining("an application-relative path")],
    [" ".repeat(4_000) + "x", 1, 4_001, "a line has at most 4000 characters"],
    ["go => run rm", 1, 7, expect.stringContaining("the action's type must be one of navigation.open")],
  ])("%j is refused", (text, line, column, message) => {
    expect(() => expandPhrases(text)).toThrow(expect.objectContaining({ line, column, message }));
  });

  test("reads any text or names a place in it", () => {
    const pieces = fc.constantFrom(
      "a",
      " ",
      "(",
      ")",
      "[",
      "]",
      "|",
      "\\",
      ":",
      "=>",
      "#",
      "\n",
      "\u2028",
      "😀",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join("");
        try {
          const rules = expandPhrases(text, action);
          expect(rules.every(({ id, match }) => id !== "" && match.trim() === match && match !== "")).toBe(
            true,
          );
        } catch (error) {
          if (!(error instanceof LineFault)) throw error;
          const line = text.split("\n")[error.line - 1] as string;
          expect(error.column).toBeWithin(1, line.length + 2);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("stops at a number of rules that nobody can use", () => {
    const line = `${"(a|b|c|d|e|f|g|h|i|j)".repeat(3)}\n`;
    expect(() => expandPhrases(line.repeat(11), action)).toThrow(`more than ${MAX_EXPANDED} rules`);
  });
});

describe("parseAction()", () => {
  test.each([
    ["navigation.open /a?b=1", { type: "navigation.open", target: "/a?b=1" }],
    ["text.insert Dear  all, ", { type: "text.insert", text: "Dear  all," }],
    ["text.insert", { type: "text.insert", text: "" }],
    ["media.play my radio", { type: "media.play", target: "my radio" }],
    ["workflow.trigger lights", { type: "workflow.trigger", target: "lights" }],
    [
      "workflow.trigger lights state=on mode=a=b",
      { type: "workflow.trigger", target: "lights", parameters: { state: "on", mode: "a=b" } },
    ],
  ])("reads %j", (words, expected) => expect(parseAction(words)).toEqual(expected as never));

  test("a parameter needs a value", () => {
    expect(parseAction("workflow.trigger lights on")).toMatchObject({
      message: "the action's parameters must be an object that maps strings to strings",
    });
  });
});
