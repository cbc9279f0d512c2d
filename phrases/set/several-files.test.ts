import { describe, expect, test } from "bun:test";
import { resolveTranscript } from "@intent-resolution/client";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { explain } from "../explain.ts";
import { joinPhrases, PhraseFaults, type PhraseSet, readPhrases } from "../index.ts";
import { prove, proveHeardAs } from "../prove.ts";

const FILES = {
  "library.phrases": "\ufeff<please> = (please|would you)\n{room} = hall | bath",
  "home.phrases": "# Rooms.\nlight: [<please>] light {room} on\n\nnote: note {text...}\n",
  "times.phrases": "{n} = 1..5\ntimer: [<please>]\n  timer {n}",
};
const set = readPhrases(FILES);

const faultsOf = (source: Parameters<typeof readPhrases>[0]): string[] => {
  try {
    readPhrases(source);
    return [];
  } catch (error) {
    if (error instanceof PhraseFaults) return error.message.split("\n");
    throw error;
  }
};
/** Returns the places of all declarations, and of what matched a text. */
const placesOf = ({ grammar }: PhraseSet, text: string) => {
  const { statements, openStatements, parts, lists, place } = grammar;
  const [match] = explain({ grammar }, text).matches;
  return [
    [...statements, ...openStatements, ...parts, ...lists].map(({ at }) => place(at)),
    [match?.place, match?.options, match?.captures],
  ];
};
const loaded = (of: PhraseSet) => loadPhrases(JSON.parse(JSON.stringify(compilePhrases(of))));

describe("several files", () => {
  test("are one set: parts and lists are seen in all, and statements are in the order of the files", () => {
    expect([...set.rules()].map(({ id }) => id).join(" ")).toBe(
      "light ".repeat(6) + "timer ".repeat(14) + "timer",
    );
    expect(set.rulesFor("please timer 3")[0]?.action).toMatchObject({ parameters: { n: "3" } });
    expect(set.warnings).toEqual([]);
  });

  test("have places with their names", () => {
    expect(explain(set, "Please timer 3").matches[0]).toMatchObject({
      place: { file: "times.phrases", line: 2, column: 1 },
      captures: [{ place: { file: "times.phrases", line: 1, column: 7 } }],
    });
    expect(
      readPhrases({ "a.phrases": "go: go", "b.phrases": "{x} = 1\nstop: stop" }).warnings[0],
    ).toMatchObject({
      file: "b.phrases",
      line: 1,
    });
  });

  test("have no place with a name where the only file has none", () => {
    const { grammar } = readPhrases("go: go");
    expect(Object.keys(grammar.place(0))).toEqual(["line", "column"]);
  });

  test("come back from compiled phrases with every place", () => {
    expect(placesOf(loaded(set), "would you light bath on")).toEqual(
      placesOf(set, "would you light bath on"),
    );
    expect(placesOf(loaded(set), "note it")).toEqual(placesOf(set, "note it"));
    expect(compilePhrases(loaded(set))).toEqual(compilePhrases(set));
  });

  test("tell every fault with its file, and a name that is defined twice with both places", () => {
    expect(faultsOf({ a: "{x} = 1\nb: go {y}", b: " go\n\n{x} = 2", c: "ok: ok\n<p> = (a" })).toEqual([
      expect.stringContaining("a:2:7: there is no list {y}"),
      expect.stringContaining("b:1:2: no statement comes before this line"),
      expect.stringContaining("b:3:1: the list x is defined twice, first at a:1:1"),
      expect.stringContaining("c:2:7: this ( is never closed"),
    ]);
  });

  test("are each at most 4 MiB, and at most 100", () => {
    const large = `#${"x".repeat(4 * 1024 * 1024 - 1)}`;
    expect(readPhrases({ a: large, b: large }).size).toBe(0n);
    expect(faultsOf({ a: large, b: `${large}x` })).toEqual(["b:1:1: a file has at most 4194304 bytes"]);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, `a${at}: x`]));
    expect(loaded(readPhrases(many(100))).grammar.place(Number.MAX_SAFE_INTEGER)).toBeDefined();
    expect(placesOf(loaded(readPhrases(many(100))), "x")).toEqual(placesOf(readPhrases(many(100)), "x"));
    expect(faultsOf(many(101))[0]).toContain("a set has at most 100 files");
  });
});

