import { describe, expect, test } from "bun:test";
import { normalize } from "@intent-resolution/engine";
import fc from "fast-check";
import { runs } from "../../tests/fixtures/property-runs.ts";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { explain } from "../explain.ts";
import { type PhraseSet, readPhrases } from "../index.ts";
import { wordStarts } from "./words.ts";

const set = readPhrases(`
{list} = shopping | to do
{room} = kitchen | hall
add: add {item...} to [the|my] {list} [list]
put: put {item...} on my list
play: play {song...}
room: play {song...} in [the] {room}
jazz: play jazz
einkauf: setz {was...} auf die Einkaufsliste => workflow.trigger add item={was}
music: [ねえ]{曲...}(をかけて|を再生)
please: {what...} [right] please => text.insert {what}
`);
/** Returns the rules of a text as ids and parameters. */
const heard = (text: string, of: PhraseSet = set) =>
  of
    .rulesFor(text)
    .map(({ id, action }) =>
      [
        id,
        ...("parameters" in action
          ? Object.entries(action.parameters ?? {}).map((pair) => pair.join("="))
          : []),
        ...("text" in action ? [action.text] : []),
      ].join(" "),
    );

describe("free words", () => {
  test.each([
    ["Add Crème  fraîche, 2 to my shopping list", ["add item=Crème fraîche, 2 list=shopping"]],
    ["add milk to to do", ["add item=milk list=to do"]],
    ["add milk to the list to my to do", ["add item=milk to the list list=to do"]],
    ["add to my shopping list", []],
    ["add milk to my shopping list now", []],
    ["addmilk to shopping", []],
    ["put milk on my list on my list", ["put item=milk on my list"]],
    ["setz Milch auf die einkaufsliste", ["einkauf item=Milch"]],
    ["Setz zwei Äpfel\tauf die Einkaufsliste", ["einkauf item=zwei Äpfel"]],
    ["晴天をかけて", ["music 曲=晴天"]],
    ["ねえ晴天を再生", ["music 曲=晴天"]],
    ["ABC の ガール をかけて", ["music 曲=ABC の ガール"]],
    ["をかけて", []],
    ["Turn it off right please", ["please Turn it off"]],
    ["right please", ["please right"]],
    ["please", []],
  ])("are one word or more beside closed ones: %s", (text, rules) => expect(heard(text)).toEqual(rules));

  test("are as few as any statement leaves", () => {
    expect(heard("play jazz")).toEqual(["jazz"]);
    expect(heard("play jazz now")).toEqual(["play song=jazz now"]);
    expect(heard("play jazz in the hall")).toEqual(["room song=jazz room=hall"]);
    expect(heard("play in the hall")).toEqual(["play song=in the hall"]);
    expect(heard("play hall in kitchen please")).toEqual([
      "play song=hall in kitchen please",
      "please play hall in kitchen",
    ]);
  });

  test("are whole words, also where white space around them is not written", () => {
    const list = readPhrases(
      "a: (go|take me){x...}[home] => text.insert {x}\nb: 播放{x...} => text.insert {x}",
    );
    expect(heard("go far home", list)).toEqual(["a far"]);
    expect(heard("goes far", list)).toEqual([]);
    expect(heard("go farhome", list)).toEqual(["a farhome"]);
    expect(heard("go 晴天home", list)).toEqual(["a 晴天"]);
    expect(heard("播放晴天 ABC", list)).toEqual(["b 晴天 ABC"]);
    expect(heard("播放ABC", list)).toEqual(["b ABC"]);
  });

  test("do not end within a letter and its marks", () => {
    const list = readPhrases("a: {x...}か => text.insert {x}\nb: go {x...} => text.insert {x}");
    expect(heard("ああか", list)).toEqual(["a ああ"]);
    expect(heard("ああが", list)).toEqual([]);
    expect(heard("go\u0301 on", list)).toEqual([]);
    expect(heard("go ガ\u0345\u0301", list)).toEqual(["b ガ\u0345\u0301"]);
  });

  test("come back from compiled phrases", () => {
    const loaded = loadPhrases(JSON.parse(JSON.stringify(compilePhrases(set))));
    for (const text of ["add milk to to do", "晴天をかけて", "play jazz in the hall", "right please"]) {
      expect(loaded.rulesFor(text)).toEqual(set.rulesFor(text));
      expect(explain(loaded, text).matches.map(({ captures }) => captures)).toEqual(
        explain(set, text).matches.map(({ captures }) => captures),
      );
    }
    expect(compilePhrases(loaded)).toEqual(compilePhrases(set));
  });

  test("are words of the text itself, between the closed ones, whatever these hold", () => {
    const said = fc.string({ unit: fc.constantFrom(..."aÀß ﬁ\u0301\u0345カガ晴ーไก็ \t, .p"), maxLength: 12 });
    const list = readPhrases("a: x {t...} y z => text.insert {t}");
    let count = 0;
    fc.assert(
      fc.property(said, (words) => {
        const item = words.trim().replace(/\s+/g, " ");
        if (normalize(item) === "" || /^\p{M}/u.test(item)) return;
        expect(heard(`X ${words} Y z`, list)).toEqual([`a ${item}`]);
        count++;
      }),
      { numRuns: runs(500) },
    );
    expect(count).toBeGreaterThan(runs(300));
  });

  test("are found in long dictations, and cost what the closed words do", () => {
    const rest = "very long ".repeat(50_000).trim();
    expect(heard(`add ${rest} to my to do list`)).toEqual([`add item=${rest} list=to do`]);
    expect(heard(`${rest} please`)).toEqual([`please ${rest}`]);
  });
});

describe("the words of a text", () => {
  const wordsOf = (text: string) =>
    wordStarts(text).map((start, at, starts) => text.slice(start, starts[at + 1]).trimEnd());

  test("are as many as those of its normalized form, in the same order", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."aÀßǆﬁ\u0301\u0345\u0323カガｶﾞ晴々〇ーไก็ำຳเខ្មែမြန် \t,。ᾳ"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, (letters) => {
        const said = letters.trim().replace(/\s+/g, " ");
        const folded = normalize(said);
        expect(wordStarts(folded).length).toBe(wordStarts(said).length);
        // The mark that folds to a letter is sorted after the others.
        if (said.includes("\u0345")) return;
        expect(wordsOf(said).map(normalize)).toEqual(wordsOf(folded));
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("explain()", () => {
  test("says what is free, in the order of the text", () => {
    const [match] = explain(set, "add Milk to my shopping list").matches;
    expect(match).toMatchObject({
      free: "Milk",
      options: [{ text: "my" }, { text: "list" }],
      captures: [
        { name: "item", meaning: "Milk" },
        { name: "list", meaning: "shopping" },
      ],
    });
  });

  const reached = (text: string) => {
    const { before, heard, expected } = explain(set, text).reached ?? { expected: [] };
    return [before, heard, ...expected.flatMap(({ texts }) => texts)];
  };
  test("says of a miss how far the words before the free ones and those after them came", () => {
    expect(reached("setz Milch auf die Liste")).toEqual(["setz Milch auf die", "Liste", "Einkaufsliste"]);
    expect(reached("setz Milch und Eier")).toEqual(["setz Milch und Eier", "", "auf die Einkaufsliste"]);
    expect(reached("put milk on my lst of things")).toEqual(["put milk on my", "lst of things", "list"]);
    expect(reached("add")).toEqual(["add", "", "{item...}"]);
  });
});
