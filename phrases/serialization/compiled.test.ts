import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { phraseFiles } from "../../tests/fixtures/phrase-files.ts";
import { setOf, soundVectors } from "../../tests/fixtures/phrase-vectors.ts";
import { runs } from "../../tests/fixtures/property-runs.ts";
import { CompiledPhrasesError, compilePhrases, loadPhrases } from "../compiled.ts";
import { explain, nearest } from "../explain.ts";
import { hintsOf } from "../hints.ts";
import { type PhraseSet, readPhrases } from "../index.ts";
import { prove } from "../prove.ts";

const HOME = `# rooms first
{room} = kitchen | (bath|bathroom) -> bath | living room
  -> living_room
{level} = 0..100/5 | half -> 50
<please> = (please|would you) [kindly]
{unused} = x\\|y

light: [<please>] (set|dim) [the] {room} (light|lights|lamp) [to {level}] => workflow.trigger light room={room} level={level}
move >= 0.8: go ([from {room:from}]; to
  {room:to}) => workflow.trigger robot {*} say="as you, {to}"
[take me] home => navigation.open /home?{room}
say ((a b)|[c;d e]) {room} => text.insert {room} and more
`.replace("[take me] home => navigation.open /home?{room}", "[take me] home => navigation.open /home");

const again = (set: PhraseSet) => loadPhrases(JSON.parse(JSON.stringify(compilePhrases(set))));

/** Returns the content of a set, each offset as the place it stands for. */
const contentOf = ({ grammar: { place, ...grammar }, warnings, size }: PhraseSet) =>
  JSON.stringify([grammar, warnings, String(size)], (name, value) => (name === "at" ? place(value) : value));

function expectSame(loaded: PhraseSet, set: PhraseSet, texts: readonly string[]): void {
  expect(JSON.parse(contentOf(loaded))).toEqual(JSON.parse(contentOf(set)));
  const { size } = set;
  for (let turn = 0n; turn < 12n && turn < size; turn++) {
    const number = size > 12n ? (size * turn) / 12n : turn;
    const rule = set.ruleAt(number);
    expect(loaded.ruleAt(number)).toEqual(rule);
    for (const text of [rule.match, `${rule.match}x`, ...texts]) {
      expect(loaded.rulesFor(text)).toEqual(set.rulesFor(text));
      const input = { sense: "voice", transcript: text, confidence: 0.7 } as const;
      expect(loaded.resolve(input)).toEqual(set.resolve(input));
      expect(explained(loaded, text)).toEqual(explained(set, text));
    }
  }
}

/** Returns an explanation without the statements themselves, whose offsets differ. */
const explained = (set: PhraseSet, text: string) =>
  JSON.parse(JSON.stringify(explain(set, text), (name, value) => (name === "statement" ? value.id : value)));

describe("loadPhrases()", () => {
  test("gives the set that was compiled, with every place, warning and rule", () => {
    const set = readPhrases(HOME);
    const loaded = again(set);
    expectSame(loaded, set, ["go to bath from living room", "dim bath lamp to 7", "home"]);
    expect([...loaded.rules()]).toEqual([...set.rules()]);
    expect(nearest(loaded, "take me hoem", 2)).toEqual(nearest(set, "take me hoem", 2));
    expect(hintsOf(loaded, "jsgf")).toEqual(hintsOf(set, "jsgf"));
    expect(prove([loaded]).conflicts).toEqual(prove([set]).conflicts);
    expect(loaded.warnings).toEqual([
      { line: 6, column: 1, code: "unused_definition", message: "nothing uses the list {unused}" },
    ]);
  });

  test.each(soundVectors.filter(({ lists, joined }) => !lists && !joined))(
    "gives the set of the vector: $name",
    (vector) => {
      const set = setOf(vector);
      expectSame(
        again(set),
        set,
        (vector.heard ?? []).map(({ text }) => text),
      );
    },
  );

  test("gives the sets of random files", () => {
    let count = 0;
    fc.assert(
      fc.property(phraseFiles(1), (file) => {
        let set: PhraseSet;
        try {
          set = readPhrases(file);
        } catch {
          return;
        }
        count++;
        expectSame(again(set), set, ["a", "b a"]);
      }),
      { numRuns: runs(300) },
    );
    expect(count).toBeGreaterThan(runs(300) / 15);
  });

  test("loads what nests as deep as a file may, lists within parts", () => {
    const deep = (within: string) => `${"[a;b (c|".repeat(20)}${within}${")]".repeat(20)}`.slice(0);
    const nested = `${"[a;b ".repeat(10)}(${"[c|".repeat(9)}x${"]".repeat(9)})${"]".repeat(10)}`;
    expect(deep("x").length).toBeGreaterThan(0);
    const set = readPhrases(
      `{l} = ${nested} y\ns: ${nested.replace("x", "{l}")} z => workflow.trigger w {*}`,
    );
    expectSame(again(set), set, []);
  });

  test("reads back the same JSON: it is compiled from what was loaded as from what was read", () => {
    const compiled = compilePhrases(readPhrases(HOME));
    expect(compilePhrases(loadPhrases(compiled))).toEqual(compiled);
  });
});

