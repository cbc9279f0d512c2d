import { describe, expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import type { Imported } from "./draft.ts";
import { importFiles } from "./importers.ts";
import type { SourceFile } from "./source.ts";

const file = (text: string, path = "source"): SourceFile => ({ path, name: path, text });

/** Asks an import: the id and parameters of each rule of a text. */
function ask({ phrases }: Imported, text: string): string[] {
  return readPhrases(phrases, { numbers: numberWords })
    .rulesFor(text)
    .map(({ id, action }) =>
      [id, JSON.stringify((action as { parameters?: object }).parameters ?? {})].join(" "),
    );
}

const reasons = ({ left }: Imported) => left.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);

test("a case of hassil expects an area as the list has it, where files of tests write it differently", () => {
  const sentences = 'language: fr\nintents: { Clean: { data: [{ sentences: ["nettoie [la] {area}"] }] } }';
  const tests = (area: string) =>
    `language: fr\nareas: [{ name: ${area} }]\ntests: [{ sentences: ["nettoie la cuisine"], intent: { name: Clean, slots: { area: ${area} } } }]`;
  const imported = importFiles("hassil", [
    file(sentences, "fr.yaml"),
    ...["cuisine", "Cuisine", "salon"].map((area) => file(tests(area), `${area}.yaml`)),
  ]);
  expect(ask(imported, "nettoie la cuisine")).toEqual(['Clean {"area":"cuisine"}']);
  expect(imported.cases.map(({ expect }) => expect[0])).toEqual(
    ["cuisine", "cuisine", "salon"].map((area) => ({ id: "Clean", parameters: { area } })),
  );
});

describe("importFiles() of hassil", () => {
  const imported = importFiles("hassil", [
    file(
      `language: en
intents:
  HassTurnOn:
    data:
      - sentences:
          - "<turn> on [the] {area} light[s]"
          - "(light|lights) on"
          - "{area:preferred} first|please go"
        slots:
          domain: "light"
      - sentences: ["turn it on"]
        requires_context: { area: null }
  HassSetLevel:
    data:
      - sentences: ["set (to {level}[ ]%;in [the] {area})", "say {message}", "<shout>"]
      - sentences: ["half of {half}"]
      - sentences: ["<turn> to {mode}"]
        lists: { mode: { values: [eco, { in: "(max|full power)", out: boost }] } }
        expansion_rules: { turn: "switch" }
settings: { ignore_whitespace: true }
lists:
  area: { values: ["kitchen", { in: "bath[room]", out: "bath" }, { in: "<big> hall", out: hall, context: { floor: 1 } }] }
  half: { range: { from: 0, to: 10, step: 5, multiplier: 0.5 } }
  level: { range: { from: 0, to: 100, step: 5, type: percentage } }
  message: { wildcard: true }
expansion_rules:
  turn: "(turn|switch)[ it]"
  shout: "shout {message}"
  big: "(big|large)"
skip_words: [please]
`,
      "en.yaml",
    ),
    file(
      `tests:
  - sentences: ["Turn on kitchen lights", "light on"]
    intent: { name: HassTurnOn, slots: { area: kitchen, level: { value: 5 } } }
`,
      "tests.yaml",
    ),
  ]);

  test("keeps alternatives, options, permutations, lists, ranges, expansion rules and constants", () => {
    expect(ask(imported, "Turn on the bathroom lights")).toEqual([
      'HassTurnOn {"area":"bath","domain":"light"}',
    ]);
    expect(ask(imported, "switch it on kitchen light")).toHaveLength(1);
    expect(ask(imported, "bath first")).toEqual(['HassTurnOn {"preferred":"bath","domain":"light"}']);
    expect(ask(imported, "please go")).toEqual(['HassTurnOn {"domain":"light"}']);
    expect(ask(imported, "set in the kitchen to 25%")).toEqual([
      'HassSetLevel {"area":"kitchen","level":"25"}',
    ]);
    expect(ask(imported, "set to 25 % in kitchen")).toHaveLength(1);
    expect(ask(imported, "set to 26% in kitchen")).toEqual([]);
    expect(ask(imported, "switch to full power")).toEqual(['HassSetLevel {"mode":"boost"}']);
    expect(ask(imported, "turn to eco")).toEqual([]);
    expect(ask(imported, "turn on large hall light")).toEqual([
      'HassTurnOn {"area":"hall","domain":"light"}',
    ]);
    expect(ask(imported, "half of 5")).toEqual(['HassSetLevel {"half":"2.5"}']);
    expect(ask(imported, "half of five")).toEqual(['HassSetLevel {"half":"2.5"}']);
    expect(ask(imported, "set to twenty five % in kitchen")).toHaveLength(1);
    expect(ask(imported, "shout Hello, you")).toEqual(['HassSetLevel {"message":"Hello, you"}']);
    expect(ask(imported, "say dinner is ready")).toEqual(['HassSetLevel {"message":"dinner is ready"}']);
  });

  test("is one statement an intent, with the source's brackets and with the meanings that its sentences do not share", () => {
    expect(imported.phrases).toContain(`HassTurnOn: (
  <turn> on [the] {area} light[s]
  |(light|lights) on
  |({area:preferred} first|please go)
  ) {domain=light} => workflow.trigger HassTurnOn {*}
`);
    const one = importFiles("hassil", [
      file(
        'intents: { A: { data: [{ sentences: ["go[ on]!", "walk?", "Walk"] }, { sentences: ["run"], slots: { at: 5 } }] } }',
      ),
    ]);
    expect(one.phrases).toBe("A: (\n  go[ on]\n  |walk\n  |run {at=5}\n  ) => workflow.trigger A {*}\n");
  });

  test("says what it left out, where and why", () => {
    expect(reasons(imported)).toEqual([
      "en.yaml:20: ignore_whitespace: blanks count",
      "en.yaml:30: the skip word “please”: give it to the client's skipWords",
      "en.yaml:12: requires_context: the surroundings of the speaker are not text",
    ]);
  });

  test("makes cases of tests, with the language and the skip words that they are tried with", () => {
    expect(imported.settings).toEqual({ lang: "en", skipWords: ["please"] });
    expect(imported.cases).toEqual(
      ["Turn on kitchen lights", "light on"].map((transcript) => ({
        name: transcript,
        input: { sense: "voice", transcript },
        expect: [{ id: "HassTurnOn", parameters: { area: "kitchen", level: "5" } }],
      })),
    );
  });

  test("leaves out rules that use themselves, and survives other files", () => {
    const circular = importFiles("hassil", [
      file(
        `intents: { A: { data: [{ sentences: ["<a>", "b [", "ok"] }] } }\nexpansion_rules: { a: "x <b>", b: "<a>" }`,
      ),
    ]);
    expect(ask(circular, "ok")).toEqual(["A {}"]);
    expect(circular.left).toHaveLength(2);
    for (const text of ["", "[]", "a: 1", "intents: [1]", "intents: { A: { data: [null, 3] } }"])
      expect(importFiles("hassil", [file(text)]).phrases).toBe("");
    expect(() => importFiles("hassil", [file("a: [")])).toThrow("source:1:");
  });
});

