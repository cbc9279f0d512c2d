import { describe, expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { FORMATS, type Format } from "./formats.ts";
import { importFiles } from "./importers.ts";

const imported = (format: Format, files: Record<string, string>) =>
  importFiles(
    format,
    Object.entries(files).map(([name, text]) => ({ path: name, name, text })),
  );
const leftOf = (format: Format, files: Record<string, string>) =>
  imported(format, files).left.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);

describe("sentences in a folder for each intent", () => {
  const files = {
    "sentences/en/Shine/room_only.yaml": `language: en
data:
  - sentences: ["<light> in the {room}"]
    inferred_domain: lamp
    slots: { level: 5 }
  - sentences: ["lamp in the {room}"]
    speech_to_phrase: true
  - sentences: ["lamp of the {room}"]
    name_domains: [lamp]
  - sentences: ["beam at the {room}"]
    required_keywords: [beam]
`,
    "sentences/en/Shine/default.yaml": 'data: [{ sentences: ["glow"], speech_to_phrase: true }]',
    "sentences/en/Shine/here.yml": 'data: [{ sentences: ["glow here"] }]',
    "sentences/en/older.yaml": 'intents: { Fade: { data: [{ sentences: ["dim the {room}"] }] } }',
    "sentences/en/other.yaml": "responses: { none: Pardon }",
    "rules/en/all.yaml": 'expansion_rules: { light: "(lamp|<lanterns>)", lanterns: "[{shade} ]lantern" }',
    "lists/shade.yaml": "lists: { shade: { values: [red] } }",
    "lists/room.yaml": "lists: { room: { values: [hall, attic] } }",
    "lists/dusk.yaml": "expansion_rules: { dusk: evening }",
    "tests/en/Shine/room_only.yaml":
      "tests: [{ sentences: [lantern in the attic], slots: { room: attic, domain: lamp } }]",
    "intents.yaml":
      "Shine: { slot_combinations: { here: { context_area: true }, default: {} } }\nGone: { supported: false }",
  };

  test("are imported beside those below intents, with rules, lists and tests", () => {
    const { phrases, cases } = imported("hassil", files);
    const asked = (said: string) => readPhrases(phrases).rulesFor(said);
    expect(asked("red lantern in the attic")).toMatchObject([
      { id: "Shine", action: { parameters: { domain: "lamp", level: "5", room: "attic", shade: "red" } } },
    ]);
    expect(["glow", "beam at the hall", "dim the hall"].map((said) => asked(said).length)).toEqual([1, 1, 1]);
    expect(asked("glow here")).toEqual([]);
    expect(cases).toMatchObject([{ expect: [{ id: "Shine", parameters: { room: "attic" } }] }]);
  });

  test("are named with place and reason where they are not imported, and so is each file without use", () => {
    const context = "the surroundings of the speaker are not text";
    expect(leftOf("hassil", files)).toEqual([
      "sentences/en/Shine/room_only.yaml:6: speech_to_phrase: other sentences of the file say the same",
      `sentences/en/Shine/room_only.yaml:8: name_domains: ${context}`,
      expect.stringContaining("sentences/en/Shine/room_only.yaml:11: required_keywords: only sentences,"),
      `sentences/en/Shine/here.yml:1: context_area: ${context}`,
      expect.stringContaining("sentences/en/other.yaml:1: responses: only language, intents, data,"),
      `lists/dusk.yaml:1: nothing of this file is used: ${FORMATS.hassil.content}`,
    ]);
    expect(leftOf("hassil", { "-": "data: [{ sentences: [glow] }]" })).toEqual([
      "-:1: data: its intent is the name of its folder, and standard input has none",
    ]);
  });

  test("name the areas and devices of the tests, by what each sentence requires, else lists that the application gives", () => {
    const home = {
      "Shine/a.yaml": `data:
  - { sentences: ["on {name}"], name_domains: [lamp] }
  - { sentences: ["off [the] <one>"], excludes_context: { domain: lamp } }
  - { sentences: ["dim {name} in {area}"], requires_context: { kind: [desk, wall] } }
expansion_rules: { one: "[old] {name}" }`,
      "tests/_fixtures.yaml": `areas: [{ name: "(Hall|Lobby)" }]
entities:
  - { name: "Spot[light]", id: lamp.spot, attributes: { kind: desk } }
  - { name: Fan, id: fan.one, attributes: { kind: wall } }`,
    };
    const asked = (text: string) => {
      const set = readPhrases(imported("hassil", home).phrases);
      return set.rulesFor(text).map(({ action }) => ("parameters" in action ? action.parameters : {}));
    };
    expect(asked("on spotlight")).toEqual([{ name: "Spotlight" }]);
    expect(asked("off the old fan")).toEqual([{ name: "Fan" }]);
    expect([asked("on fan"), asked("off spot")]).toEqual([[], []]);
    expect(asked("dim fan in lobby")).toEqual([{ name: "Fan", area: "Lobby" }]);
    const { phrases } = imported("hassil", { "Shine/a.yaml": home["Shine/a.yaml"] });
    for (const list of ["name-lamp", "name-without-lamp", "name-desk-wall", "area"])
      expect(phrases).toContain(`{${list}} = ...\n`);
    const named = importFiles("hassil", [{ path: "Shine/a.yaml", name: "a", text: home["Shine/a.yaml"] }], {
      lists: { area: ["Attic"] },
    });
    expect(named.phrases).toContain("{area} = Attic\n");
  });

  test("have cases with what lies beside the intent, names as the list has them, and the intent alone of several values", () => {
    const { cases } = imported("hassil", {
      "Shine/a.yaml":
        'data: [{ sentences: ["on {name}", "glow {hue}"] }]\nlists: { hue: { values: [red, blue] } }',
      "tests/Shine/a.yaml": `entities: [{ name: Lamp }, { name: lamp }]
tests:
  - { sentences: [on lamp], intent: { name: Shine }, slots: { name: lamp } }
  - { sentences: [glow red], slots: { hue: ["red ", red] } }
  - { sentences: [glow blue], slots: { hue: [red, blue] } }
  - { sentences: [glow], intent: { name: Shine }, slots: {}, context: { area: Hall } }`,
    });
    expect(cases.map(({ name, expect }) => [name, expect])).toEqual([
      ["on lamp", [{ id: "Shine", parameters: { name: "Lamp" } }]],
      ["glow red", [{ id: "Shine", parameters: { hue: "red" } }]],
      ["glow blue", ["Shine"]],
    ]);
  });

  test("have lists and rules of their own, whichever file of the intent they are in", () => {
    const block = (values: string) =>
      `data: [{ sentences: ["{hue}"], lists: { hue: { values: [${values}] } } }]`;
    const both = { "Paint/a.yaml": block("red"), "Paint/b.yaml": block("blue") };
    expect(leftOf("hassil", both)).toEqual([]);
    expect(readPhrases(imported("hassil", both).phrases).rulesFor("blue")).toHaveLength(1);
  });
});

describe("a file of another layout", () => {
  const unused = (format: Format) => `nothing of this file is used: ${FORMATS[format].content}`;

  test.each<[Format, string, string, string]>([
    ["hassil", "a/compose.yaml", "", unused("hassil")],
    ["ovos", "a/play.dialog", "hello", unused("ovos")],
    ["annyang", "a/other.js", "let x = 1", unused("annyang")],
    ["jsgf", "a/x.jsgf", "#JSGF V1.0;\ngrammar x;", unused("jsgf")],
  ])("of %s, %s with %s, is named with what is read", (format, name, text, reason) => {
    expect(leftOf(format, { [name]: text })).toEqual([`${name}:1: ${reason}`]);
  });
});
