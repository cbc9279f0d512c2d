import { describe, expect, test } from "bun:test";
import { readPhrases } from "./index.ts";

const matches = (file: string, action = "scene.focus x") =>
  Array.from(readPhrases(file, { action }).rules(), ({ match }) => match);
const actions = (file: string) => Array.from(readPhrases(file).rules(), ({ action }) => action);

const HOME = `
{room} = kitchen | (bath|bathroom) -> bath | living room -> living_room
{level} = 0..100/5 | half -> 50
<please> = (please|would you)
light: [<please>] (set|dim) [the] {room} (light|lights|lamp) [to {level}] => workflow.trigger light room={room} level={level}
move >= 0.8: go ([from {room:from}]; to {room:to}) => workflow.trigger robot {*}
`;

describe("rules()", () => {
  test.each([
    ["the leftmost choice turns slowest", "(a|b) (c|d)", ["a c", "a d", "b c", "b d"]],
    ["an optional part is first there, then left out", "[a|b] c", ["a c", "b c", "c"]],
    [
      "a permutation is in the order of its parts",
      "(a;b;c)",
      ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"],
    ],
    ["a permutation in square brackets may be left out", "x [a;b]", ["x a b", "x b a", "x"]],
    ["the order of a permutation turns slower than what is in it", "(a|b;c)", ["a", "b c", "c b"]],
    ["equal rules are one, at the first place", "A (b|B) [c|]", ["A b c", "A b"]],
    ["white space is made one and trimmed", "[ ]a\t[ ] b[ ]", ["a b"]],
    ["an escaped letter is itself", "\\(a\\|b\\) \\\\ \\:", ["(a|b) \\ :"]],
  ])("%s", (_, phrase, expected) => expect(matches(phrase)).toEqual(expected));

  test("a list's values come in their order, numbers in decimal digits", () => {
    expect(matches("{n} = -10..10/10 | (x|y) -> z\na {n}")).toEqual(["a -10", "a 0", "a 10", "a x", "a y"]);
  });

  test("a line that begins with white space goes on; comments and blank lines end nothing", () => {
    expect(matches("a (b\n# no\n\n  |c) # d")).toEqual(["a b # d", "a c # d"]);
  });

  test("the id is the one written, else the first text with hyphens", () => {
    expect(
      Array.from(readPhrases("[the]  big (a|b)\nx:  c\ny >= 0.25: d", { action: "scene.focus x" }).rules()),
    ).toMatchObject([
      { id: "the-big-a", match: "the big a" },
      { id: "the-big-a", match: "the big b" },
      { id: "the-big-a", match: "big a" },
      { id: "the-big-a", match: "big b" },
      { id: "x", match: "c" },
      { id: "y", match: "d", minConfidence: 0.25 },
    ]);
  });

  test("size counts equal rules again, and ruleAt() numbers them so", () => {
    const set = readPhrases("a: (x|X) y => scene.focus s\nb: [z] z => scene.focus s");
    expect(set.size).toBe(4n);
    expect([0n, 1n, 2n, 3n].map((number) => set.ruleAt(number).match)).toEqual(["x y", "X y", "z z", "z"]);
    expect(() => set.ruleAt(4n)).toThrow(RangeError);
    expect(() => set.ruleAt(-1n)).toThrow(RangeError);
  });

  test("is lazy: a set of 10^30 rules gives its first ones at once", () => {
    const set = readPhrases(`a: ${"(x|y|z) ".repeat(63)} => scene.focus s`);
    expect(set.size).toBe(3n ** 63n);
    expect(set.rules()[Symbol.iterator]().next().value).toMatchObject({ match: "x ".repeat(63).trim() });
    expect(set.ruleAt(set.size - 1n).match).toBe("z ".repeat(63).trim());
    expect(set.rulesFor("Z y ".repeat(31) + "x")).toHaveLength(1);
  });
});

describe("an action", () => {
  test("takes captures by name, each under its own", () => {
    expect(readPhrases(HOME).rulesFor("go to the kitchen")).toEqual([]);
    expect(readPhrases(HOME).rulesFor("Go to bath from living room")).toEqual([
      {
        id: "move",
        match: "go to bath from living room",
        action: {
          type: "workflow.trigger",
          target: "robot",
          parameters: { to: "bath", from: "living_room" },
        },
        minConfidence: 0.8,
      },
    ]);
  });

  test.each([
    ["r: (x|y) => navigation.open /a?b=1", { type: "navigation.open", target: "/a?b=1" }],
    [
      "r: (x|y) => text.insert Dear  all, {brackets\\}".replace("{", "\\{"),
      { type: "text.insert", text: "Dear  all, {brackets}" },
    ],
    ["r: x => media.play my radio", { type: "media.play", target: "my radio" }],
    ["r: x => workflow.trigger w {*}", { type: "workflow.trigger", target: "w" }],
    [
      'r: x => workflow.trigger w a="b \\" c" d=e=f',
      { type: "workflow.trigger", target: "w", parameters: { a: 'b " c', d: "e=f" } },
    ],
    [
      "r: x => workflow.trigger w __proto__=1",
      { type: "workflow.trigger", target: "w", parameters: JSON.parse('{"__proto__":"1"}') },
    ],
  ])("%j", (file, expected) => expect(actions(file)[0]).toEqual(expected as never));

  test("a parameter that is a missing capture alone is left out, {*} adds what no parameter names", () => {
    expect(actions("{n} = 1\n{m} = 2\nr: x [{n}] {m} => workflow.trigger w n={n} k=v {*}")).toEqual([
      { type: "workflow.trigger", target: "w", parameters: { n: "1", k: "v", m: "2" } },
      { type: "workflow.trigger", target: "w", parameters: { k: "v", m: "2" } },
    ]);
  });
});

