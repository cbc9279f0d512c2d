import { describe, expect, test } from "bun:test";
import { explain, nearest } from "../explain.ts";
import { joinPhrases, type PhraseSet, PhraseTooAmbiguous, readPhrases } from "../index.ts";
import { MAX_STEPS, StepBudget } from "./step-budget.ts";

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("\n");
const CAPTURED = " => workflow.trigger x {*}";
const A = "a".repeat(199);
const SPACED = "a ".repeat(99);

/** Sets that match a text in too many ways to write down, each with such a text. */
const HOSTILE: [string, string, string][] = [
  [
    "a million rules for one text",
    `{l} = ${rows(10, (index) => `a -> a${index}`).replaceAll("\n", " | ")}\ns: {l:a} {l:b} {l:c} {l:d} {l:e} {l:f}${CAPTURED}`,
    "a a a a a a",
  ],
  ["optional letters", rows(33, () => `s: ${"[a]".repeat(1500)}x`), `${A}x`],
  ["letters of three lengths", rows(100, () => `s: ${"(a|aa|aaa)".repeat(250)}x`), `${A}x`],
  ["white space that may be left out", rows(500, () => `s: ${"[a][ ]".repeat(100)}x`), `${SPACED}x`],
  [
    "brackets within brackets",
    rows(50, () => `s: ${`${"[a(a|".repeat(9)}a${")]".repeat(9)}`.repeat(9)}x`),
    `${A.slice(0, 80)}x`,
  ],
  [
    "parts in parts",
    `<p0> = [a|aa]\n${rows(9, (index) => `<p${index + 1}> = <p${index}><p${index}>`)}\ns: <p9>x`,
    `${A}x`,
  ],
  ["permutations", rows(90, () => `s: ${"[([a];[aa];[aaa];[a a];[a|aa])]".repeat(100)}x`), `${SPACED}x`],
  [
    "captures within one another",
    `{n} = a | aa | aaa\n${rows(2000, () => `s: ${"([a|aa]".repeat(15)}{n}${"[aa|a])".repeat(15)}x${CAPTURED}`)}`,
    `${A.slice(0, 50)}x`,
  ],
  [
    "thousands of captures",
    `{l} = x\ns: ${rows(3000, (index) => `[{l:c${index}}]`).replaceAll("\n", "")}b${CAPTURED}`,
    `${"x".repeat(200)}b`,
  ],
];

/** Returns how many steps some work asks for. */
function stepsOf(work: () => unknown): number {
  const { consume } = StepBudget.prototype;
  let steps = 0;
  StepBudget.prototype.consume = function counted(more) {
    steps += more;
    consume.call(this, more);
  };
  try {
    work();
  } finally {
    StepBudget.prototype.consume = consume;
  }
  return steps;
}

describe("a set that matches a text in very many ways", () => {
  test.each(HOSTILE)(
    "%s: is refused within the steps of a look-up, and the error carries no text",
    (_, file, text) => {
      const set = readPhrases(file, { action: "scene.focus x" });
      // One look-up, and one search for the expected texts.
      for (const ask of [() => set.rulesFor(text), () => explain(set, text), () => explain(set, `${text}q`)])
        expect(stepsOf(() => expect(ask).toThrow(PhraseTooAmbiguous))).toBeWithin(
          MAX_STEPS,
          2 * MAX_STEPS + 1_000,
        );
      expect(() => set.resolve({ sense: "voice", transcript: text })).toThrow(
        "the phrases match this text in too many ways: a look-up has at most 250000 steps",
      );
    },
    30_000,
  );

  test.each(HOSTILE)(
    "%s: is searched for near texts only so long",
    (_, file, text) => {
      const set = readPhrases(file, { action: "scene.focus x" });
      for (const near of nearest(set, `${text.slice(0, 100)}q`, 2))
        expect(set.rulesFor(near)).not.toEqual([]);
    },
    30_000,
  );
});

test("a text that is too long, or ends with a letter that no text ends with, takes no steps", () => {
  const set = readPhrases(`s: ${"[a|aa|b]".repeat(20)}x`, { action: "scene.focus x" });
  expect(stepsOf(() => set.rulesFor("aaax"))).toBePositive();
  for (const text of ["aaax.", "aaab", `${A}x`]) expect(stepsOf(() => set.rulesFor(text))).toBe(0);
});

