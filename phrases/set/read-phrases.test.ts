import { describe, expect, test } from "bun:test";
import { phraseVectors, setOf, soundVectors, writtenFaults } from "../../tests/fixtures/phrase-vectors.ts";
import { PhraseFaults, readPhrases } from "../index.ts";

/** Returns the faults of a file as `line:column: message`; none if it can be read. */
function faultsOf(file: string, action?: string): string[] {
  try {
    readPhrases(file, action === undefined ? {} : { action });
    return [];
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return error.faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  }
}

const DO = " => scene.focus x";

describe("readPhrases() refuses", () => {
  test.each(phraseVectors.filter(({ faults }) => faults))("$name", ({ faults = [], ...source }) => {
    try {
      setOf(source);
      expect.unreachable();
    } catch (error) {
      // The message may continue after the sentence in the vector.
      const found = writtenFaults(error as PhraseFaults).map((fault, index) => ({
        ...fault,
        message: fault.message.slice(0, faults[index]?.message.length),
      }));
      expect<unknown>(found).toEqual(faults);
    }
  });

  const million = (over: number) => `x${"<b>".repeat(999)}${"()".repeat(998 + over)}${DO}`;
  const empty = `<b> = ${"()".repeat(999)}\n`;
  const groups = (lines: number, more = "") =>
    Array.from({ length: lines }, (_, index) => `<p${index}> = ${"()".repeat(20_000)}\n`).join("") + more;
  test.each([
    [
      "statement",
      (over) => `a: x${" ".repeat(63_996 - DO.length + over)}${DO}`,
      "1:1: a statement has at most 64000",
    ],
    ["nodes", (over) => groups(50, over ? "<x> = y" : ""), "51:7: a file has at most 1000000 nodes"],
    [
      "rules",
      (over) => `a: x${"[y]".repeat(4095 + over)}${DO}`,
      "1:1: a statement stands for fewer than 2^4096",
    ],
    [
      "values",
      (over) => `{n} = ${1 - over}..100000\na: {n}${DO}`,
      "1:7: a list has at most 100000 values, each number of a range included, not 100001",
    ],
    [
      "depth",
      (over) => `a: x${"[".repeat(20 + over)}y${"]".repeat(20 + over)}${DO}`,
      "1:25: brackets nest at most 20",
    ],
    [
      "depth of parts",
      (over) => `<p> = ${"(".repeat(19 + over)}y${")".repeat(19 + over)}\na: <p>${DO}`,
      "2:4: brackets nest at most 20 deep; with those of this part it is 21",
    ],
    ["text", (over) => `a: ${"x".repeat(10_000 + over)}${DO}`, "1:4: the longest text has at most 10000"],
    [
      "text of pairs",
      (over) => `a: ${"😀".repeat(5_000 + over)}${DO}`,
      "1:4: the longest text has at most 10000",
    ],
    [
      "white space of a text",
      (over) => `a: x${"\\ ".repeat(9_998 + over)}y${DO}`,
      "1:4: the longest text has at most 10000",
    ],
    [
      "pieces of a text",
      (over) => `${empty}a: ${million(over)}`,
      "2:4: a text is put together from at most 1000000",
    ],
    [
      "characters and pieces of ids that are not written",
      (over) => `${empty}${`${million(0)}\n`.repeat(16)}x${"<b>".repeat(777)}${"()".repeat(197 + over)}${DO}`,
      "18:1: ids and meanings that are not written have at most 16777216",
    ],
    ["permutation", (over) => `a: (a;b;c;d;e${over ? ";f" : ""})${DO}`, "1:5: at most 5 parts"],
    [
      "threshold",
      (over) => `a >= 1.${"0".repeat(5)}${over}: x${DO}`,
      "1:6: a threshold is a number from 0 to 1",
    ],
    [
      "range",
      (over) => `{n} = 0..900719925474099${1 + over}/900719925474099\na: {n}${DO}`,
      "1:7: a range is A..B",
    ],
  ] satisfies [string, (over: 0 | 1) => string, string][])(
    "one more than the bound, and takes the bound: %s",
    (_, file, fault) => {
      expect(faultsOf(file(0))).toEqual([]);
      const [first = "", ...more] = faultsOf(file(1));
      expect([first.slice(0, fault.length), more]).toEqual([fault, []]);
    },
  );

  test("a file of one byte more than 4 MiB, in UTF-8", () => {
    const rule = `a: x${DO}\n# `;
    const file = (bytes: number) => {
      const left = bytes - rule.length;
      return `${rule}${"é".repeat(left >> 1)}${"e".repeat(left % 2)}`;
    };
    expect(faultsOf(file(4_194_304))).toEqual([]);
    expect(faultsOf(file(4_194_305))).toEqual(["1:1: a file has at most 4194304 bytes"]);
  });

  test.each([
    ["empty pieces", "()", "a text is put together from at most"],
    ["white space", "\\ ", "the longest text has at most 10000"],
  ])("a text that is put together from millions of %s, at once", (_, piece, fault) => {
    const parts = Array.from({ length: 15 }, (_, index) => `<p${index + 1}> = ${`<p${index}>`.repeat(10)}`);
    const file = [
      `<p0> = ${piece}`,
      ...parts,
      `a: x <p15>${DO}`,
      "b: <p15> {l:z} x => text.insert {z}",
      "{l} = <p15>x | y",
    ];
    const found = faultsOf(file.join("\n")).map((each) => each.slice(0, 6 + fault.length));
    expect(found).toEqual([`17:4: ${fault}`, `19:7: ${fault}`]);
  });

  test("all faults in one run, in the order of the file, and no more than 100", () => {
    expect(faultsOf(`a: <x>${DO}\nb: (y${DO}\nc: z => nothing`)).toHaveLength(3);
    expect(faultsOf(`a: <x>${DO}\n`.repeat(300))).toHaveLength(100);
  });

  test.each([
    ["an arrow without a blank", "a: go =>scene.focus x", "1:8"],
    ["an arrow of values before an action", "a: go -> scene.focus x", "1:8"],
    ["an action of a part", `<p> = go${DO}\na: <p>${DO}`, "1:11"],
    ["an action alone", "=> scene.focus x", "1:2"],
    ["a meaning without a blank", "{s} = on->1 | off\na: {s}", "1:10"],
  ])("%s, with a word on arrows", (_, file, place) => {
    expect(faultsOf(file, "scene.focus y")).toEqual([
      `${place}: an action follows =>, a meaning ->, with white space on both sides and outside of brackets; this > closes no bracket, and as text it is written \\>`,
    ]);
  });

  test.each([
    ["a phrase", "a: turn (on -> 1|off) x", "1:14"],
    ["a list", "{s} = (on -> 1|off)\na: {s}", "1:12"],
  ])("a meaning in brackets of %s, without a word on actions", (_, file, place) => {
    expect(faultsOf(file, "scene.focus y")).toEqual([
      `${place}: a meaning follows -> in a list, outside of brackets; as text -\\>`,
    ]);
  });

  test("a target with the value that makes it none", () => {
    const target = "the action's target must be an application-relative path";
    const file =
      "{where} = news | 1..3 | (evil|bad) -> /evil | x:y\na: open {where} => navigation.open /{where}";
    expect(faultsOf(file)).toEqual([`2:20: ${target}, also with the value at 1:25`]);
    const constant = "a: open (x {to=a}|y {to=b:c}) => navigation.open {to}";
    expect(faultsOf(constant)).toEqual([expect.stringMatching(/, also with the value at 1:21$/)]);
    expect(faultsOf("{w} = a\nb: go {w} => navigation.open //{w}")).toEqual([
      expect.stringMatching(/^2:14: .*, whatever is captured$/),
    ]);
  });

  test("an action that is handed in and is none", () => {
    expect(faultsOf("a: go", "run rm")[0]).toStartWith("1:1: the option action: the action's type");
  });
});

describe("readPhrases() accepts", () => {
  test("names of parts, lists and captures that look the same, however they are composed", () => {
    const composed = "caf\u00e9";
    const decomposed = "cafe\u0301";
    const file = `{${composed}} = a\n<${decomposed}> = {${decomposed}}\nr: <${composed}> => text.insert {${composed}}`;
    const [rule] = readPhrases(file).rules();
    expect(rule).toMatchObject({ match: "a", action: { text: "a" } });
    expect(faultsOf(`<${composed}> = a\n<${decomposed}> = b`)).toHaveLength(1);
  });

  test.each(["r>=0.5:", "r >=0.5:", "r>= 0.5:", "r >= 0.5:"])("%s as an id with its threshold", (head) => {
    const [rule] = readPhrases(`${head} go${DO}`).rules();
    expect(rule).toMatchObject({ id: "r", minConfidence: 0.5 });
  });

  test.each(soundVectors)("$name", (vector) => {
    expect(() => setOf(vector)).not.toThrow();
  });
});
