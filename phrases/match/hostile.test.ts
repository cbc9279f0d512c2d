import { describe, expect, test } from "bun:test";
import { countNodes } from "../ast/node-count.ts";
import { readPhrases } from "../index.ts";
import { Pool } from "./places.ts";

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("\n");
const read = (file: string) => readPhrases(file, { action: "scene.focus x" });
const A = "a".repeat(200);
const SPACED = "a ".repeat(100);

/**
 * What is no measure but a way to tell what is stuck: what grows with the texts of these sets takes minutes and more. How
 * long they take stands in the benchmarks.
 */
const STUCK_MS = 2_000;

/** The least time of some runs, in milliseconds: what else the machine does is not measured. */
function fastest(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

describe("a hostile set of 100,000 nodes answers 200 letters", () => {
  test.each([
    ["optional letters", rows(50, (index) => `s${index}: ${"[a]".repeat(1000)}${index} x`)],
    ["letters of three lengths", rows(100, (index) => `s${index}: ${"(a|aa|aaa)".repeat(250)}${index}`)],
    ["words and spaces", rows(100, (index) => `s${index}: ${"[a][ ]".repeat(250)}${index}`)],
    [
      "brackets within brackets",
      rows(1200, (index) => `s${index}: ${"[a(a|".repeat(9)}x${")]".repeat(9)}y${index}`),
    ],
    ["permutations", rows(2000, (index) => `s${index}: ([a];[aa];[aaa];[a a];[x${index}]) b`)],
    [
      "parts in parts",
      `<p0> = [a|aa]\n${rows(8, (index) => `<p${index + 1}> = <p${index}><p${index}>`)}\ns: <p8>b`,
    ],
  ])("%s", (_, file) => {
    const set = read(file);
    for (const text of [A, SPACED, `${A.slice(1)}c`]) {
      expect(set.rulesFor(text)).toEqual([]);
      expect(fastest(() => set.rulesFor(text))).toBeLessThan(STUCK_MS);
    }
  });

  test("a text that one statement takes in more ways than atoms exist", () => {
    const set = read(`s: ${"[a|aa]".repeat(1000)}b`);
    expect(set.rulesFor(`${A.slice(1)}b`)).toHaveLength(1);
    expect(fastest(() => set.rulesFor(`${A.slice(1)}b`))).toBeLessThan(STUCK_MS);
  });
});

/**
 * How many sets of places some work makes and moves, and the most that a pool has at once: what a look-up costs, on any
 * machine.
 */
function costOf(work: () => void): { sets: number; atOnce: number } {
  const { make, joinBehind, joinBefore } = Pool.prototype;
  let [sets, atOnce] = [0, 0];
  Pool.prototype.joinBehind = function counted(...moved) {
    sets++;
    joinBehind.apply(this, moved);
  };
  Pool.prototype.joinBefore = function counted(...moved) {
    sets++;
    joinBefore.apply(this, moved);
  };
  Pool.prototype.make = function counted() {
    sets++;
    const made = make.call(this);
    atOnce = Math.max(atOnce, this.top / this.width);
    return made;
  };
  try {
    work();
  } finally {
    Object.assign(Pool.prototype, { make, joinBehind, joinBefore });
  }
  return { sets, atOnce };
}

describe("a hostile set of 100,000 nodes whose statements are equal", () => {
  const PERMUTED = "([a];[aa];[a a];[aa a]) [b|c] [d] <p>";
  const NESTED = `${"[a(a|".repeat(9)}a${")]".repeat(9)}${"[a|[a|aa][aaa]]".repeat(14)}${"[aaaaaaaa]".repeat(22)}x`;
  const SHARED = `<p> = [a|aa]\n<q> = ${"<p>".repeat(100)}\n`;
  test.each([
    ["optional letters", 33, "", `${"[a]".repeat(1500)}x`],
    ["letters of two lengths", 33, "", `${"[a|aa]".repeat(750)}x`],
    ["several lengths", 330, "", `${"[a|aa]".repeat(75)}${"[aa]".repeat(60)}x`],
    ["permutations", 2500, `<p> = ${"[a]".repeat(200)}x\n`, PERMUTED],
    ["brackets within brackets", 1000, "", NESTED],
    ["shared parts", 3000, SHARED, "<q>[b]<p>[c]<p>x"],
  ])(
    "%s: the rules of all %d in the steps of two",
    (_, count, parts, phrase) => {
      const text = `${A.slice(1)}x`;
      // One alone is not looked ahead.
      const [two, all] = [2, count].map((statements) => {
        const set = read(parts + rows(statements, (index) => `s${index}: ${phrase}`));
        return costOf(() => expect(set.rulesFor(text)).toHaveLength(statements)).sets;
      });
      expect(two).toBeWithin(100, 20_000);
      expect(all).toBe(two as number);
    },
    30_000,
  );
});

/** So many pieces in an order that another index does not have. */
const mixed = (index: number, count: number, ...pieces: string[]) =>
  Array.from(
    { length: count },
    (_, at) => pieces[(at * (index + 2) + (index >> (at & 7))) % pieces.length],
  ).join("");
const lengths = (index: number) =>
  Array.from(
    { length: 16 },
    (_, row) =>
      `[${Array.from({ length: 10 }, (_, at) => "a".repeat(1 + ((at * (index + 1) + row) % 20))).join("|")}]`,
  ).join("");
const USED = " => workflow.trigger x {*}";
const LETTERS = "{n} = a | aa | aaa\n";
const PARTS = "<p> = [a|aa]\n<r> = [aa|a]\n<q> = [<p><r>]\n<t> = [<q><q>]\n";

describe("a hostile set whose statements differ costs few steps a node, however many places a text has", () => {
  test.each([
    ["optional letters", 6, A, rows(15, (index) => `s${index}: ${mixed(index, 1000, "[a]", "[aa]")}x`)],
    [
      "white space",
      10,
      SPACED,
      rows(50, (index) => `s${index}: ${mixed(index, 200, "[a]", "[ ]", "[a ]")}x`),
    ],
    [
      "brackets within brackets",
      5,
      A,
      rows(
        50,
        (index) =>
          `s${index}: ${"[a(a|".repeat(9)}a${")]".repeat(9)}${mixed(index, 80, "[a|aa]", "[aaaa]")}x`,
      ),
    ],
    ["choices of ten", 2, A, rows(60, (index) => `s${index}: ${lengths(index)}x`)],
    [
      "permutations",
      30,
      SPACED,
      rows(
        60,
        (index) => `s${index}: ${mixed(index, 60, "[([a];[a];[a a])]", "[([a];[aa];[a a])] ", "[a ]")}x`,
      ),
    ],
    [
      "parts",
      30,
      A,
      PARTS + rows(60, (index) => `s${index}: ${mixed(index, 120, "<p>", "<q>", "<r>", "<t>")}x`),
    ],
    [
      "parts that are seldom used",
      20,
      A,
      rows(
        60,
        (index) =>
          `<p${index}> = ${mixed(index, 60, "[a]", "[aa]", "[a|aa]")}\ns${index}: <p${index}>[b]<p${index}>x`,
      ),
    ],
    [
      "numbers that are not used",
      10,
      "1".repeat(100),
      `{n} = 0..1000\n${rows(30, (index) => `s${index}: ${mixed(index, 200, "[1]", "[11]")}{n}x`)}`,
    ],
    [
      "numbers that are captured",
      30,
      "1".repeat(100),
      `{n} = 0..1000\n${rows(30, (index) => `s${index}: ${mixed(index, 200, "[1]", "[11]")}{n}x${USED}`)}`,
    ],
    [
      "captures with letters before, between and behind",
      60,
      A.slice(100),
      `${LETTERS}${rows(90, (index) => `s${index}: ${mixed(index, 100, "[a]", "[aa]")}{n:p}${mixed(index, 100, "[a]", "[aa]")}{n:q}${mixed(index, 50, "[a]", "[aa]")}x${USED}`)}`,
    ],
  ])("%s: %d", (_, most, letters, file) => {
    const set = read(file);
    const nodes = countNodes(set.grammar);
    const text = `${letters.slice(1)}x`;
    expect(set.rulesFor(text).length).toBeGreaterThan(0);
    const { sets, atOnce } = costOf(() => set.rulesFor(text));
    expect(sets / nodes).toBeWithin(0.5, most);
    // What was gone through is put away.
    expect(atOnce / nodes).toBeWithin(0, 0.5);
  });
});

test.each([
  ["brackets", 2, A.slice(151), `s: ${"([a|aa]".repeat(18)}{n}${"[a|aa])".repeat(18)}x${USED}`],
  [
    "parts",
    20,
    A.slice(159),
    `<p0> = {n}\n${rows(9, (index) => `<p${index + 1}> = (${[1, 2, 3, 4, 5, 6, 7, 8].map((letters) => `${"a".repeat(letters)}<p${index}>[b]`).join("|")})`)}\ns: <p9>x${USED}`,
  ],
])(
  "a capture that %s within one another hold costs few steps a node and letter: %d",
  (_, most, letters, file) => {
    const set = read(LETTERS + file);
    const { sets } = costOf(() => expect(set.rulesFor(`${letters}x`).length).toBeGreaterThan(1));
    expect(sets / countNodes(set.grammar) / letters.length).toBeWithin(0.1, most);
  },
);

test("what is captured on one way alone costs about what takes no part in the action", () => {
  const phrase = "say [please] {n:a} then {n:b} and ({n:c}|nothing) [very] ({n:d};now) [or {n:e}]";
  const [unused, used] = ["", USED].map((action) => {
    const set = read(`${LETTERS}s: ${phrase}${action}`);
    return costOf(() => expect(set.rulesFor("say a then aa and aaa very now a or aaa")).toHaveLength(1)).sets;
  }) as [number, number];
  expect(used / unused).toBeWithin(1, 1.3);
});

test("each of many captures of one text costs the same, however many there are", () => {
  const [some, many] = [200, 400].map((count) => {
    const captures = Array.from({ length: count }, (_, index) => `{n:c${index}}`);
    const set = read(`{n} = x\ns: go (${captures.join("|")})${USED}`);
    return costOf(() => expect(set.rulesFor("go x")).toHaveLength(count)).sets;
  }) as [number, number];
  expect(many / some).toBeWithin(1.5, 2.5);
});

test("thousands of captures behind others do not get it stuck", () => {
  const captures = Array.from({ length: 4_000 }, (_, index) => `{n:c${index}}`);
  const set = read(`{n} = x\n<p> = [a] ({n:d}|{n:e})\ns: (<p>|y) (${captures.join("|")})${USED}`);
  expect(set.rulesFor("x x")).toHaveLength(8_000);
  expect(fastest(() => set.rulesFor("x x"))).toBeLessThan(STUCK_MS);
});

test("that a part may be captured in several ways is found once for all statements", () => {
  const letters = Array.from({ length: 150 }, (_, index) => `[b${index}]`).join(" ");
  const [one, many] = [1, 100].map((count) => {
    const set = read(
      `{n} = x\n<p> = ${letters} ({n:a}|{n:b})\n${rows(count, (index) => `s${index}: <p>[y${index}]${USED}`)}`,
    );
    return costOf(() => expect(set.rulesFor("x")).toHaveLength(2 * count)).sets / count;
  }) as [number, number];
  expect(many / one).toBeWithin(0.1, 0.85);
});

test("captures that permutations bring into another order are the same", () => {
  const five = (from: number) => `(${[0, 1, 2, 3, 4].map((index) => `{n:c${from + index}}`).join(";")})`;
  const set = read(`{n} = x\ns: (${five(0)};${five(5)})${USED}`);
  const { sets } = costOf(() => expect(set.rulesFor("x ".repeat(10))).toHaveLength(1));
  expect(sets).toBeWithin(1_000, 80_000);
});

test("the last order of a permutation costs about what the first does", () => {
  const set = read(`s: ${"(a;b;c;d;e) ".repeat(20)}x`);
  const [first, last] = ["a b c d e ", "e d c b a "].map(
    (order) => costOf(() => expect(set.rulesFor(`${order.repeat(20)}x`)).toHaveLength(1)).sets,
  ) as [number, number];
  expect(last / first).toBeWithin(0.5, 1.5);
});

test("a text costs the same in a set of ten statements and of three thousand that begin alike", () => {
  const steps = [10, 3000].map((count) => {
    const set = read(
      rows(count, (index) => `s${index}: [please] turn thing ${index} (on|off) [in the hall]`),
    );
    return costOf(() => expect(set.rulesFor("please turn thing 7 on in the hall")).toHaveLength(1)).sets;
  });
  expect(steps[1]).toBe(steps[0] as number);
});

test("a text longer than the longest is answered at once, however long", () => {
  const set = read("s: go home");
  const long = "go home ".repeat(1_000_000);
  expect(fastest(() => expect(set.rulesFor(long)).toEqual([]))).toBeLessThan(STUCK_MS);
});

test("white space is no length", () => {
  expect(read("s: go home").rulesFor(`go${" ".repeat(100_000)}home`)).toHaveLength(1);
});

test("a list of 100,000 values costs what its beginnings share", () => {
  const set = read(
    "{n} = 1..99999 | 0\n{m} = 0..99999\ns: play song {n} of {m} => workflow.trigger play {*}",
  );
  expect(set.rulesFor("Play song 31415 of 9265")).toHaveLength(1);
  expect(fastest(() => set.rulesFor("Play song 31415 of 9265"))).toBeLessThan(STUCK_MS);
});

test("a set of 10^15 texts and more is read and asked in no time", () => {
  const set = read(
    rows(
      1000,
      (index) =>
        `s${index}: [please|kindly] do (this|that|it) [(here|there) ]${"[very ]".repeat(40)}${index}`,
    ),
  );
  expect(set.size).toBeGreaterThan(10n ** 15n);
  expect(fastest(() => set.rulesFor("please do it here very 567"))).toBeLessThan(STUCK_MS);
});

describe("what is within the bounds is read in seconds", () => {
  test.each([
    ["optional letters", rows(64, () => "[a]".repeat(20_000))],
    [
      "captures by the thousand",
      `{l} = x\n${rows(20, (row) => `${Array.from({ length: 3000 }, (_, index) => `[{l:c${row}-${index}}]`).join("")}b`)}`,
    ],
    ["a chain of parts that is too long", rows(40_000, (index) => `<p${index}> = a <p${index + 1}>`)],
    ["lines of nothing", "\n".repeat(4_000_000)],
    ["permutations", rows(6, () => "(a;b;c;d;e)".repeat(4000))],
    [
      "targets of many captures",
      `{l} = x | y:z\ns: ${Array.from({ length: 3000 }, (_, index) => `{l:c${index}}`).join(" ")} => navigation.open ${Array.from({ length: 3000 }, (_, index) => `{c${index}}`).join("")}`,
    ],
  ])("%s", (_, file) => {
    const start = performance.now();
    try {
      read(file);
    } catch (error) {
      expect(error).toMatchObject({ name: "PhraseFaults" });
    }
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
