import { describe, expect, test } from "bun:test";
import { normalize } from "@intent-resolution/engine";
import fc from "fast-check";
import { runs } from "../../tests/fixtures/property-runs.ts";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { explain } from "../explain.ts";
import { type GivenLists, joinPhrases, PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { prove } from "../prove.ts";

const FILE = `{who} = ...
call: call {who}
text: write to {who:to} {message...}
ring {who} => scene.focus {who}
hello: say hello
`;
const compiled = JSON.stringify(compilePhrases(readPhrases(FILE, { lists: "open" })));
const reads = [
  ["readPhrases", (lists: GivenLists) => readPhrases(FILE, { lists })],
  ["loadPhrases", (lists: GivenLists) => loadPhrases(JSON.parse(compiled), { lists })],
] as const;
const heard = (set: PhraseSet, text: string) =>
  set
    .rulesFor(text)
    .map(({ id, action }) => [id, ...("parameters" in action ? Object.values(action.parameters ?? {}) : [])]);
const faultsOf = (read: () => unknown) => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof PhraseFaults) return error.message.split("\n");
    throw error;
  }
};

describe.each(reads)("a given list of %s", (_, read) => {
  const set = read({
    who: [
      "Anna  (work)",
      "Rock -> Pop",
      "Tom|Jerry",
      "50..60",
      "{who}",
      "<p>",
      "\\",
      "a\nopen: sesame => navigation.open /vault",
      "# x",
      { said: ["Bob", "Robert"], means: "b" },
      { said: "Bob", means: "Bob Miller" },
    ],
  });

  test("has values that are text, never notation", () => {
    expect(heard(set, "call anna (WORK)")).toEqual([["call", "Anna (work)"]]);
    for (const said of ["Rock -> Pop", "Tom|Jerry", "50..60", "{who}", "<p>", "\\", "# x"])
      expect(heard(set, `call ${said}`)).toEqual([["call", said]]);
    for (const said of ["Tom", "Rock", "55", "Jerry"]) expect(heard(set, `call ${said}`)).toEqual([]);
    expect(heard(set, "sesame")).toEqual([]);
    expect(heard(set, "call a open: sesame => navigation.open /vault")).toHaveLength(1);
    expect(set.grammar.statements.map(({ id }) => id)).toEqual(["call", "ring-{who}", "hello"]);
  });

  test("may have several forms of one value, and several meanings of one form", () => {
    expect(heard(set, "call robert")).toEqual([["call", "b"]]);
    expect(heard(set, "call bob")).toEqual([
      ["call", "b"],
      ["call", "Bob Miller"],
    ]);
    expect(heard(set, "write to bob see you")).toEqual([["text", "b", "see you"]]);
  });

  test("is counted and listed as a list that is written", () => {
    expect(set.size).toBe(2n * 12n + 1n);
    expect([...set.rules()]).toHaveLength(25);
    expect(explain(set, "call robert").matches[0]?.captures).toMatchObject([
      { meaning: "b", text: "Robert", place: { line: 1, column: 1 } },
    ]);
  });

  test("changes with the application, while the former set goes on", () => {
    const other = set.with({ lists: { who: ["Zoë"] } });
    expect(heard(other, "call ZOË")).toEqual([["call", "Zoë"]]);
    expect(heard(other, "call bob")).toEqual([]);
    expect(heard(set, "call bob")).toHaveLength(2);
    expect(other.with({ lists: { who: [] } }).size).toBe(1n);
    expect(heard(other.with({ lists: { who: [] } }), "say hello")).toEqual([["hello"]]);
  });

  test("leaves statements that do not use it as they are, however many there are", () => {
    const [call, ring, hello] = set.grammar.statements;
    const other = set.with({ lists: { who: ["Zoë"] } }).with({ lists: { who: ["Ann"] } });
    expect(other.grammar.statements.map((each, at) => each === [call, ring, hello][at])).toEqual([
      false,
      false,
      true,
    ]);
    expect(set.with({ lists: {} }).grammar).toBe(set.grammar);
  });

  test("is told by name and index where a value is wrong", () => {
    expect(
      faultsOf(() =>
        read({
          who: [
            "a",
            "",
            " \t",
            "\ud800",
            "x".repeat(1_001),
            7 as never,
            null as never,
            { said: [], means: "x" },
            { said: "x", means: "" },
          ],
        }),
      ),
    ).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((index) =>
        expect.stringMatching(new RegExp(`^\\{who\\}\\[${index}\\]: a value must be`)),
      ),
    );
    expect(faultsOf(() => read({}))).toEqual(["{who}: the application must give the values of this list"]);
    expect(faultsOf(() => read({ who: [], whom: ["x"] }))).toEqual([
      "{whom}: no file declares this list with {whom} = ...",
    ]);
    expect(faultsOf(() => set.with({ lists: { __proto__: null, toString: [] } as never }))).toHaveLength(1);
  });
});