describe("importFiles() of annyang", () => {
  const imported = importFiles("annyang", [
    file(`// 'not this': nothing
annyang.addCommands({
  'hello (there)': sayHello,
  "what's new": () => { const a = 'x: y'; return { colour: 1 }; },
  'show me *tag': show,
  'say :word (now)': function () {},
  stop: halt,
  'calculate :month stats': { 'regexp': /^calculate (\\w+) stats$/, 'callback': calculate },
  'say it': { callback: sayIt, regexp: /^say it$/ },
  'from :start to :end': travel,
});`),
  ]);

  test("reads commands and never runs them", () => {
    expect(ask(imported, "hello")).toEqual(["sayHello {}"]);
    expect(ask(imported, "Hello there")).toEqual(["sayHello {}"]);
    expect(ask(imported, "what's new")).toEqual(["what-s-new {}"]);
    expect(ask(imported, "stop")).toEqual(["stop {}"]);
    expect(ask(imported, "not this")).toEqual([]);
    expect(ask(imported, "say it now")).toEqual(['say-word-now {"word":"it"}']);
    expect(ask(imported, "show me Rome, please")).toEqual(['show {"tag":"Rome, please"}']);
    expect(imported.left.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "8: a regular expression",
      "9: a regular expression",
      "10: two free texts in one command",
    ]);
  });
});

test("importFiles() of annyang reads the scripts of a page, and no objects that are values or go to other functions", () => {
  const { phrases, left } = importFiles("annyang", [
    file(`<html><p>Let's say "go</p><script src="a.js"></script><p>'it: b'</p>
<script>
annyang.addCommands({ go: go, 'stop it': function () { post({ greeting: stop, url: here }); } });
const options = { 'log it': 'off', "max": 3, 'quiet': true };
</script>It's over</html>`),
  ]);
  expect(phrases).toBe(
    "go: go => workflow.trigger go {*}\nstop-it: stop it => workflow.trigger stop-it {*}\n",
  );
  expect(left).toEqual([]);
});

