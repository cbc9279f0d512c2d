import { describe, expect, test } from "bun:test";
import { compilePhrases, loadPhrases } from "../compiled.ts";
import { explain } from "../explain.ts";
import { hintTexts, shortForms } from "../hints.ts";
import { PhraseFaults, readPhrases } from "../index.ts";
import { prove } from "../prove.ts";

const set = readPhrases(`
{hour} = 1..12
alarm: wake me [at] (half past {minute=30}|quarter past {minute=15}|[{minute=0}]) {hour} => workflow.trigger alarm {*}
light: turn (on {state= o\\}n }|off {state=off}) the light => scene.focus {state}
`);

const faultsOf = (file: string): string => {
  try {
    readPhrases(file);
    return "";
  } catch (error) {
    if (error instanceof PhraseFaults) return error.message;
    throw error;
  }
};
const actionsFor = (text: string) => set.rulesFor(text).map(({ action }) => action);
const alarm = (parameters: Record<string, string>) => ({
  type: "workflow.trigger" as const,
  target: "alarm",
  parameters,
});

describe("{name=value}", () => {
  test("captures its value wherever it is in a text, and has no text itself", () => {
    expect(actionsFor("wake me half past 7")).toEqual([alarm({ minute: "30", hour: "7" })]);
    expect(actionsFor("Wake me at 7")).toEqual([alarm({ minute: "0", hour: "7" }), alarm({ hour: "7" })]);
    expect(actionsFor("turn on the light")).toEqual([{ type: "scene.focus", target: "o}n" }]);
  });

  test("is part of the list written out, in its order", () => {
    expect(set.size).toBe(2n * 4n * 12n + 2n);
    expect(set.ruleAt(0n)).toMatchObject({
      match: "wake me at half past 1",
      action: { parameters: { minute: "30" } },
    });
  });

  test("comes back from compiled phrases with every place", () => {
    const loaded = loadPhrases(JSON.parse(JSON.stringify(compilePhrases(set))));
    expect([...loaded.rules()]).toEqual([...set.rules()]);
    expect(JSON.stringify(explain(loaded, "wake me half past 7").matches[0]?.captures)).toBe(
      JSON.stringify(explain(set, "wake me half past 7").matches[0]?.captures),
    );
    expect(compilePhrases(loaded)).toEqual(compilePhrases(set));
  });

  test("is neither in hints nor among the lists of a file", () => {
    expect(shortForms(set).map(({ form }) => form)).toEqual([
      "wake me half past {hour}",
      "turn on the light",
    ]);
    expect(hintTexts(set, 1).texts).toEqual(["wake me at half past 1"]);
    expect(set.grammar.lists.map(({ name }) => name)).toEqual(["hour"]);
  });

  test("distinguishes the meanings of one text in a proof", () => {
    const { conflicts } = prove([
      readPhrases("a: go {x=1} => scene.focus {x}\na: go {x=2} => scene.focus {x}"),
    ]);
    expect(conflicts.map(({ witness }) => witness)).toEqual(["go"]);
  });

  test.each([
    ["a: go {x=} => scene.focus {x}", "1:7: the value of {x} is expected after ="],
    ["a: go {x= } => scene.focus {x}", "1:7: the value of {x} is expected after ="],
    ["a: go {x=1} {x=2} => scene.focus {x}", "1:13: one text may capture {x} twice"],
    ["{l} = a {x=1}\na: go {l} => scene.focus {l}", "1:9: a value has no captures"],
    ["<p> = a {x=1}\n{l} = <p>\na: go {l} => scene.focus {l}", "2:7: a value has no captures"],
    ["a: {x=1} => scene.focus {x}", "1:4: some text of this phrase is empty"],
    ["a: go {x=//evil} => navigation.open {x}", "1:21: the action's target must be"],
    ["a: go {x=1 => scene.focus y", "1:7: this { is never closed"],
  ])("is a fault where it cannot be one: %s", (file, start) => {
    expect(faultsOf(file)).toStartWith(start);
  });
});

describe("a statement without an action", () => {
  test("triggers the workflow of its id, with everything that it captures", () => {
    const set = readPhrases("{room} = hall | bath\nlight.on: [{room}] light on\nnote: note {text...}");
    expect(set.rulesFor("hall light on")).toEqual([
      {
        id: "light.on",
        match: "hall light on",
        action: { type: "workflow.trigger", target: "light.on", parameters: { room: "hall" } },
      },
    ]);
    expect(set.rulesFor("light on")[0]?.action).toEqual({ type: "workflow.trigger", target: "light.on" });
    expect(set.rulesFor("note it")[0]?.action).toMatchObject({ target: "note", parameters: { text: "it" } });
  });

  test("takes the action that the caller hands in, in which {id} is its id", () => {
    const action = 'workflow.trigger app id={id} say="do {id}" {*}';
    const set = readPhrases("{id} = x | y\na: go {id}\n[go] home => scene.focus z\ncome here", { action });
    expect(set.rulesFor("go x")[0]?.action).toMatchObject({
      target: "app",
      parameters: { id: "a", say: "do a" },
    });
    expect(set.rulesFor("come here")[0]?.action).toMatchObject({ parameters: { id: "come-here" } });
    expect(readPhrases("b: go", { action: "navigation.open /{id}" }).rulesFor("go")[0]?.action).toEqual({
      type: "navigation.open",
      target: "/b",
    });
  });

  test("is a fault where it has no id either", () => {
    expect(faultsOf("go home")).toStartWith("1:1: this phrase has neither an action nor an id");
  });
});
