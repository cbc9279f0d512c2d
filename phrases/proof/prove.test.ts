import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { normalize } from "@intent-resolution/engine";
import fc from "fast-check";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { keyOf } from "../enumeration/compose-rule.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { en } from "../numbers/en.ts";
import { prove, proveDisjoint } from "../prove.ts";

const action = "scene.focus x";
const read = (text: string) => readPhrases(text, { action });
const idsOf = ({ conflicts }: ReturnType<typeof prove>) =>
  conflicts.map(({ first, second, witness }) => [first.place.line, second.place.line, witness]);

describe("prove()", () => {
  test("shows the shortest text that two statements take with different meanings, and no other pair", () => {
    const set = read("a: [please] turn (on|off) the light\nb: turn on [the] light [now]\nc: dim the light");
    expect(idsOf(prove([set]))).toEqual([[1, 2, "turn on the light"]]);
    expect(prove([set]).undecided).toEqual([]);
  });

  test("distinguishes meanings by what was captured", () => {
    const set = read(
      [
        "{room} = kitchen | hall",
        "{name} = kitchen light -> lamp 1 | hall",
        "on: turn on {room} light => workflow.trigger on room={room}",
        "on: turn on {name} => workflow.trigger on name={name}",
        "on: switch on {room} => workflow.trigger on room={room}",
        "on: (switch|turn) on the {room} => workflow.trigger on room={room}",
      ].join("\n"),
    );
    expect(idsOf(prove([set]))).toEqual([[3, 4, "turn on kitchen light"]]);
  });

  test("is not a conflict where the same is captured in two ways", () => {
    const set = read(
      "{n} = 1..3\nv: volume {n} => workflow.trigger v n={n}\nv: [the] volume {n} => workflow.trigger v n={n}",
    );
    expect(prove([set]).conflicts).toEqual([]);
    expect(prove([set]).unreachable).toEqual([]);
  });

  test("finds a text that one statement takes in two ways with different actions", () => {
    const timer = "{n} = 1..60 in en\ntimer: timer [{n:minutes}] [{n:seconds}] => workflow.trigger timer {*}";
    const { conflicts } = prove([readPhrases(timer, { numbers: [en] })]);
    expect(conflicts).toMatchObject([
      { first: { id: "timer", place: { line: 2 } }, second: { place: { line: 2 } }, witness: "timer 1" },
    ]);
    const within = (file: string) => idsOf(prove([readPhrases(file)]));
    const lists = "{l} = a -> 1 | b -> 2 | a b -> 1\n{m} = a | b\n{k} = amazon | Amazon -> AMZ\n";
    expect(within(`${lists}s: buy {k} => workflow.trigger w {*}`)).toEqual([[4, 4, "buy amazon"]]);
    expect(within("s: at (b {m=30}|[a] b {m=15}) => workflow.trigger w {*}")).toEqual([[1, 1, "at b"]]);
    expect(within(`${lists}s: go {l} [b] => workflow.trigger w {*}`)).toEqual([]);
    expect(within(`${lists}s: go ({l}|{m:l}) => workflow.trigger w {*}`)).toEqual([[4, 4, "go a"]]);
    expect(within(`${lists}s: go {l} [{m}] => workflow.trigger w {*}`)).toEqual([[4, 4, "go a b"]]);
    expect(within(`${lists}s: go {l} [{m}] => workflow.trigger w l={l}`)).toEqual([]);
    expect(within(`${lists}s: go {k} [{m}] => workflow.trigger w m={m}`)).toEqual([]);
  });

  test("names statements that earlier ones of the same meaning say whole", () => {
    const set = read(
      [
        "a: [very] good night",
        "a: good night",
        "b: good night",
        "a >= 0.5: lights out",
        "a: lights out",
        "a: lights out",
        "{n} = one -> 1 | two -> 2",
        "n: take ({n}|three) => workflow.trigger n {*}",
        "n: take {n} => workflow.trigger n {*}",
      ].join("\n"),
    );
    expect(prove([set]).unreachable.map(({ place }) => place.line)).toEqual([2, 6, 9]);
  });

  test("finds what letters and white space hide, and marks that sort themselves across the edges of pieces", () => {
    expect(idsOf(prove([read("a: STRASSE[ ]auf\nb: straße  auf")]))).toEqual([[1, 2, "strasse auf"]]);
    const marks = read("a: (x\u0301|y)(\u0323|z)\nb: x\u0323\u0301");
    expect(idsOf(prove([marks]))).toEqual([[1, 2, "x\u0323\u0301"]]);
  });

  test("reports statements that it cannot decide as undecided", () => {
    const digits = "(0|1|2|3|4|5|6|7|8|9)";
    const set = read(`a: x${digits.repeat(6)}(\u0301|\u0323)\nb: y`);
    const { conflicts, undecided } = prove([set]);
    expect(conflicts).toEqual([]);
    expect(undecided.map(({ first, second }) => [first.place.line, second])).toEqual([[1, null]]);
  });

  test("treats several sets as one, and decides whether two share any text", () => {
    const one = read("a: go home");
    const other = read("a: [now] go home");
    expect(prove([one, other]).conflicts).toEqual([]);
    expect(prove([one, other]).unreachable).toEqual([]);
    expect(proveDisjoint(one, other).conflicts).toMatchObject([
      { first: { set: 0 }, second: { set: 1, place: { line: 1 } }, witness: "go home" },
    ]);
    expect(proveDisjoint(one, read("a: come home")).conflicts).toEqual([]);
    expect(proveDisjoint(one, one).conflicts).toMatchObject([{ witness: "go home" }]);
  });
});