describe("importFiles() of jsgf", () => {
  const imported = importFiles("jsgf", [
    file(`#JSGF V1.0 UTF-8 en;
grammar home.lights;
import <other.*>;
/* a comment; with a semicolon */
<room> = kitchen {kitchen} | living room {living_room};
<polite> = please | <NULL>;
public <light> = <polite> (/10/ turn | /1/ switch) the "big light" [right now] in <room>; // end
public <again> = (more)+;
public <tagged> = stop {halt} | go (on {x} | back);
public <never> = <VOID> | ok;
public <foreign> = <other.thing>;
<digit> = one {1} | two {2};
public <dial> = dial <digit>+ | call <other.thing> | ring [again]*;
`),
  ]);

  test("takes what is repeated so often, and the alternatives that can be taken", () => {
    expect(ask(imported, "dial two one two")).toEqual(['dial {"digit":"2","digit-2":"1","digit-3":"2"}']);
    expect(ask(imported, "dial one one one one")).toEqual([]);
    expect(["ring", "ring again again"].map((text) => ask(imported, text).length)).toEqual([1, 1]);
    const source = file("public <a> = (more)+ | very* <noise> good;\npublic <b> = only <noise>;");
    const twice = importFiles("jsgf", [source], { repeat: 2 });
    expect(["more more", "more more more"].map((text) => ask(twice, text).length)).toEqual([1, 0]);
    expect(twice.phrases).not.toContain("only");
  });

  test("takes a public rule without silence, and one within itself without that", () => {
    const grammar = `public <polite> = [please | kindly];
public <bits> = (<zero> | <polite>)* [now];
<zero> = zero | /* nothing */ <NULL>;
public <acts> = <act> | <more>; <act> = stop | go; <more> = <act> and <acts>;
public <silent> = [];`;
    const silence = importFiles("jsgf", [file(grammar)]);
    expect(ask(silence, "kindly")).toEqual(["polite {}", "bits {}"]);
    expect(["zero zero now", "please now", "now", "zero"].flatMap((text) => ask(silence, text))).toEqual(
      Array(4).fill("bits {}"),
    );
    expect([ask(silence, "stop"), ask(silence, "stop and go"), ask(silence, "")]).toEqual([
      ["acts {}"],
      [],
      [],
    ]);
    expect(reasons(silence)).toEqual([
      "source:2: *: more than 3 times; --repeat",
      "source:4: <more> is left out",
      "source:4: <acts> within itself",
      "source:5: a rule that says nothing",
    ]);
    const deep = Array.from({ length: 40 }, (_, at) => `<a${at}> = [<a${at + 1}>] [<a${at + 1}>];`).join(
      "\n",
    );
    expect(
      importFiles("jsgf", [file(`public <a> = <a0>;\n${deep}\n<a40> = b;`)]).left.length,
    ).toBeGreaterThan(0);
  });

  test("keeps rules, groups, options and tagged lists", () => {
    expect(ask(imported, "please turn the big light right now in living room")).toEqual([
      'light {"room":"living_room"}',
    ]);
    expect(ask(imported, "switch the big light in kitchen")).toHaveLength(1);
    expect(ask(imported, "go back")).toEqual(["tagged {}"]);
    expect(ask(imported, "ok")).toEqual(["never {}"]);
    expect(reasons(imported)).toEqual([
      "source:3: an import of another grammar",
      "source:8: +: more than 3 times; --repeat",
      "source:9: {halt}: a tag",
      "source:9: {x}: a tag",
      "source:11: <other.thing>: no rule of this grammar",
      "source:13: +: more than 3 times; --repeat",
      "source:13: <other.thing>: no rule of this grammar",
      "source:13: *: more than 3 times; --repeat",
    ]);
  });

  test("reports where a text stops being a grammar", () => {
    expect(reasons(importFiles("jsgf", [file("public <a> = (b;\n<c> = d)")]))).toEqual([
      "source:1: this ( is never closed",
      "source:2: a statement without a semicolon",
    ]);
    expect(importFiles("jsgf", [file("(".repeat(5_000) + ";")]).phrases).toBe("");
    expect(importFiles("jsgf", [file(`<a> = ${"(".repeat(5_000)};`)]).left[0]?.reason).toBe(
      "groups nested too deep",
    );
  });
});
