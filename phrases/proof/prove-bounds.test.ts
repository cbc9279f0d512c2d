import { expect, test } from "bun:test";
import { PhraseTooAmbiguous, readPhrases } from "../index.ts";
import { prove, proveDisjoint } from "../prove.ts";

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("\n");
const read = (file: string) => readPhrases(file, { action: "scene.focus x" });

/** A budget that is used up at once; work that is not counted would take minutes in these sets. */
const STEPS = 200_000;

const long = `<p> = ${"ab".repeat(4900)}\n`;
const list = `{l} = ${Array.from({ length: 300 }, (_, index) => `v${index} -> m${index}`).join(" | ")}\n`;

test.each([
  [
    "letters that only distant ones distinguish",
    rows(20, (index) => `s${index}: ${"[a|b]".repeat(40)}a${"(a|b)".repeat(24 + index)}c`),
  ],
  [
    "texts that are alike for long",
    rows(300, (index) => `s${index}: ${"(a|b|ab)".repeat(60)}${"[c]".repeat(20)}${index} end`),
  ],
  ["long texts", long + rows(1000, (index) => `a${index}: <p>[${index}]`)],
  ["long texts of one id", long + rows(1000, (index) => `a: <p>[${index}]`)],
  [
    "captures of one id",
    list + rows(500, (index) => `s: [x] {l:a} {l:b} [y${index}] => workflow.trigger w {*}`),
  ],
  [
    "captures that one text makes in many ways",
    `{l} = a -> 1 | a -> 2\n${rows(200, (index) => `s: ${Array.from({ length: 14 }, (_, at) => `{l:c${at}}`).join(" ")} [x${index}] => workflow.trigger w "say={c0}{c1}" {*}`)}`,
  ],
  [
    "texts that all statements take",
    rows(100, (index) => `s${index}: ${"(a|aa|aaa)".repeat(250)}[${index}]`),
  ],
  ["permutations", rows(1000, (index) => `s${index}: ([a];[aa];[aaa];[a a];[x${index}]) b`)],
  [
    "numbers",
    `${rows(100, (index) => `{r${index}} = ${index}..${index + 99_000}`)}\n${rows(100, (index) => `s${index}: a {r${index}} b`)}`,
  ],
  ["marks", rows(500, (index) => `s${index}: x${"(0|1|2|3|4|5|6)".repeat(5)}(\u0301|\u0323)${index}`)],
])("%s: what the steps do not suffice for is reported", (_, file) => {
  const set = read(file);
  const { conflicts, undecided } = prove([set], { steps: STEPS });
  expect(undecided.length).toBeGreaterThan(0);
  const place = ({ place: { line } }: { place: { line: number } }) => line;
  const decided = new Set(conflicts.map(({ first, second }) => `${place(first)} ${place(second)}`));
  for (const { first, second } of undecided)
    if (second) expect(decided.has(`${place(first)} ${place(second)}`)).toBe(false);
});

test("without steps nothing is decided, and each statement is reported", () => {
  const set = read("a: go home\nb: come home");
  const reported = (undecided: ReturnType<typeof prove>["undecided"]) =>
    undecided.map(({ first, second }) => [first.id, second?.id]);
  expect(reported(prove([set], { steps: 0 }).undecided)).toEqual([
    ["a", undefined],
    ["b", undefined],
  ]);
  expect(reported(proveDisjoint(set, set, { steps: 0 }).undecided)).toHaveLength(4);
});

test("a witness that needs too many steps to look up leaves its pair undecided", () => {
  const set = read("a: go home\nb: go home");
  const tooAmbiguous = new PhraseTooAmbiguous();
  const rulesFor = () => {
    throw tooAmbiguous;
  };
  const { conflicts, undecided } = prove([{ grammar: set.grammar, rulesFor }]);
  expect(conflicts).toEqual([]);
  expect(undecided.map(({ first, second }) => [first.id, second?.id])).toEqual([["a", "b"]]);
});

test("thousands of statements are compared, whether of one id and action, of many, or of one id with many actions", () => {
  const verb = (index: number) => (index * 7919).toString(36);
  for (const file of [
    rows(3000, (index) => `s: [please] do ${verb(index)} [now|later]`),
    `{n} = 0..100\n${rows(3000, (index) => `s: [please] set ${verb(index)} to {n} => workflow.trigger w {*}`)}`,
    rows(3000, (index) => `s${index}: [please] do ${verb(index)} [now|later]`),
    rows(3000, (index) => `s: [please] do ${verb(index)} [now|later] => scene.focus s${index}`),
  ]) {
    const set = read(file);
    expect(prove([set], { steps: 2_000_000 })).toEqual({ conflicts: [], unreachable: [], undecided: [] });
  }
});

test("steps are counted: the same are left open in each run", () => {
  const set = read(rows(60, (index) => `s${index}: ${"(a|b|ab)".repeat(20)}[${index}]`));
  const left = () => JSON.stringify(prove([set], { steps: 60_000 }));
  expect(left()).toBe(left());
});