describe("data that is not a compiled set", () => {
  const { nodes, ...head } = compilePhrases(
    readPhrases("<p> = (a|b)\n{n} = 1..9\nx: go <p> {n} => scene.focus s"),
  );
  const [part, list, statement] = nodes as readonly (readonly unknown[])[];
  const chain = Array.from({ length: 3000 }, (_, index) => [
    "Part",
    `p${index}`,
    index === 0 ? "a" : ["part", index - 1],
  ]);
  const doubled = Array.from({ length: 60 }, (_, index) => [
    "Part",
    `p${index}`,
    index === 0
      ? "a"
      : [
          "sequence",
          [
            ["part", index - 1],
            ["part", index - 1],
          ],
        ],
  ]);
  const does = (statement as readonly unknown[])[4];
  const uses = (index: number) => ["Statement", "s", null, ["part", index], does];
  let deep: unknown = "a";
  for (let depth = 0; depth < 100_000; depth++) deep = ["sequence", [deep]];

  test.each<[string, unknown, string]>([
    ["nothing", undefined, ": must be an object"],
    ["a text", "{}", ": must be an object"],
    ["another version", { ...head, nodes, phrases: 2 }, "/phrases: must be form 1: compile again"],
    ["a version that is not a number", { ...head, nodes, phrases: "1" }, "/phrases: must be form 1"],
    ["no longest", { ...head, nodes, longest: "9" }, "/longest: must be a number from 0 to 10000"],
    ["no nodes", head, "/nodes: must be an array"],
    [
      "a use of what comes later",
      { ...head, nodes: [["Part", "p", ["part", 0]]] },
      "/nodes/0/2/1: must be the index of a Part before",
    ],
    [
      "a list used as a part",
      { ...head, nodes: [part, list, uses(1)] },
      "/nodes/2/3/1: must be the index of a Part before",
    ],
    ["an unknown kind", { ...head, nodes: [["__proto__", "p"]] }, "/nodes/0/0: must be one of Part,List"],
    [
      "a permutation of one",
      { ...head, nodes: [["Part", "p", ["permutation", ["a"]]]] },
      "/nodes/0/2/1: must be an array of 2 to 5",
    ],
    [
      "an empty choice",
      { ...head, nodes: [["Part", "p", ["choice", [], true]]] },
      "/nodes/0/2/1: must be an array of 1 to",
    ],
    ["half a pair", { ...head, nodes: [["Part", "p", "\ud800"]] }, "/nodes/0/2: must be a well-formed text"],
    [
      "a list without a name",
      { ...head, nodes: [["List", "", [["range", 1, 9, 1]]]] },
      "/nodes/0: must be a list with a name",
    ],
    [
      "a range backwards",
      { ...head, nodes: [["List", "l", [["range", 9, 1, 1]]]] },
      "/nodes/0/2/0: must be a range",
    ],
    [
      "a range of too many",
      { ...head, nodes: [["List", "l", [["range", 0, 1e6, 1]]]] },
      "/nodes/0/2/0: must be a range",
    ],
    [
      "a step of nothing",
      { ...head, nodes: [["List", "l", [["range", 0, 9, 0]]]] },
      "/nodes/0/2/0/3: must be a number from 1",
    ],
    [
      "an unknown action",
      { ...head, nodes: [["Statement", "s", null, "a", ["Action", "shell.run", ["x"], [], false]]] },
      "/nodes/0/4/1: must be one of navigation.open",
    ],
    [
      "a threshold beyond 1",
      { ...head, nodes: [["Statement", "s", 1.5, "a", does]] },
      "/nodes/0/2: must be a number from 0 to 1",
    ],
    ["parts in a long row", { ...head, nodes: [...chain, uses(2999)] }, "must be less deep"],
    ["parts that double", { ...head, nodes: [...doubled, uses(59)] }, "must be a statement of shorter texts"],
    ["nodes that lie too deep", { ...head, nodes: [["Part", "p", deep]] }, "must be less deep"],
  ])("%s is refused, with its place", (_, data, expected) => {
    let message = "";
    try {
      loadPhrases(data);
    } catch (error) {
      expect(error).toBeInstanceOf(CompiledPhrasesError);
      message = (error as Error).message;
    }
    expect(message).toContain(expected);
  });
});

test("data that is changed anywhere is refused, or gives a set that can be matched", () => {
  const good = JSON.stringify(compilePhrases(readPhrases(HOME)));
  const odd = fc.constantFrom<unknown>(
    -1,
    0,
    1,
    2,
    3,
    7,
    1.5,
    1e300,
    2 ** 53,
    null,
    true,
    "",
    "x",
    "Part",
    "list",
    [],
    {},
    [[]],
    "\ud800",
  );
  let refused = 0;
  let answered = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }), (changes) => {
      const data = JSON.parse(good);
      for (const [turn, value] of changes) change(data, turn, value);
      let set: PhraseSet;
      try {
        set = loadPhrases(data, { lists: "open" });
      } catch (error) {
        expect(error).toBeInstanceOf(CompiledPhrasesError);
        refused++;
        return;
      }
      answered++;
      for (const text of ["go to bath from living room", "dim bath lamp to 7", "home", "x"]) {
        set.resolve({ sense: "voice", transcript: text });
        explain(set, text);
      }
      if (set.size > 0n) set.ruleAt(set.size - 1n);
      expect(compilePhrases(set).phrases).toBe(1);
    }),
    { numRuns: runs(4_000) },
  );
  expect(Math.min(refused, answered)).toBeGreaterThan(runs(4_000) / 40);
});

/** Replaces one of all values in the data by another. */
function change(data: unknown, turn: number, value: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (of: unknown) => {
    if (typeof of !== "object" || of === null) return;
    for (const key of Object.keys(of)) {
      places.push([of as Record<string, unknown>, key]);
      visit((of as Record<string, unknown>)[key]);
    }
  };
  visit(data);
  const [of, key] = places[turn % places.length] as [Record<string, unknown>, string];
  // A value that two changes share could end up inside itself.
  of[key] = structuredClone(value);
}