test("a given list has targets that the contract accepts, whatever is given", () => {
  const read = (who: string[], more: string[] = []) =>
    readPhrases(
      "{who} = ...\n{x} = ...\nopen {who}[ {x}] => navigation.open {who}\nat {x} {who} => navigation.open {x}{who}",
      {
        lists: { who, x: more },
      },
    );
  expect(read(["people"], ["/"]).rulesFor("open people")[0]?.action).toMatchObject({ target: "people" });
  expect(faultsOf(() => read(["a", "b c", "d", "\\x"]))).toEqual(
    [1, 3].map((index) => expect.stringContaining(`{who}[${index}]: an action's target`)),
  );
  // Valid after each value that {x} could have, not only after those that it has.
  expect(faultsOf(() => read(["a", "/b", "c:d"], ["c"]))).toEqual([
    expect.stringMatching(/^\{who\}\[1\]/),
    expect.stringMatching(/^\{who\}\[2\]/),
  ]);
  const other = read(["y"], ["x"]).with({ lists: { x: ["/"] } });
  expect(other.rulesFor("at / y")[0]?.action).toMatchObject({ target: "/y" });
  expect(faultsOf(() => other.with({ lists: { who: ["/b"] } }))).toHaveLength(1);
});

test("compiled sets have the targets of given lists checked as well", () => {
  const file = "{who} = ...\n{x} = /y | z\nopen {who} {x} => navigation.open {who}{x}";
  const json = JSON.stringify(compilePhrases(readPhrases(file, { lists: "open" })));
  const load = (...who: string[]) => loadPhrases(JSON.parse(json), { lists: { who } });
  expect(load("people").rulesFor("open people /y")[0]?.action).toMatchObject({ target: "people/y" });
  const faults = faultsOf(() => load("people", "/", "b c", "//x", "/x"));
  expect(faults).toEqual(
    [1, 2, 3].map((index) => expect.stringContaining(`{who}[${index}]: an action's target`)),
  );
  expect(faultsOf(() => readPhrases(file, { lists: { who: ["people", "/", "b c", "//x", "/x"] } }))).toEqual(
    faults,
  );
});

test("the places of faults are the list's, and the statements come back from compiled phrases open", () => {
  try {
    readPhrases({ "people.phrases": `# x\n${FILE}` }, { lists: { who: [""] } });
    expect.unreachable();
  } catch (error) {
    expect((error as PhraseFaults).faults).toMatchObject([
      { file: "people.phrases", line: 2, column: 1, list: "who", index: 0, code: "given_value" },
    ]);
  }
  expect(compilePhrases(readPhrases(FILE, { lists: { who: ["Anna"] } }))).toEqual(JSON.parse(compiled));
});

test("a given list that is left open is proven but for its values, which are one word that nobody says", () => {
  const open = readPhrases("{who} = ...\na: call {who}\nb: call {who} => scene.focus {who}\nc: call anna", {
    lists: "open",
  });
  expect(prove([open]).conflicts.map(({ witness }) => witness)).toEqual(["call {who}"]);
  expect(
    open
      .with({ lists: { who: ["Anna"] } })
      .rulesFor("call anna")
      .map(({ id }) => id),
  ).toEqual(["a", "b", "c"]);
  expect(prove([open.with({ lists: { who: ["Anna"] } })]).conflicts).toHaveLength(3);
});

test("given values that are said alike with different meanings are warned of by their indexes", () => {
  const set = readPhrases("{who} = ...\na: call {who}", { lists: { who: ["Bob", "ann", "bob"] } });
  const warning = { code: "conflicting_values", list: "who", line: 1, column: 1 };
  expect(set.warnings).toMatchObject([
    { ...warning, index: 2, message: "{who}[2] is said like {who}[0], which means something else" },
  ]);
  const other = set.with({ lists: { who: [{ said: ["x", "y"], means: "x" }, "z", "Y"] } });
  expect(other.warnings).toMatchObject([
    { ...warning, index: 2, message: expect.stringContaining("{who}[0]") },
  ]);
  expect(other.with({ lists: { who: ["a", "b"] } }).warnings).toEqual([]);
});