/** Returns the meanings of each statement by its texts, from every rule written out. */
function writtenOut(set: PhraseSet): Map<string, Set<string>>[] {
  let number = 0n;
  return set.grammar.statements.map(({ phrase, id }) => {
    const texts = new Map<string, Set<string>>();
    const end = number + new TextEnumerator().size(phrase);
    for (; number < end; number++) {
      const { match, action } = set.ruleAt(number);
      const text = normalize(match);
      texts.set(text, (texts.get(text) ?? new Set()).add(keyOf({ id, match: "", action })));
    }
    return texts;
  });
}

/**
 * Returns the pairs of statements that share a text with different meanings, and the statements that have one by
 * themselves, with its length.
 */
function conflictsByForce(
  written: ReturnType<typeof writtenOut>,
): [first: number, second: number, length: number][] {
  return written.flatMap((texts, first) =>
    written.slice(first).flatMap((others, rest) => {
      const lengths = [...texts].flatMap(([text, meanings]) => {
        const all = new Set([...meanings, ...(others.get(text) ?? [])]);
        return others.has(text) && all.size > 1 ? [text.length] : [];
      });
      return lengths.length === 0
        ? []
        : [[first, first + rest, Math.min(...lengths)] as [number, number, number]];
    }),
  );
}

/** Returns the statements of which earlier ones say every text with every meaning. */
function unreachableByForce(written: ReturnType<typeof writtenOut>): number[] {
  return [...written.keys()].filter((index) =>
    [...(written[index] as Map<string, Set<string>>)].every(([text, meanings]) =>
      [...meanings].every((meaning) =>
        written.slice(0, index).some((earlier) => earlier.get(text)?.has(meaning)),
      ),
    ),
  );
}

