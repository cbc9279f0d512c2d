import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { keyOf } from "../enumeration/compose-rule.ts";
import { TextEnumerator } from "../enumeration/nth-text.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { prove, proveDisjoint } from "../prove.ts";

const conflictsOf = (file: string) =>
  prove([readPhrases(file)]).conflicts.map(({ first, second, witness }) => [
    first.place.line,
    second.place.line,
    witness,
  ]);

describe("prove() of open statements", () => {
  test("finds a text that two take with as many free words", () => {
    expect(
      conflictsOf("a: note {t...} => text.insert {t}\nb: note [it] down {t...} => text.insert {t}"),
    ).toEqual([]);
    expect(
      conflictsOf("a: note down {t...} => text.insert {t}\nb: note [it] down {t...} => text.insert {t}"),
    ).toEqual([[1, 2, "note down a"]]);
  });

  test("compares what is captured, the rest included, where the id is the same", () => {
    const lines = (one: string, other: string) => `{n} = 1..9\na: ${one}\na: ${other}`;
    const write = "(note|write) {t...} => text.insert {t}";
    expect(conflictsOf(lines("note {rest...} => text.insert {rest}", write))).toEqual([]);
    expect(conflictsOf(lines("note down {t...} => text.insert {t}", write))).toEqual([]);
    const [set, setTo] = [
      "set {n} {t...} => workflow.trigger w n={n}",
      "set {n} to {t...} => workflow.trigger w n={n}",
    ];
    expect(conflictsOf(lines(set, setTo))).toEqual([]);
    expect(conflictsOf(lines(`${set} {*}`, `${setTo} {*}`))).toEqual([]);
  });

  test("is not a conflict with a closed statement, which comes first, and shows a text that none matches", () => {
    const closed = "c: note (a|b) => scene.focus x\n";
    expect(conflictsOf(`${closed}a: note {t...} => text.insert {t}`)).toEqual([]);
    expect(
      conflictsOf(`${closed}a: note {t...} => text.insert {t}\nb: note {t...} => text.insert {t}`),
    ).toEqual([[2, 3, "note x"]]);
  });

  test("shows what two sets share, closed or open", () => {
    const shared = (one: string, other: string) =>
      proveDisjoint(readPhrases(one), readPhrases(other)).conflicts.map(({ witness }) => witness);
    const note = "a: note {t...} => text.insert {t}";
    expect(shared(note, "b: note it down => scene.focus x")).toEqual(["note it down"]);
    expect(shared("b: [please] note this {t...} => text.insert {t}", note)).toEqual(["note this a"]);
    expect(shared(note, "b: note => scene.focus x")).toEqual([]);
  });
});

/** The texts of an open statement with a rest that is not a word of its phrase. */
function textsOf(set: PhraseSet): string[] {
  const enumerator = new TextEnumerator();
  return set.grammar.openStatements.flatMap(({ phrase }) =>
    Array.from(
      { length: Number(enumerator.size(phrase)) },
      (_, index) => `${enumerator.textAt(phrase, BigInt(index)).text} z`,
    ),
  );
}

/** The length of the shortest text that two statements take with different rules; infinite without one. */
function shortestConflict(set: PhraseSet): number {
  const texts = textsOf(set).filter((text) => new Set(set.rulesFor(text).map(keyOf)).size > 1);
  return Math.min(...texts.map((text) => text.replace(/ +/g, " ").trim().length));
}

test("what prove() finds of open statements is what is found by trying every phrase", () => {
  const piece = fc.constantFrom(..."a,b, a,a b, b ,[a],[ b],(a|b),(a;b),{l},{m:l},[ {l}],<p>, ".split(","));
  const rule = fc.tuple(
    fc.constantFrom("u", "v"),
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => `a${pieces.join("")} `),
    fc.constantFrom(
      "scene.focus s",
      "text.insert {t}",
      "workflow.trigger w {*}",
      "workflow.trigger w n={l}",
      "workflow.trigger w n={t} l={l}",
    ),
  );
  const lists = "{l} = a -> 1 | b -> 2 | a b -> 1\n{m} = b -> 1 | 1..2\n<p> = (b|[a] b)\n";
  const found = { conflicts: 0, none: 0, undecided: 0 };
  fc.assert(
    fc.property(rule, rule, (...rules) => {
      const lines = rules.map(([id, phrase, action]) => `${id}: ${phrase}{t...} => ${action}`);
      let set: PhraseSet;
      try {
        set = readPhrases(lists + lines.join("\n"));
      } catch (error) {
        if (error instanceof PhraseFaults) return;
        throw error;
      }
      const { conflicts, undecided } = prove([set]);
      const shortest = shortestConflict(set);
      // Of several ways to take a text the first counts: a conflict of another way is not decided.
      if (undecided.length > 0) found.undecided++;
      else expect(conflicts[0]?.witness.length ?? Number.POSITIVE_INFINITY).toBe(shortest);
      found[conflicts.length > 0 ? "conflicts" : "none"]++;
    }),
    { numRuns: 3000, seed: 5 },
  );
  expect(found.conflicts).toBeGreaterThan(100);
  expect(found.none).toBeGreaterThan(300);
}, 120_000);
