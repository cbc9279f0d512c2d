import { describe, expect, test } from "bun:test";
import { ACTION_TYPES, actionRows, formatAction } from "@intent-resolution/contract";
import {
  type PhraseOutcomes,
  type PhraseSource,
  setOf,
  shortRule,
  soundVectors,
} from "../../tests/fixtures/phrase-vectors.ts";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { explain, nearest } from "../explain.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { lookUpOf } from "../match/look-up.ts";

const actions = (file: string) => Array.from(readPhrases(file).rules(), ({ action }) => action);

const HOME = `
{room} = kitchen | (bath|bathroom) -> bath | living room -> living_room
{level} = 0..100/5 | half -> 50
<please> = (please|would you)
light: [<please>] (set|dim) [the] {room} (light|lights|lamp) [to {level}] => workflow.trigger light room={room} level={level}
move >= 0.8: go ([from {room:from}]; to {room:to}) => workflow.trigger robot {*}
`;

function expectOutcomes(set: PhraseSet, { size, rules, warnings, heard = [] }: PhraseOutcomes): void {
  if (size !== undefined) expect(String(set.size)).toBe(size);
  if (rules) expect<unknown>([...set.rules()]).toEqual(rules);
  if (warnings) expect<unknown>(set.warnings).toMatchObject(warnings);
  for (const { text, rules: due } of heard)
    expect<unknown>([text, set.rulesFor(text).map(shortRule)]).toEqual([text, due]);
}

const ways = [
  ["read", undefined],
  [
    "compiled",
    ({ lists, ...source }: PhraseSource) => {
      const json = JSON.stringify(
        compilePhrases(readPhrases(source.files ?? source.file ?? "", { ...source, lists: "open" })),
      );
      return loadPhrases(JSON.parse(json), lists && { lists });
    },
  ],
] as const;
describe.each(ways)("a set that is %s", (_, read) => {
  test.each(soundVectors)("$name", (vector) => {
    const set = setOf(vector, read);
    expectOutcomes(set, vector);
    if (vector.with) {
      const { lists, faults, ...outcomes } = vector.with;
      if (faults) expect(() => set.with({ lists })).toThrow(PhraseFaults);
      else expectOutcomes(set.with({ lists }), outcomes);
      expectOutcomes(set, vector);
    }
  });
});

