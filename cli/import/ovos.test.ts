import { describe, expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { FORMATS } from "./formats.ts";
import { importFiles } from "./importers.ts";

const imported = (files: Record<string, string>) =>
  importFiles(
    "ovos",
    Object.entries(files).map(([name, text]) => ({ path: `en/${name}`, name, text })),
  );
const phrasesOf = (files: Record<string, string>) => imported(files).phrases.trimEnd().split("\n");
const leftOf = (files: Record<string, string>) =>
  imported(files).left.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`);
const intent = (...lines: string[]) => ({ "a.b.intent": lines.join("\n") });
const ACTION = "=> workflow.trigger a.b {*}";

describe("sentences of Open Voice OS", () => {
  test.each([
    ["(|the|my) light please?", "[the|my] light please"],
    ["turn [it] (on|off (now|))", "turn [it] (on|off [now])"],
    ["¿qué hora es, por favor?", "qué hora es por favor"],
    ["at 1:30 or 0.5", "at 1:30 or 0.5"],
    ["go|come here", "(go|come here)"],
    ["\ufeffhi ()", "hi"],
    ["call (|to){who}", "call [to] {who...}"],
    ["call {{who}}.", "call {who...}"],
    ["say a = b; c", "say a = b c"],
    ["paint the wall {color:shade} now", "paint the wall {shade...} now"],
    ["wake me at {{date:when}}", "wake me at {when...}"],
    ["count to {vector:goal}", "count to {goal...}"],
    ["[all|every] [the ]lamp[s] on", "[all|every] [the ]lamp[s] on"],
  ])("%j reads %j", (line, phrase) => expect(phrasesOf(intent(line))).toEqual([`a.b: ${phrase} ${ACTION}`]));

  test("are each of the intent of their file, once, without comments and blank lines", () => {
    expect(phrasesOf(intent("# all", "", "go", "Go.", "go ", "back"))).toEqual([
      ...["a.b: (", "  go", "  |back", `  ) ${ACTION}`],
    ]);
  });

  test("take values of an entity, else of a vocabulary, and vocabularies by name", () => {
    const files = {
      ...intent("<verb> the {room} at {hour}"),
      "room.entity": "# rooms\nkitchen\n(bath|bathing) room\n",
      "hour.voc": "#\n##\nnoon|midday",
      "verb.voc": "heat\nwarm up",
    };
    expect(phrasesOf(files)).toEqual([
      `a.b: <verb> the {room} at {hour} ${ACTION}`,
      "{room} = kitchen | (bath|bathing) room",
      "{hour} = 0..9 | 10..99 | (noon|midday)",
      "<verb> = (heat|warm up)",
    ]);
    const [rule] = readPhrases(imported(files).phrases).rulesFor("Warm up the bathing room at 12");
    expect(rule?.action).toMatchObject({ parameters: { room: "bath room", hour: "12" } });
  });

  test("with free text take it as it was said, wherever it is, in brackets as sentences of their own", () => {
    const files = intent(
      "note {text}",
      "tell {who} off",
      "{what} now",
      "go (to {x}|on)",
      "from {x} to {y}",
      "{z}",
    );
    const set = readPhrases(imported(files).phrases);
    const captured = (text: string) =>
      set.rulesFor(text).map(({ action }) => ("parameters" in action ? action.parameters : {}));
    expect(captured("note Milk, eggs")).toEqual([{ text: "Milk, eggs" }]);
    expect(captured("tell old Tom off")).toEqual([{ who: "old Tom" }]);
    expect(captured("bed now")).toEqual([{ what: "bed" }]);
    expect([captured("go to Rome"), captured("go on")]).toEqual([[{ x: "Rome" }], [{}]]);
    expect(leftOf(files)).toEqual([
      "a.b.intent:5:1: two free texts in one sentence",
      "a.b.intent:6:1: a slot alone",
    ]);
  });

  test("have slots whose type says nothing about their values, which the entity has", () => {
    const files = {
      ...intent("paint it {color:shade}", "{shade} and {number:shade}"),
      "shade.entity": "red\nblue",
    };
    expect(phrasesOf(files)).toEqual([`a.b: paint it {shade} ${ACTION}`, "{shade} = red | blue"]);
    expect(leftOf(files)).toEqual(["a.b.intent:2:13: {shade} is written twice"]);
  });

  test("that are broken are named with line and column, and the others stay", () => {
    const files = intent("a", "in {x}]", "(b", "c)", "d {e", "f <g>", "say :0 now", "[h]");
    expect(phrasesOf(files)).toEqual([`a.b: a ${ACTION}`]);
    expect(leftOf(files)).toEqual([
      "a.b.intent:2:7: this ] closes nothing",
      "a.b.intent:3:1: this ( is never closed",
      "a.b.intent:4:2: this ) closes nothing",
      "a.b.intent:5:3: this { has no counterpart",
      "a.b.intent:6:3: <g>, which no file defines",
      "a.b.intent:7:1: :0: any word",
      "a.b.intent:8:1: some text of this phrase is empty: at least one word must not be optional",
    ]);
  });

  test("with a word that the intent excludes are left out, which free text may hold", () => {
    const files = { ...intent("set a timer", "Stop the Timer!", "timers {x}"), "a.b.blacklist": "stop\n" };
    expect(phrasesOf(files)).toEqual([`a.b: set a timer ${ACTION}`, `a.b: timers {x...} ${ACTION}`]);
    expect(leftOf(files)).toEqual([
      "a.b.intent:2:1: “stop” is in a.b.blacklist",
      "a.b.blacklist:1:1: words that free text may hold all the same",
    ]);
  });

  test("leave behind what only the skill's code uses, and faulty values", () => {
    const files = {
      ...intent("go {to}"),
      "to.entity": "home\n{x} street\n(a",
      "b.voc": "b",
      "c.rx": "c.*",
      "d.entity": "d",
      "e.dialog": "e",
    };
    expect(leftOf(files)).toEqual([
      "to.entity:2:1: a slot within a value",
      "to.entity:3:1: this ( is never closed",
      "b.voc:1:1: keywords that only the skill's code combines",
      "c.rx:1:1: a regular expression",
      "d.entity:1:1: values that no sentence uses",
      `e.dialog:1:1: nothing of this file is used: ${FORMATS.ovos.content}`,
    ]);
  });
});