const AS = Array.from({ length: 12 }, (_, at) => "a".repeat(at + 1));
/** A given value counts as 1,000 letters of the longest text. */
const GIVEN = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => `[{l:${name}}]`).join("");
const COMPOSED: [string, () => PhraseSet, string][] = [
  [
    "words before free ones",
    () => readPhrases(rows(33, (at) => `s${at}: ${"[a|aa]".repeat(1500)}x {t...}`)),
    `${A}x y`,
  ],
  [
    "words after free ones",
    () => readPhrases(rows(33, (at) => `s${at}: {t...} x${"[a|aa]".repeat(1500)}`)),
    `y x${A}`,
  ],
  [
    "free words that begin and end anywhere",
    () => readPhrases(rows(90, (at) => `s${at}: b ${"[a ]".repeat(99)}{t...}${"[ a]".repeat(99)}`)),
    `b ${SPACED}`,
  ],
  [
    "free letters of a script without spaces",
    () => readPhrases(rows(90, (at) => `s${at}: ${"[あ]".repeat(150)}{t...}${"[あ|ああ]".repeat(150)}か`)),
    `${"あ".repeat(199)}か`,
  ],
  [
    "values that an application gives",
    () => readPhrases(`{l} = ...\n${rows(90, (at) => `s${at}: ${GIVEN}x`)}`, { lists: { l: AS } }),
    `${"a".repeat(40)}x`,
  ],
  [
    "captures of given values, a million rules for one text",
    () =>
      readPhrases("{l} = ...\ns: {l:a} {l:b} {l:c} {l:d} {l:e} {l:f}", {
        lists: { l: Array.from({ length: 10 }, (_, at) => ({ said: "a", means: `a${at}` })) },
      }),
    "a a a a a a",
  ],
  [
    "joined sets, each of which is within the bound",
    () => {
      const one = (at: number) =>
        readPhrases(`{l} = ...\ns: [{l:a}][{l:b}][{l:c}]x\nt${at}: x${"[a|aa]".repeat(40)} {t...}`, {
          lists: { l: AS },
        });
      expect(stepsOf(() => one(0).rulesFor(`${"a".repeat(20)}x`))).toBeWithin(1_000, MAX_STEPS);
      return joinPhrases(one(0), ...Array.from({ length: 99 }, (_, at) => one(at + 1)));
    },
    `${"a".repeat(20)}x`,
  ],
];

describe("a set with open statements, given lists or joined sets that matches a text in very many ways", () => {
  test.each(COMPOSED)(
    "%s: is refused within the steps of a look-up",
    (_, create, text) => {
      const set = create();
      for (const ask of [() => set.rulesFor(text), () => explain(set, text)])
        expect(stepsOf(() => expect(ask).toThrow(PhraseTooAmbiguous))).toBeWithin(
          MAX_STEPS,
          2 * MAX_STEPS + 1_000,
        );
      expect(() => set.resolve({ sense: "voice", transcript: text })).toThrow(PhraseTooAmbiguous);
    },
    30_000,
  );
});

test("a look-up among 100,000 given values, in a hundred joined sets, needs few steps", () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `name ${at.toString(36)}`);
  const call = (at: number) =>
    readPhrases(`{who} = ...\ncall${at}: call {who} now\nsay${at}: say {text...} to {who}`, {
      lists: "open",
    });
  const set = joinPhrases(call(0), ...Array.from({ length: 99 }, (_, at) => call(at + 1))).with({
    lists: { who: names.slice(0, 1_000) },
  });
  const large = call(0).with({ lists: { who: names } });
  for (const text of ["call name 9p now", "say good morning to name 9p"]) {
    expect(stepsOf(() => expect(set.rulesFor(text)).toHaveLength(100))).toBeWithin(1, 10_000);
    expect(stepsOf(() => expect(large.rulesFor(text)).toHaveLength(1))).toBeWithin(1, 1_000);
  }
});

test("a text that is longer than the longest matches nothing, however long", () => {
  expect(readPhrases("s: go home => scene.focus x").rulesFor("go home ".repeat(1_000_000))).toEqual([]);
});

test("white space does not count as length", () => {
  const set = readPhrases("s: go home => scene.focus x");
  expect(set.rulesFor(`go${" ".repeat(100_000)}home`)).toHaveLength(1);
});

test("a look-up among thousands of statements that begin alike needs the steps of one among ten", () => {
  const [few, many] = [10, 3_000].map((count) => {
    const set = readPhrases(
      rows(
        count,
        (index) => `s${index}: [please] turn thing ${index} (on|off) [in the hall] => scene.focus x`,
      ),
    );
    return stepsOf(() => expect(set.rulesFor("please turn thing 7 on in the hall")).toHaveLength(1));
  });
  expect(many).toBe(few as number);
});

test("a look-up in a list of 100,000 values needs few steps", () => {
  const values = rows(
    25,
    (file) =>
      `{n${file}} = ${rows(4_000, (index) => `song ${file * 4_000 + index}`).replaceAll("\n", " | ")}`,
  );
  const set = readPhrases(
    `${values}\ns: play (${rows(25, (file) => `{n${file}:n}`).replaceAll("\n", "|")})${CAPTURED}`,
  );
  expect(stepsOf(() => expect(set.rulesFor("play song 31415")).toHaveLength(1))).toBeWithin(1, 1_000);
});

test("of 20,000 simple statements it is explained how far they came", () => {
  const set = readPhrases(
    rows(20_000, (index) => `s${index}: [please] (turn|switch) on the lamp number${index} => scene.focus x`),
  );
  const { reached } = explain(set, "turn on the lamp numbe");
  expect([reached?.before, reached?.expected.length]).toEqual(["turn on the lamp", 20_000]);
});