describe("rules()", () => {
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
  test("has captures by name, each under its own", () => {
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

  test.each(ACTION_TYPES)("is read as it is written: %s", (type) => {
    const { example } = actionRows[type];
    expect(actions(`r: x => ${formatAction(example)}`)).toEqual([example]);
  });

  test.each([
    ["r: (x|y) => navigation.open /a?b=1", { type: "navigation.open", target: "/a?b=1" }],
    [
      "r: x => workflow.trigger w __proto__=1",
      { type: "workflow.trigger", target: "w", parameters: JSON.parse('{"__proto__":"1"}') },
    ],
  ])("%j", (file, expected) => expect<unknown>(actions(file)[0]).toEqual(expected));
});

test("warm() prepares the statements and the index of each long list, which the first text uses", () => {
  const films = Array.from({ length: 300 }, (_, index) => `film ${index}`).join(" | ");
  const set = readPhrases(`{film} = ${films}\nplay: play {film} => workflow.trigger play {*}`);
  set.warm();
  const [node] = lookUpOf(set.grammar).nodes;
  const [, use] = node?.kind === "sequence" ? node.items : [];
  expect(use?.kind === "reference" && use.target.kind === "alternation" && use.target.index).not.toBeNull();
  expect(set.rulesFor("play film 7")).toHaveLength(1);
});

test("a text is found whose phrase ends with a blank in brackets", () => {
  expect(readPhrases("r: (a ) => scene.focus s").rulesFor("a")).toHaveLength(1);
  expect(readPhrases("r: ([ ]a )[ ] => scene.focus s").rulesFor("a")).toHaveLength(1);
});

test("warnings name values of one list that are said alike with different meanings, with both places", () => {
  const warned = (list: string) =>
    readPhrases(`{l} = ${list}\na: {l} => scene.focus s`).warnings.map(({ code, column, related }) => [
      ...[code, column, related?.column],
    ]);
  const code = "conflicting_values";
  expect(warned("amazon | b | Amazon -> AMZ")).toEqual([[code, 20, 7]]);
  expect(warned("[the]  hall -> 1 | HALL -> 2 | the hall -> 1")).toEqual([[code, 26, 7]]);
  expect(warned("1..9/2 | (three|3) -> 5 | 2 -> two | 1e0 -> x")).toEqual([[code, 16, 7]]);
  expect(warned("a | A -> a | (b|B) | 1..3 | 2..5")).toEqual([]);
  const written = readPhrases("<p> = x\n{l} = a | A -> b\nr: {l} => scene.focus s");
  const loaded = loadPhrases(JSON.parse(JSON.stringify(compilePhrases(written))));
  expect(loaded.warnings).toEqual(written.warnings);
  expect(written.warnings.map(({ line }) => line)).toEqual([1, 2]);
});

test("warnings name what nothing uses", () => {
  const { warnings } = readPhrases("{b} = x\n<a> = y\nr: z => scene.focus s");
  expect(warnings.map(({ message }) => message)).toEqual([
    "nothing uses the list {b}",
    "nothing uses the part <a>",
  ]);
});

describe("explain()", () => {
  const set = readPhrases(HOME);

  test("says how far a text came and what could have followed", () => {
    const { matches, reached } = explain(set, "set the kitchen lihgt");
    expect(matches).toEqual([]);
    expect(reached).toMatchObject({ before: "set the kitchen", heard: "lihgt" });
    expect(reached?.expected.map(({ statement, place, texts }) => [statement.id, place.line, texts])).toEqual(
      [["light", 5, ["light", "lights", "lamp"]]],
    );
  });

  test("shows what was said and what is written, with capitals, accents and ß", () => {
    const set = readPhrases("a: Stell die große[s] Straße => scene.focus s");
    const expected = (text: string) => {
      const { before, heard, expected } = explain(set, text).reached ?? {
        before: "",
        heard: "",
        expected: [],
      };
      return [before, heard, ...expected.flatMap(({ texts }) => texts)];
    };
    expect(expected("STELL  Die Große  Straßn")).toEqual(["STELL Die Große", "Straßn", "Straße"]);
    expect(expected("stell DIE GROSSE\u3000E\u0301")).toEqual(["stell DIE GROSSE", "E\u0301", "Straße"]);
    expect(expected("Stell dié")).toEqual(["Stell", "dié", "die große"]);
    expect(expected("Éh")).toEqual(["", "Éh", "Stell die große"]);
  });

  test("says where a text goes on after the end of a phrase", () => {
    expect(explain(set, "dim bath lamp now").reached).toMatchObject({
      before: "dim bath lamp",
      expected: [{ texts: ["to", ""] }],
    });
  });

  test.each([
    ["heat to 70°F", "heat to", "70°F", ["0..40", "7°C", "7°F", "7"]],
    ["turn on the lights", "turn on the", "lights", ["light"]],
    ["schlafzimmerlampe", "schlafzimmer", "lampe", ["licht", "decke"]],
    ["打开大厅的灯", "打开", "大厅的灯", ["客厅", "卧室"]],
  ])(
    "keeps words and numbers of a text whole, unless letters go on in them: %s",
    (text, before, heard, texts) => {
      const set = readPhrases(`
{n} = 0..40
heat: heat to {n}[°C|°F] => workflow.trigger heat {*}
light: turn on the light => workflow.trigger light
room: schlafzimmer(licht|decke) => workflow.trigger room
zh: 打开(客厅|卧室)的灯 => workflow.trigger zh`);
      expect(explain(set, text).reached).toMatchObject({ before, heard, expected: [{ texts }] });
    },
  );

  test("distinguishes equal pieces by their position, also permuted ones and those of parts", () => {
    const set = readPhrases(
      "{l} = x|y\n<p> = (a|b)\ns: ([a|b] c;[a|b] d) <p> [a|b] {l:e} {l:f} => scene.focus s",
    );
    const [match] = explain(set, "b d a c b x y").matches;
    expect(match?.options.map(({ place, text }) => [place.line, place.column, text])).toEqual([
      [3, 16, "b"],
      [3, 6, "a"],
      [2, 10, "b"],
      [3, 26, ""],
    ]);
    expect(match?.captures).toMatchObject([
      { name: "e", meaning: "x", place: { line: 1, column: 7 } },
      { name: "f", meaning: "y", place: { line: 1, column: 9 } },
    ]);
  });

  test("captures the value of a part that is only a list, small and large", () => {
    for (const more of ["", "|c|d|e|f|g|h|i"]) {
      const set = readPhrases(`{l} = x -> one${more}\n<p> = {l}\ns: go <p> => workflow.trigger t {*}`);
      expect(explain(set, "go x").matches.map(({ captures }) => captures)).toMatchObject([
        [{ name: "l", meaning: "one", text: "x", place: { line: 1, column: 7 } }],
      ]);
    }
  });

  test("returns which statement matches a text, by which alternatives and captures", () => {
    const [match] = explain(set, "Dim Bathroom lights to 15").matches;
    expect(match).toMatchObject({ rule: { id: "light" }, place: { line: 5, column: 1 } });
    expect(match?.options.map(({ text }) => text)).toEqual(["", "dim", "", "lights", "to 15"]);
    expect(match?.captures).toEqual([
      { name: "room", meaning: "bath", text: "bathroom", place: { line: 2, column: 20 } },
      { name: "level", meaning: "15", text: "15", place: { line: 3, column: 11 } },
    ]);
  });
});

describe("nearest()", () => {
  const set = readPhrases(HOME);

  test("gives the texts with the fewest edits, as they are written, the same each time", () => {
    const near = nearest(set, "sett the kichen light", 3);
    expect(near).toEqual(
      ["set the kitchen light", "set the kitchen lights", "dim the kitchen light"].slice(0, near.length),
    );
    expect(near[0]).toBe("set the kitchen light");
    expect(nearest(set, "sett the kichen light", 3)).toEqual(near);
  });

  test("numbers are as near as their digits", () => {
    expect(nearest(set, "set bath lamp to 17", 2)).toEqual(["set bath lamp to 10", "set bath lamp to 15"]);
  });

  test("gives nothing where nothing is near, and for no text at all", () => {
    expect(nearest(set, "what a wonderful day it is", 3)).toEqual([]);
    expect(nearest(set, " ", 3)).toEqual([]);
    expect(nearest(set, "go to bath", 0)).toEqual([]);
  });
});

test("marks of one class keep their order, those of others may be between them", () => {
  const set = readPhrases("s: a[\u0301][\u0323][\u0300] => scene.focus x");
  expect(set.rulesFor("a\u0301\u0300\u0323")).toHaveLength(1);
  expect(set.rulesFor("a\u0323\u0301\u0300")).toHaveLength(1);
  expect(set.rulesFor("a\u0300\u0301\u0323")).toEqual([]);
});

test("resolveClosed() leaves out what an open statement matches", () => {
  const set = readPhrases("home: go home => scene.focus x\nany: go {t...} => text.insert {t}");
  const idsOf = (transcript: string) => {
    const answer = set.resolveClosed({ sense: "voice", transcript });
    return "intents" in answer ? answer.intents.map(({ ruleId }) => ruleId) : [];
  };
  expect(idsOf("go home")).toEqual(["home"]);
  expect(idsOf("go away")).toEqual([]);
  expect(set.rulesFor("go away").map(({ id }) => id)).toEqual(["any"]);
});