describe("a navigation target is checked for every combination of captures", () => {
  const reads = (values: string, phrase: string, target: string) => {
    try {
      readPhrases(
        `{v} = ${values}\n{w} = ok | x:y\n{s} = / -> / | a\nr: ${phrase} => navigation.open ${target}`,
      );
      return true;
    } catch {
      return false;
    }
  };
  test.each([
    ["a colon behind a slash", "a:b | c", "{v}", "/r/{v}", true],
    ["a colon in the first segment", "a:b | c", "{v}", "{v}", false],
    ["a colon that follows letters", "a | b", "{v} {w}", "{v}{w}", false],
    ["a colon that follows a slash", "a/ | b/", "{v} {w}", "{v}{w}", true],
    ["a colon that follows letters in some texts", "a/ | b", "{v} {w}", "{v}{w}", false],
    ["two slashes", "/ | b", "{v} {s}", "{v}{s}", false],
    ["two slashes that never meet", "c | b", "({v} x|{s} y) {v:k}", "/{k}", true],
    ["captures that no text has together", "a | b", "({v} {s:t}|{v:q} {w:t}) {v:z}", "{z}/{z}", true],
    ["a value with white space", "a | b c", "{v}", "/{v}", false],
    ["a backslash", "a | b\\\\c", "{v}", "/x/{v}", false],
    ["the same capture twice", "a | b", "{v}", "{v}:{v}", false],
    ["digits", "1..9", "{v}", "{v}", true],
  ])("%s", (_, values, phrase, target, expected) => expect(reads(values, phrase, target)).toBe(expected));
});

test("warnings name what nothing uses, with its place", () => {
  const { warnings } = readPhrases("{b} = x\n<a> = y\nr: z => scene.focus s");
  expect(warnings).toEqual([
    { line: 1, column: 1, message: "nothing uses the list {b}" },
    { line: 2, column: 1, message: "nothing uses the part <a>" },
  ]);
});

describe("explain()", () => {
  const set = readPhrases(HOME);

  test("says how far a text came and what could have followed", () => {
    const { taken, reached } = set.explain("set the kitchen lihgt");
    expect(taken).toEqual([]);
    expect(reached).toMatchObject({ before: "set the kitchen", heard: "lihgt" });
    expect(reached?.expected.map(({ statement, place, texts }) => [statement.id, place.line, texts])).toEqual(
      [["light", 5, ["light", "lights", "lamp"]]],
    );
  });

  test("says where a text goes on behind the end of a phrase", () => {
    expect(set.explain("dim bath lamp now").reached).toMatchObject({
      before: "dim bath lamp",
      expected: [{ texts: ["to", ""] }],
    });
  });

  test("says which statement takes a text, through which alternatives, with which captures", () => {
    const [taken] = set.explain("Dim Bathroom lights to 15").taken;
    expect(taken).toMatchObject({ rule: { id: "light" }, place: { line: 5, column: 1 } });
    expect(taken?.through.map(({ text }) => text)).toEqual(["", "dim", "", "lights", "to 15"]);
    expect(taken?.captured).toEqual([
      { name: "room", meaning: "bath", text: "bathroom", place: { line: 2, column: 20 } },
      { name: "level", meaning: "15", text: "15", place: { line: 3, column: 11 } },
    ]);
  });
});

describe("nearest()", () => {
  const set = readPhrases(HOME);

  test("gives the texts with the fewest edits, as they are written, the same each time", () => {
    const near = set.nearest("sett the kichen light", 3);
    expect(near).toEqual(
      ["set the kitchen light", "set the kitchen lights", "dim the kitchen light"].slice(0, near.length),
    );
    expect(near[0]).toBe("set the kitchen light");
    expect(set.nearest("sett the kichen light", 3)).toEqual(near);
  });

  test("numbers are as near as their digits", () => {
    expect(set.nearest("set bath lamp to 17", 2)).toEqual(["set bath lamp to 10", "set bath lamp to 15"]);
  });

  test("gives nothing where nothing is near, and for no text at all", () => {
    expect(set.nearest("what a wonderful day it is", 3)).toEqual([]);
    expect(set.nearest(" ", 3)).toEqual([]);
    expect(set.nearest("go to bath", 0)).toEqual([]);
  });
});
