import { describe, expect, test } from "bun:test";
import { normalize } from "@intent-resolution/engine";
import fc from "fast-check";
import { keyOf } from "../enumeration/compose-rule.ts";
import { PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { prove, proveSounds, wordsOf } from "../prove.ts";

const SOUNDS: Record<string, string[]> = {
  read: ["rid", "red"],
  red: ["red"],
  four: ["fo"],
  for: ["fo"],
  "4": ["fo"],
  ice: ["ais"],
  cream: ["krim"],
  i: ["ai"],
  scream: ["skrim"],
};
const pronounce = (word: string) => (SOUNDS[word] ?? [word]).map((sound) => [...sound]);
const collisions = (file: string) =>
  proveSounds([readPhrases(file, { lists: "open" })], { pronounce }).collisions.map(
    ({ first, second, texts }) => [...[first.place.line, second.place.line], ...texts],
  );

describe("proveSounds()", () => {
  test("finds two texts that sound alike, in any pronunciation and whatever the boundaries of words", () => {
    const file = "a: read the mail => scene.focus a\nb: red the mail => scene.focus b";
    expect(collisions(file)).toEqual([[1, 2, "read the mail", "red the mail"]]);
    const ice = "a: [the] ice cream => scene.focus a\nb: i scream [now] => scene.focus b";
    expect(collisions(ice)).toEqual([[1, 2, "ice cream", "i scream"]]);
    expect(collisions("a: read => scene.focus a\nb: four => scene.focus b")).toEqual([]);
  });

  test("finds values that sound alike where what they mean is captured", () => {
    const list = "{l} = four | for -> to_whom | red\n";
    expect(collisions(`${list}a: order {l} => workflow.trigger w {*}`)).toEqual([
      [2, 2, "order for", "order four"],
    ]);
    expect(collisions(`${list}a: order {l} => scene.focus s`)).toEqual([]);
    expect(collisions("{n} = 1..9 | four -> 4\na: order {n} => workflow.trigger w {*}")).toEqual([]);
  });

  test("compares the words around free ones", () => {
    const file = "a: order four {t...} => text.insert {t}\nb: order for {t...} [now] => scene.focus b";
    expect(collisions(file)).toEqual([[1, 2, "order four a", "order for a"]]);
    expect(wordsOf([readPhrases(file)])).toEqual(["for", "four", "now", "order"]);
    const given = "{who} = ...\na: call {who} four => scene.focus a\nb: call {who} for => scene.focus b";
    expect(collisions(given)).toEqual([[2, 3, "call {who} four", "call {who} for"]]);
    expect(wordsOf([readPhrases(given, { lists: "open" })])).toEqual(["call", "for", "four"]);
    expect(collisions("a: order {t...} => text.insert {t}\nb: order four => scene.focus b")).toEqual([]);
  });

  test("has a blank between a number and its unit, whose word is no other", () => {
    const glued: Record<string, string[]> = { "4h": ["fo"], "4s": ["fo"], h: ["auə"], s: ["sekənd"] };
    const heard = (word: string) => (glued[word] ?? SOUNDS[word] ?? [word]).map((sound) => [...sound]);
    const file = (blank: string) =>
      readPhrases(
        `{n} = 1..9 | four -> 4\na: in {n}${blank}h => scene.focus a\nb: in {n}${blank}s => scene.focus b`,
      );
    expect(wordsOf([file("[ ]")])).not.toContain("4h");
    expect(proveSounds([file("[ ]")], { pronounce: heard }).collisions).toEqual([]);
    expect(proveSounds([file("")], { pronounce: heard }).collisions).toMatchObject([
      { texts: ["in 4h", "in 4s"] },
    ]);
  });

  test("takes what prove() found, and proves it otherwise", () => {
    const set = readPhrases("a: (four|for) => scene.focus a\nb: (four|red) => scene.focus b");
    const { conflicts } = prove([set]);
    const found = proveSounds([set], { pronounce, conflicts }).collisions;
    expect(found).toEqual(proveSounds([set], { pronounce }).collisions);
    expect(proveSounds([set], { pronounce, conflicts: [] }).collisions).not.toEqual(found);
  });

  test("leaves to prove() what two statements share letter by letter, and texts with a word without a sound", () => {
    expect(collisions("a: four [for] => scene.focus a\nb: four => scene.focus b")).toEqual([]);
    const read = readPhrases("a: x four => scene.focus a\nb: x for => scene.focus b");
    expect(
      proveSounds([read], { pronounce: (word) => (word === "x" ? [] : pronounce(word)) }).collisions,
    ).toEqual([]);
  });

  test("reports what the steps do not suffice for", () => {
    const set = readPhrases("a: four => scene.focus a\nb: for => scene.focus b");
    expect(proveSounds([set], { pronounce, steps: 0 }).undecided.length).toBeGreaterThan(0);
    expect(wordsOf([set])).toEqual(["for", "four"]);
    expect(wordsOf([set], { steps: 0 })).toBeUndefined();
  });
});

test("what proveSounds() finds is what is found by writing every rule out", () => {
  const table: Record<string, string[]> = {
    a: ["x"],
    b: ["xy", "y"],
    ab: ["xy"],
    c: ["yx"],
    "1": ["x"],
    "2": ["yy"],
  };
  const heard = (word: string) => (table[word] ?? []).map((sound) => [...sound]);
  const soundsOf = (text: string) =>
    normalize(text)
      .split(" ")
      .reduce((all, word) => all.flatMap((sound) => heard(word).map((next) => sound + next.join(""))), [""]);
  const piece = fc.constantFrom(..."a ,b ,ab ,c ,[a] ,(a|c) ,{l} ,({l}|b) ,[{m}] ,a,b".split(","));
  const rule = fc.tuple(
    fc.constantFrom("u", "v"),
    fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => `a ${pieces.join("")}`),
    fc.constantFrom("scene.focus s", "workflow.trigger w {*}"),
  );
  const found = { collisions: 0, within: 0 };
  fc.assert(
    fc.property(rule, rule, (...rules) => {
      const lines = rules.map(([id, phrase, action]) => `${id}: ${phrase} => ${action}`);
      const lists = "{l} = a | b -> 2 | ab\n{m} = 1..2 | c\n";
      let sets: PhraseSet[];
      try {
        sets = lines.map((line) => readPhrases(lists + line));
      } catch (error) {
        if (error instanceof PhraseFaults) return;
        throw error;
      }
      const both = readPhrases(lists + lines.join("\n"));
      const written = prove([both]).conflicts.map(
        ({ first, second }) => `${first.place.line} ${second.place.line}`,
      );
      // What each statement means by each sound.
      const meanings = sets.map((set) =>
        [...set.rules()].flatMap((each) =>
          soundsOf(each.match).map((sound) => ({ sound, key: keyOf(each) })),
        ),
      );
      const expected = [
        [0, 0],
        [0, 1],
        [1, 1],
      ].filter(([first = 0, second = 0]) =>
        meanings[first]?.some((one) =>
          meanings[second]?.some((other) => one.sound === other.sound && one.key !== other.key),
        ),
      );
      const { collisions, undecided } = proveSounds([both], { pronounce: heard });
      expect(undecided).toEqual([]);
      expect(collisions.map(({ first, second }) => `${first.place.line} ${second.place.line}`)).toEqual(
        expected
          .map(([first = 0, second = 0]) => `${first + 3} ${second + 3}`)
          .filter((pair) => !written.includes(pair)),
      );
      for (const { texts } of collisions) {
        const [one, other] = texts.map(soundsOf);
        expect(one?.some((sound) => other?.includes(sound))).toBe(true);
      }
      found.collisions += collisions.length;
      found.within += collisions.filter(({ first, second }) => first === second).length;
    }),
    { numRuns: 1500, seed: 3 },
  );
  expect(found.collisions).toBeGreaterThan(100);
  expect(found.within).toBeGreaterThan(20);
}, 60_000);
