import { expect, test } from "bun:test";
import { UsageError } from "../terminal/errors.ts";
import { Draft } from "./draft.ts";
import type { Format } from "./formats.ts";
import { importFiles } from "./importers.ts";

const imported = (format: Format, text: string) => importFiles(format, [{ path: "a", name: "a", text }]);
const hassil = (sentence: string) =>
  imported("hassil", `intents:\n  T:\n    data:\n      - sentences: [${JSON.stringify(sentence)}]\n`);

// Each once took from half a minute to days; now each must end within the time limit of a test.
test("templates that look like something else for long are read in one pass", () => {
  const long = " ".repeat(30_000);
  expect(hassil(`{${long}:}`).left).toHaveLength(1);
  expect(hassil(`go <${long}x`).left.length + hassil("go home").left.length).toBeLessThan(2);
  const comment = imported("jsgf", `#JSGF V1.0;\ngrammar x;\npublic <a> = y;\n${"/*".repeat(300_000)}`);
  expect(comment.phrases).toContain("<a> = y");
  expect(imported("annyang", `a = { "go": b } ${"/*".repeat(300_000)}`).phrases).toStartWith("b: go");
});

test("grammars in JSGF cost what their length does, whatever they hold", () => {
  const jsgf = (rules: string) => imported("jsgf", `#JSGF V1.0;\ngrammar x;\npublic <ok> = fine;\n${rules}`);
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join("\n");
  for (const sign of [
    "{",
    '"',
    "<",
    "/",
    "\\",
    "{\\",
    '"\\',
    "{a",
    "/1",
    "[",
    "(",
    "|",
    "*",
    "=",
    "<x>",
    "{x}",
    "/1/",
  ])
    expect(jsgf(`public <a> = ${sign.repeat(100_000 / sign.length)}`).phrases).toStartWith("<ok> = fine\n");
  const values = lines(1_000, (index) => `|w${index} {t${index}}`).slice(1);
  const uses = lines(1_000, (index) => `public <a${index}> = go <l>;`);
  expect(jsgf(`<l> = ${values};\n${uses}`).left).toEqual([]);
  const twice = jsgf("public <a> = x;\n".repeat(10_000));
  expect([twice.left.length, twice.left[0]?.reason]).toEqual([9_999, "<a> is defined twice"]);
  const circle = jsgf(lines(5_000, (index) => `<a${index}> = x <a${(index + 1) % 5_000}>;`));
  expect([circle.phrases, circle.left.length]).toEqual([jsgf("").phrases, 5_000]);
  const chain = jsgf(lines(1_000, (index) => `public <a${index}> = x <a${index + 1}>;`));
  expect(chain.left.at(0)?.reason).toBe("<a1> is left out");
  expect(chain.left.at(-1)?.reason).toBe("<a1000>: no rule of this grammar");
});

test("what cannot be written as phrases is refused where it is too much", () => {
  const origin = { file: "a", line: 1, column: 1 };
  const options = { lists: {}, repeat: 3, apart: false };
  const faulty = new Draft([], "", options);
  for (let index = 0; index < 10_101; index++)
    faulty.rule("a", [{ kind: "part", name: `p${index}` }], origin);
  expect(() => faulty.finish()).toThrow("too much of the import cannot be written as phrases");
  const large = new Draft([], "", options);
  for (let index = 0; index < 70; index++)
    large.rule(`a${index}`, [{ kind: "text", text: "x".repeat(63_000) }], origin);
  expect(() => large.finish()).toThrow("more phrases than one file may have");
});

test("a script whose texts do not end is read in one pass", () => {
  for (const quote of ["'", '"', "`"]) {
    const { phrases, left } = imported("annyang", `a = { "go": b }\n${`${quote}\\`.repeat(300_000)}`);
    expect(phrases).toStartWith("b: go");
    expect(left.map(({ reason }) => reason)).toEqual(["a text that does not end"]);
  }
  // A comment of one line ends with its line.
  const { phrases } = imported("annyang", `a = { regexp: /it's/,\n "go": b, 'stop': c }`);
  expect(phrases).toBe("b: go => workflow.trigger b {*}\nc: stop => workflow.trigger c {*}\n");
});

test("YAML costs what its length does, however wrong or deep it is", () => {
  for (const piece of ["]", "&a ", "*a ", "!a ", "{a}"])
    expect(() => imported("hassil", piece.repeat(60_000 / piece.length))).toThrow(
      /^a:1:\d+: this is not valid YAML$/,
    );
  // Deeper than the parser goes, and as deep as it goes.
  for (const depth of [101, 2_000, 60_000])
    for (const [open, close] of [
      ["- ", ""],
      ["[", "]"],
      ["{a: ", "}"],
    ] as const)
      expect(() => imported("hassil", open.repeat(depth) + close.repeat(depth))).toThrow(UsageError);
  expect(imported("hassil", `a: ${"[".repeat(99)}${"]".repeat(99)}`).phrases).toBe("");
});

test("a key that appears twice is not valid YAML, one that is merged is", () => {
  const twice = "intents:\n  T:\n    data: []\n  T:\n    data: []\n";
  expect(() => imported("hassil", twice)).toThrow("a:4:3: this is not valid YAML");
  const merged = 'a: &a\n  data:\n  - sentences: ["go"]\nintents:\n  T:\n    <<: *a\n';
  expect(() => imported("hassil", merged)).not.toThrow();
});
