import { expect, test } from "bun:test";
import { writtenStatements } from "../syntax.ts";

const FILE = [
  "# rooms",
  "{room} = kitchen | (bath|tub) -> bath",
  "  | 1..20/5 in en -> x | \\| (hall",
  "  stray] | 1..9 in Klingonish",
  "\u00a0",
  "go >= 0.5: turn <p> {room:from} {n=a\\}b} \\{x\\} {t...}",
  "  now => workflow.trigger x {room} {*}",
].join("\r\n");

test("statements are written as the reader takes them apart, with or without faults", () => {
  const [list, rule, ...more] = writtenStatements(FILE);
  expect(more).toEqual([]);
  expect(list).toMatchObject({ kind: "list", name: "room", from: 8 });
  expect(list?.values.map(({ form, meaning, range }) => [form, meaning, range])).toEqual([
    ["kitchen", null, null],
    ["(bath|tub)", "bath", null],
    ["1..20/5 in en", "x", { from: 1, to: 20, step: 5, language: "en" }],
    ["\\\\ (hall    stray]", null, null],
    ["1..9 in Klingonish", null, null],
  ]);
  expect(rule).toMatchObject({ kind: "rule", name: "go" });
  expect(rule?.uses.map(({ kind, name, capture }) => [kind, name, capture])).toEqual([
    ["part", "p", undefined],
    ["list", "room", "from"],
    ["capture", "from", undefined],
    ["capture", "n", undefined],
    ["capture", "t", undefined],
    ["capture", "room", undefined],
  ]);
});

test("every offset of a statement leads to its place in the file", () => {
  for (const { offset, text, lines, uses, values } of writtenStatements(FILE)) {
    expect(lines[0]).toBe(0);
    const written = FILE.slice(offset, offset + text.length);
    for (const { name, at } of uses) expect(written.slice(at, at + name.length)).toBe(name);
    for (const { form, at } of values) expect(written[at]).toBe(form[0]);
    for (const at of lines) expect(written[at]).toBe(text[at]);
  }
});

test("comments and empty lines within a statement are blanks", () => {
  const file = "  lost\na: go \\\n\n# (no\n  home => scene.focus x\n";
  expect(writtenStatements(file)).toMatchObject([
    { offset: 7, lines: [0, 17], text: `a: go \\\\${" ".repeat(9)}home => scene.focus x` },
  ]);
});
