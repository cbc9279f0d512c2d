import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { keyOf } from "../enumeration/compose-rule.ts";
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

  test("finds what words before share with words after, wherever the free ones are", () => {
    const list = "a: add {t...} to [my] list => text.insert {t}\n";
    expect(conflictsOf(`${list}b: add {t...} to my list => text.insert {t}`)).toEqual([
      [1, 2, "add a to my list"],
    ]);
    expect(conflictsOf(`${list}b: {t...} to list => text.insert {t}`)).toEqual([]);
    expect(conflictsOf(`${list}b: [please] {t...} to my list now => text.insert {t}`)).toEqual([]);
    const around = "a: play {t...} => text.insert {t}\nb: {t...} please => text.insert {t}\n";
    expect(conflictsOf(around)).toEqual([[1, 2, "play please"]]);
    expect(conflictsOf("a: {t...}をかけて => text.insert {t}\nb: 曲を{t...} => text.insert {t}")).toEqual([]);
    expect(conflictsOf("a: {t...}曲を => text.insert {t}\nb: かけ{t...} => text.insert {t}")).toHaveLength(1);
  });

  test("finds an open statement that takes a text in two ways with different actions", () => {
    const list = "{l} = shop | Shop -> mall\n";
    expect(conflictsOf(`${list}a: add {t...} to {l} => workflow.trigger w {*}`)).toEqual([
      [2, 2, "add a to shop"],
    ]);
    expect(conflictsOf(`${list}a: add {t...} to {l} => text.insert {t}`)).toEqual([]);
    expect(conflictsOf("a: say [it] {t...} => text.insert {t}")).toEqual([]);
  });

  test("names an open statement whose texts earlier ones of the same meaning take", () => {
    const lines = (one: string, other: string) => prove([readPhrases(`a: ${one}\na: ${other}`)]).unreachable;
    const insert = "=> text.insert {t}";
    expect(lines(`add {t...} [now] ${insert}`, `add {t...} now ${insert}`)).toMatchObject([
      { place: { line: 2 } },
    ]);
    expect(lines(`add {t...} now ${insert}`, `add {t...} [now] ${insert}`)).toEqual([]);
  });

  test("compares what is captured, the rest included, where the id is the same", () => {
    const lines = (one: string, other: string) => `{n} = 1..9\na: ${one}\na: ${other}`;
    const write = "(note|write) {t...} => text.insert {t}";
    expect(conflictsOf(lines("note {rest...} => text.insert {rest}", write))).toEqual([]);
    expect(conflictsOf(lines("note down {t...} => text.insert {t}", write))).toEqual([]);
    const set = "set {n} {t...} => workflow.trigger w n={n}";
    const setTo = "set {n} to {t...} => workflow.trigger w n={n}";
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
    expect(shared("a: {t...} list => text.insert {t}", "b: [my] to do list => scene.focus x")).toEqual([
      "to do list",
    ]);
  });
});

/** Returns all texts of some words, the shortest first. */
function textsOf(words: readonly string[], most: number): string[] {
  const longer = (texts: readonly string[]) =>
    texts.flatMap((text) => words.map((word) => `${text}${text && " "}${word}`));
  const all: string[] = [];
  for (let texts: readonly string[] = [""], length = 0; length < most; length++) {
    texts = longer(texts);
    all.push(...texts);
  }
  return all;
}
const TEXTS = textsOf(["a", "b", "1", "z"], 6);

/**
 * Returns the number of words of the shortest text that two statements take with different rules; infinite without
 * one.
 */
const shortestConflict = (set: PhraseSet) =>
  TEXTS.find((text) => new Set(set.rulesFor(text).map(keyOf)).size > 1)?.split(" ").length ??
  Number.POSITIVE_INFINITY;

test("what prove() finds of open statements is what is found by trying every text", () => {
  const piece = fc.constantFrom(..."a ,b ,[a ],[b ],(a |b ),(a;b) ,{l} ,[{l} ],1 ".split(","));
  const pieces = (minLength: number) =>
    fc.array(piece, { minLength, maxLength: 2 }).map((all) => all.join(""));
  const rule = fc.tuple(
    fc.constantFrom("u", "v"),
    fc.tuple(pieces(0), pieces(0)),
    fc.constantFrom("scene.focus s", "text.insert {t}", "workflow.trigger w {*}", "workflow.trigger w l={l}"),
  );
  const lists = "{l} = a -> 1 | b -> 2 | a b -> 1\n";
  const found = { conflicts: 0, none: 0, undecided: 0 };
  fc.assert(
    fc.property(rule, rule, (...rules) => {
      const lines = rules.map(
        ([id, [before, after], action]) => `${id}: ${before}{t...} ${after} => ${action}`,
      );
      let set: PhraseSet;
      try {
        set = readPhrases(lists + lines.join("\n"));
      } catch (error) {
        if (error instanceof PhraseFaults) return;
        throw error;
      }
      const { conflicts, undecided } = prove([set]);
      // Only the first way of a statement counts: the rules do not show any other.
      const pairs = conflicts.filter(({ first, second }) => first !== second);
      const words = pairs[0]?.witness.split(" ").length ?? Number.POSITIVE_INFINITY;
      if (undecided.length > 0) found.undecided++;
      else expect([lines, words]).toEqual([lines, shortestConflict(set)]);
      found[conflicts.length > 0 ? "conflicts" : "none"]++;
    }),
    { numRuns: 600, seed: 5 },
  );
  expect(found.conflicts).toBeGreaterThan(50);
  expect(found.none).toBeGreaterThan(100);
  expect(found.undecided).toBeLessThan(20);
}, 120_000);