describe("what prove() finds", () => {
  const piece = fc.constantFrom(
    ..."a,b,ab, a,b ,ß,ss,é,e,[a],[b|ab],(a|b),(a;b),{l},{m},[{l}],<p>,[ ],[ {n}],(a;{m:l};b),{l=1},({m=b}|{m=2} b),\u0301,\u0323,İ,가".split(
      ",",
    ),
  );
  const rule = fc.tuple(
    fc.constantFrom("u", "v"),
    fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => `a${pieces.join("")}`),
    fc.constantFrom(
      "scene.focus s",
      "scene.focus t",
      "workflow.trigger w {*}",
      "workflow.trigger w m={m}",
      'workflow.trigger w both="{l} {m}"',
    ),
  );
  const file = fc.array(rule, { minLength: 2, maxLength: 4 }).map((rules) =>
    [
      "{l} = a -> 1 | b -> 2 | ab -> 1",
      "{m} = 1..3 | b -> 2",
      "{n} = 1..2 in en | b one -> 1 | Two -> 3",
      "<p> = (b|[a] e)",
      ...rules.map(([id, phrase, does]) => {
        const isCaptured = [...does.matchAll(/\{\w\}/gu)].every(([use]) => phrase.includes(use));
        return `${id}: ${phrase} => ${isCaptured ? does : "workflow.trigger w {*}"}`;
      }),
    ].join("\n"),
  );

  test("is what is found by writing every rule out", () => {
    const found = { conflicts: 0, within: 0, unreachable: 0 };
    fc.assert(
      fc.property(file, (text) => {
        let set: PhraseSet;
        try {
          set = readPhrases(text, { numbers: [en] });
        } catch (error) {
          // A text in which something would be captured twice is a fault of the set.
          if (error instanceof PhraseFaults) return;
          throw error;
        }
        const { conflicts, unreachable, undecided } = prove([set]);
        const written = writtenOut(set);
        const line = (place: { line: number }) => place.line - 5;
        expect(
          conflicts.map(({ first, second, witness }) => [
            line(first.place),
            line(second.place),
            witness.length,
          ]),
        ).toEqual(conflictsByForce(written));
        expect(unreachable.map(({ place }) => line(place))).toEqual(unreachableByForce(written));
        expect(undecided).toEqual([]);
        found.conflicts += conflicts.length;
        found.within += conflicts.filter(({ first, second }) => first === second).length;
        found.unreachable += unreachable.length;
      }),
      { numRuns: 2_000, seed: 13 },
    );
    expect(found.conflicts).toBeGreaterThan(100);
    expect(found.within).toBeGreaterThan(20);
    expect(found.unreachable).toBeGreaterThan(10);
  }, 120_000);
});

const DIRECTORY = new URL("../../../shared/outside/phrases/", import.meta.url).pathname;
/** Three small ones of them; `npm run harden -- fuzz` proves all twelve. */
const FEW = ["hi", "ja", "tr"];
const languages = existsSync(DIRECTORY)
  ? readdirSync(DIRECTORY)
      .flatMap((name) => (name.endsWith(".phrases") ? [name.slice(0, -8)] : []))
      .filter((language) => process.env.ALL_LANGUAGES || FEW.includes(language))
  : [];

/** The steps of a proof: the largest take 5 to 9 million, which is two or three seconds. More means that proofs got slower. */
const ENOUGH_STEPS = 12_000_000;

describe.skipIf(languages.length === 0)("the overlaps of real sets (kept outside of the repository)", () => {
  test.each(languages)(
    "%s: exactly those that are known, with as short a witness",
    (language) => {
      const text = (name: string) => readFileSync(`${DIRECTORY}${language}.${name}`, "utf8");
      const known: { ids: string[]; witness: string; statementPairs: number }[] = JSON.parse(
        text("overlaps.json"),
      );
      // As a program uses them: compiled, written as JSON, and loaded.
      const compiled = compilePhrases(readPhrases(text("phrases")));
      const set = loadPhrases(JSON.parse(JSON.stringify(compiled)));
      expect(compilePhrases(set)).toEqual(compiled);
      const { conflicts, undecided } = prove([set], { steps: ENOUGH_STEPS });
      expect(undecided).toEqual([]);
      const found = new Map<string, string[]>();
      for (const { first, second, witness } of conflicts) {
        if (first.id === second.id) continue;
        const ids = [first.id, second.id].sort().join();
        found.set(ids, [...(found.get(ids) ?? []), witness]);
      }
      expect([...found.keys()].sort()).toEqual(known.map(({ ids }) => [...ids].sort().join()).sort());
      for (const { ids, witness, statementPairs } of known) {
        const witnesses = found.get([...ids].sort().join()) ?? [];
        expect([ids, witnesses.length]).toEqual([ids, statementPairs]);
        expect(Math.min(...witnesses.map(({ length }) => length))).toBe(witness.length);
      }
    },
    120_000,
  );
});
