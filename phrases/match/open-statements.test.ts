import { describe, expect, test } from "bun:test";
import { ruleFault } from "@intent-resolution/contract/validate";
import { explain, nearest } from "../explain.ts";
import { readPhrases } from "../index.ts";

const NOTES = `
{list} = shopping | to do
note: (note|write down) {text...} => text.insert {text}
add >= 0.8: add to [the] {list} list {item...} => workflow.trigger add {*}
search: search [the web] for {query...} => workflow.trigger search query={query}
find: search {what...} => workflow.trigger find {*}
clear: note nothing => text.insert cleared
`;
const set = readPhrases(NOTES);
const actionsFor = (text: string) => set.rulesFor(text).map(({ action }) => action);

describe("an open statement", () => {
  test("captures the rest as it was said, runs of white space made one", () => {
    expect(
      set.rulesFor("  NOTE\\t Buy  Crème brûlée,\\nand STRASSE!  ".replace("\\t", "\t").replace("\\n", "\n")),
    ).toEqual([
      {
        id: "note",
        match: "NOTE Buy Crème brûlée, and STRASSE!",
        action: { type: "text.insert", text: "Buy Crème brûlée, and STRASSE!" },
      },
    ]);
  });

  test("adds the rest to the captures before it", () => {
    expect(set.rulesFor("Add to the To  Do list Water the plants")).toEqual([
      {
        id: "add",
        match: "Add to the To Do list Water the plants",
        action: {
          type: "workflow.trigger",
          target: "add",
          parameters: { list: "to do", item: "Water the plants" },
        },
        minConfidence: 0.8,
      },
    ]);
  });

  test("counts only where no closed statement matches the text", () => {
    expect(actionsFor("note nothing")).toEqual([{ type: "text.insert", text: "cleared" }]);
    expect(actionsFor("note nothing new")).toEqual([{ type: "text.insert", text: "nothing new" }]);
  });

  test("is kept out by a closed one whose threshold is not reached", () => {
    const set = readPhrases("a >= 0.9: note nothing => scene.focus x\nb: note {t...} => text.insert {t}");
    const resolved = (transcript: string) => set.resolve({ sense: "voice", transcript, confidence: 0.5 });
    expect(resolved("note nothing")).toMatchObject({ status: "no_match" });
    expect(resolved("note this")).toMatchObject({ intents: [{ ruleId: "b" }] });
  });

  test("yields one rule at most, by the first way with the fewest free words, in the order of the file", () => {
    expect(actionsFor("search the web for cats")).toEqual([
      { type: "workflow.trigger", target: "search", parameters: { query: "cats" } },
    ]);
    expect(actionsFor("search cats")).toEqual([
      { type: "workflow.trigger", target: "find", parameters: { what: "cats" } },
    ]);
    const both = readPhrases("{l} = x | x -> y\nb: run {l} {t...}\na: run x {t...}\nb: run {t...}");
    expect(both.rulesFor("run x on").map(({ id, action }) => [id, action])).toMatchObject([
      ["b", { parameters: { l: "x", t: "on" } }],
      ["a", { parameters: { t: "on" } }],
    ]);
    const greedy = readPhrases(
      "s: say [it] [loud] {t...} => text.insert {t}\nr: play [very] [very] {t...} => text.insert {t}",
    );
    expect(greedy.rulesFor("say it loud now")).toMatchObject([{ action: { text: "now" } }]);
    expect(greedy.rulesFor("say it loud")).toMatchObject([{ action: { text: "loud" } }]);
    expect(greedy.rulesFor("say it")).toMatchObject([{ action: { text: "it" } }]);
    expect(greedy.rulesFor("play very")).toMatchObject([{ action: { text: "very" } }]);
  });

  test("matches nothing without a word after its phrase, and no part of a word", () => {
    for (const text of ["note", "note ", "write down", "notes are here", "denote this", "", " "])
      expect(set.rulesFor(text)).toEqual([]);
  });

  test("captures a rest of any length", () => {
    const rest = "very long ".repeat(50_000).trim();
    expect(actionsFor(`note ${rest}`)).toEqual([{ type: "text.insert", text: rest }]);
  });

  test("counts words where marks, folding and other white space are in front", () => {
    const set = readPhrases("s: straße[ ][\u0301] ǆ {t...} => text.insert {t}");
    expect(set.rulesFor("STRASSE \u0301\u00a0Ǆ\u3000İ\u2003Ä")).toMatchObject([{ action: { text: "İ Ä" } }]);
  });

  test("yields rules that the contract accepts, whatever the rest is", () => {
    for (const rest of ["\ud800", "\0", "__proto__", "{text}", "\\", "javascript:x"])
      for (const rule of [...set.rulesFor(`note ${rest}`), ...set.rulesFor(`search for ${rest}`)])
        expect(ruleFault(rule)).toBeNull();
  });

  test("is counted, and is not part of the list", () => {
    expect(set.openCount).toBe(4);
    expect(set.size).toBe(1n);
    expect([...set.rules()].map(({ id }) => id)).toEqual(["clear"]);
  });
});

describe("explain()", () => {
  test("says that a statement is open, and what the rest is", () => {
    const [match] = explain(set, "write down Milk & Honey").matches;
    expect(match).toMatchObject({
      rule: { id: "note" },
      place: { line: 3 },
      options: [{ text: "write down" }],
      captures: [{ name: "text", meaning: "Milk & Honey", text: "Milk & Honey", place: { line: 3 } }],
      free: "Milk & Honey",
    });
    expect(explain(set, "note nothing").matches[0]?.free).toBeNull();
  });

  test("says where the rest is missing", () => {
    const { reached } = explain(set, "write down");
    expect(reached).toMatchObject({ before: "write down", expected: [{ texts: ["{text...}"] }] });
  });
});

test("nearest() suggests of texts that are as near first those with the most words of what was said", () => {
  const set = readPhrases("{n} = 0..100\na: {n} % => scene.focus x");
  expect(nearest(set, "35%", 2)).toEqual(["35 %", "3 %"]);
});

test("nearest() suggests the words around free ones, which stay as they were said", () => {
  expect(nearest(set, "note nothin", 3)).toEqual(["note nothing"]);
  expect(nearest(set, "serch for cats", 3)).toEqual(["search for cats"]);
  const list = readPhrases("add: add {item...} to my list\nbuy: {曲...}をかけて");
  expect(nearest(list, "ad oat milk to my lst", 1)).toEqual(["add oat milk to my list"]);
  expect(nearest(list, "晴天をかけで", 1)).toEqual(["晴天をかけて"]);
  // Of “note of cats”, nothing but the free words was said.
  expect(nearest(set, "turn of cats", 3)).toEqual([]);
});