test("a proof tells given values that are said alike with different meanings, of compiled sets too", () => {
  const file = "{who} = ...\na: call {who}";
  const json = JSON.stringify(compilePhrases(readPhrases(file, { lists: "open" })));
  const set = loadPhrases(JSON.parse(json), { lists: { who: ["Bob", "ann", "bob"] } });
  expect(set.warnings).toEqual([]);
  const { conflicts } = prove([set]);
  expect(conflicts.map(({ witness, first, second }) => [witness, first.id, second.id])).toEqual([
    ["call bob", "a", "a"],
  ]);
  expect(prove([set.with({ lists: { who: ["Bob", "ann"] } })]).conflicts).toEqual([]);
});

test("joined sets take values for every set that declares the list", () => {
  const one = readPhrases("{who} = ...\na: call {who}", { lists: "open" });
  const other = readPhrases("{who} = ...\nb: mail {who}", { lists: "open" });
  const joined = joinPhrases(one, other).with({ lists: { who: ["Anna"] } });
  expect([...joined.rules()].map(({ match }) => match)).toEqual(["call Anna", "mail Anna"]);
});

test("whatever 10,000 random values hold, the set has the statements of its file, and each value matches itself or is a fault", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(..."ab(){}[]<>|;\\:=>->#.. \n\t\r\u0301\ud800é"), maxLength: 12 }),
    fc.constantFrom("__proto__", "constructor", "...", "a => b", "x: y => navigation.open //z", "{who} = b"),
  );
  let good = 0;
  let bad = 0;
  fc.assert(
    fc.property(fc.array(value, { minLength: 20, maxLength: 20 }), (who) => {
      const faults: number[] = [];
      try {
        readPhrases("{who} = ...\ncall: ring {who} now", { lists: { who } });
      } catch (error) {
        for (const { index } of (error as PhraseFaults).faults) faults.push(index as number);
      }
      const kept = who.filter((_, index) => !faults.includes(index));
      const set = readPhrases("{who} = ...\ncall: ring {who} now", { lists: { who: kept } });
      expect(set.size).toBe(BigInt(kept.length));
      expect(set.grammar.statements).toHaveLength(1);
      for (const text of kept) {
        const meanings = heard(set, `ring ${text} now`).map(([, meaning]) => normalize(meaning as string));
        expect(meanings).toContain(normalize(text));
        good++;
      }
      bad += faults.length;
    }),
    { numRuns: runs(500) },
  );
  expect(good + bad).toBe(20 * runs(500));
  expect(bad).toBeGreaterThan(runs(500));
});

describe("the values of a list", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `name ${at.toString(36)}`);
  test("may be 100,000, given or written", () => {
    const given = readPhrases("{who} = ...\ncall {who} => scene.focus {who}", {
      lists: { who: names(100_000) },
    });
    expect(heard(given, "call name 255r")).toHaveLength(1);
    const written = readPhrases(`{who} = ${names(100_000).join(" | ")}\ncall {who} => scene.focus {who}`);
    expect(written.size).toBe(100_000n);
    expect(heard(written, "call name 255r")).toHaveLength(1);
  });
  test("may not be one more", () => {
    expect(
      faultsOf(() =>
        readPhrases("{who} = ...\ncall {who} => scene.focus {who}", { lists: { who: names(100_001) } }),
      ),
    ).toEqual([
      "{who}[100000]: a list has at most 100000 values, each number of a range included, not 100001",
    ]);
    expect(
      faultsOf(() =>
        readPhrases(`{who} = ${names(100_001).join(" | ")}\ncall {who} => scene.focus {who}`),
      )[0],
    ).toContain("a list has at most 100000 values");
  });
  test("may be 1,000 UTF-16 code units long", () => {
    const long = "x".repeat(1_000);
    expect(
      heard(readPhrases("{who} = ...\ncall: call {who}", { lists: { who: [long] } }), `call ${long}`),
    ).toHaveLength(1);
  });
});