describe("joinPhrases()", () => {
  const attic = readPhrases("{room} = attic\nup: light {room} on\nhere: note {what...}\nhall: light hall on");
  const joined = joinPhrases(attic, loaded(set), readPhrases("note milk => text.insert m"));

  test("makes one set of sets that have names of their own, in their order", () => {
    expect(joined.rulesFor("light attic on").map(({ id }) => id)).toEqual(["up"]);
    expect(joined.rulesFor("light hall on").map(({ id }) => id)).toEqual(["hall", "light"]);
    expect(joined.size).toBe(attic.size + set.size + 1n);
    expect([...joined.rules()]).toEqual([...attic.rules(), ...set.rules(), joined.ruleAt(joined.size - 1n)]);
    expect(joined.openCount).toBe(2);
  });

  test("lets a closed statement of any set come before the open ones of all", () => {
    expect(joined.rulesFor("note that").map(({ id }) => id)).toEqual(["here", "note"]);
    expect(joined.rulesFor("note milk").map(({ id }) => id)).toEqual(["note-milk"]);
  });

  test("keeps the places of each set, also when it is compiled", () => {
    expect(explain(joined, "please timer 1").matches[0]?.place).toEqual({
      file: "times.phrases",
      line: 2,
      column: 1,
    });
    expect(explain(joined, "light attic on").matches[0]?.place).toEqual({ line: 2, column: 1 });
    for (const text of ["light attic on", "please timer 1", "note it"])
      expect(placesOf(loaded(joined), text)).toEqual(placesOf(joined, text));
    expect([...loaded(joined).rules()]).toEqual([...joined.rules()]);
  });

  test("is proven as the sets are", () => {
    expect(prove([joined]).conflicts.map(({ witness }) => witness)).toEqual(
      prove([attic, set, readPhrases("note milk => text.insert m")]).conflicts.map(({ witness }) => witness),
    );
  });
});

describe("a file of what is heard", () => {
  const files = {
    "home.phrases": "light: turn on the lights\nroom: (living room|ice) lamp on",
    "home.heard-as": "# Chrome\nLICE -> lights\nlive in room -> living room\n",
  };
  const home = readPhrases(files);
  const heard = (set: PhraseSet, text: string) =>
    resolveTranscript({ text }, set).intents.map(({ ruleId }) => ruleId);

  test.each([
    ["read", home],
    ["compiled", loadPhrases(JSON.parse(JSON.stringify(compilePhrases(home))))],
    ["joined", joinPhrases(readPhrases("x: else"), home)],
    ["with other lists", home.with({ lists: {} })],
  ])("is part of a set that is %s", (_, set) => {
    expect(heard(set, "Turn on the lice.")).toEqual(["light"]);
    expect(heard(set, "live  in ROOM lamp on")).toEqual(["room"]);
    expect(heard(set, "turn on the police")).toEqual([]);
    expect(set.rulesFor("turn on the lice")).toEqual([]);
  });

  test("adds nothing to a set without one", () => {
    expect(readPhrases("a: b").heardAs).toBeUndefined();
    expect(compilePhrases(readPhrases("a: b"))).not.toHaveProperty("heardAs");
  });

  test("has a fault for each row that is none, with its place", () => {
    const rows = "lice lights\n-> b\na ->\na -> b -> c\na -> b\nA -> c\n\tx\n…";
    expect(faultsOf({ "a.phrases": "a: (b", "a.heard-as": rows }).map((line) => line.slice(0, 16))).toEqual([
      "a.phrases:1:4: t",
      ...[1, 2, 3, 4, 6, 8].map((line) => `a.heard-as:${line}:1: `.slice(0, 16)),
    ]);
  });

  test("is proven: a row that gives a text a second meaning is found, with one word or several", () => {
    const collisions = (phrases: string, rows: string) =>
      proveHeardAs([readPhrases({ "a.phrases": phrases, "a.heard-as": rows })]).collisions.map(
        ({ first, second, texts }) => [first.id, second.id, ...texts],
      );
    const shop =
      "two: order for {n}\nfour: order four {n}\n{n} = two | 3\nice: an ice cream\nscream: an i scream";
    expect(collisions(shop, "for -> four")).toEqual([["two", "four", "order for 3", "order four 3"]]);
    expect(collisions(shop, "ice cream -> i scream")).toEqual([
      ["ice", "scream", "an ice cream", "an i scream"],
    ]);
    expect(collisions(shop, "fore -> four\nfur -> for\nice -> lights")).toEqual([]);
    expect(collisions("note: note {t...}\nn: note it", "knot -> note")).toEqual([]);
  });
});
