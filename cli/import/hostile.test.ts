import { expect, test } from "bun:test";
import { importers } from "./formats.ts";
import type { FORMATS } from "./names.ts";

const imported = (format: (typeof FORMATS)[number], text: string) =>
  importers[format]([{ path: "a", name: "a", text }]);
const hassil = (sentence: string) =>
  imported("hassil", `intents:\n  T:\n    data:\n      - sentences: [${JSON.stringify(sentence)}]\n`);

// Each took from half a minute to days; the test's own time limit is what they must keep.
test("templates that look like something else for long are read in one go", () => {
  const long = " ".repeat(30_000);
  expect(hassil(`{${long}:}`).left).toHaveLength(1);
  expect(hassil(`go <${long}x`).left.length + hassil("go home").left.length).toBeLessThan(2);
  const brackets = imported("rasa", `nlu:\n- intent: i\n  examples: |\n    - ${"[a](".repeat(15_000)}\n`);
  expect(brackets.left).toMatchObject([{ reason: "a statement has at most 64000 characters" }]);
  const comment = imported("jsgf", `#JSGF V1.0;\ngrammar x;\npublic <a> = y;\n${"/*".repeat(300_000)}`);
  expect(comment.phrases).toContain("<a> = (y)");
  expect(imported("annyang", `a = { "go": b } ${"/*".repeat(300_000)}`).phrases).toStartWith("b: go");
});

test("a key that stands twice is no valid YAML, one that is merged is", () => {
  const twice = "intents:\n  T:\n    data: []\n  T:\n    data: []\n";
  expect(() => imported("hassil", twice)).toThrow("a:4:3: this is no valid YAML");
  const merged = 'a: &a\n  data:\n  - sentences: ["go"]\nintents:\n  T:\n    <<: *a\n';
  expect(() => imported("hassil", merged)).not.toThrow();
});
