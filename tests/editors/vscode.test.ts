import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const root = join(import.meta.dir, "../..");
const extension = join(root, "editors/vscode");
const read = (name: string) => readFileSync(join(extension, name), "utf8");
const { diagnose } = await import(join(extension, "diagnostics.js"));
const require = createRequire(import.meta.url);
const { Registry, parseRawGrammar, INITIAL } = require("vscode-textmate");
const { loadWASM, OnigScanner, OnigString } = require("vscode-oniguruma");

await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns: string[]) => new OnigScanner(patterns),
    createOnigString: (text: string) => new OnigString(text),
  }),
  loadGrammar: async () =>
    parseRawGrammar(read("syntaxes/phrases.tmLanguage.json"), "phrases.tmLanguage.json"),
});
const grammar = await registry.loadGrammar("source.phrases");

/** The words of lines that have a scope of their own. */
function scopes(text: string): string[] {
  let state = INITIAL;
  return text.split("\n").flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.flatMap(
      ({ startIndex, endIndex, scopes }: { startIndex: number; endIndex: number; scopes: string[] }) =>
        scopes.length > 1
          ? [`${line.slice(startIndex, endIndex)} ${scopes.at(-1)?.replace(/\.phrases$/, "")}`]
          : [],
    );
  });
}

describe("the TextMate grammar", () => {
  test("marks the rest of a text, and an id right before its threshold", () => {
    expect(scopes("note>=0.5: note {text...} => text.insert {text}")).toEqual([
      "note entity.name.tag.id",
      ">= keyword.operator.comparison",
      "0.5 constant.numeric.threshold",
      ": punctuation.separator.id",
      "{text variable.other.capture.open",
      "... keyword.operator.open",
      "} variable.other.capture.open",
      "=> keyword.operator.arrow",
      "text.insert support.function.action",
      "{text} variable.other.capture",
    ]);
  });

  test("tells ids, thresholds, groups, parts, captures, actions and parameters apart", () => {
    expect(
      scopes('light >= 0.9: [<please>] set {room:from} => workflow.trigger light room={room} a="b c" {*}'),
    ).toEqual([
      "light entity.name.tag.id",
      ">= keyword.operator.comparison",
      "0.9 constant.numeric.threshold",
      ": punctuation.separator.id",
      "[ punctuation.section.group",
      "<please> variable.other.part",
      "] punctuation.section.group",
      "{room:from} variable.other.capture",
      "=> keyword.operator.arrow",
      "workflow.trigger support.function.action",
      "room variable.parameter",
      "= keyword.operator.assignment",
      "{room} variable.other.capture",
      "a variable.parameter",
      "= keyword.operator.assignment",
      '"b c" string.quoted.double',
      "{*} variable.other.capture",
    ]);
  });

  test("knows comments, definitions, meanings, ranges and escapes", () => {
    expect(scopes("# {room} = a")).toEqual(["# {room} = a comment.line.number-sign"]);
    expect(scopes("<bitte> = (bitte|x)").slice(0, 2)).toEqual([
      "<bitte> entity.name.function.part",
      "= keyword.operator.assignment",
    ]);
    expect(scopes("{stufe} = 0..100/5 | halb -> 50")).toEqual([
      "{stufe} entity.name.type.list",
      "= keyword.operator.assignment",
      "0..100/5 constant.numeric.range",
      "| keyword.operator.alternative",
      "-> keyword.operator.meaning",
    ]);
    expect(scopes("a \\(b")).toEqual(["\\( constant.character.escape"]);
  });
});

describe("the TextMate grammar, as the reader", () => {
  test("takes definitions and thresholds without blanks, and an id at the end of a line", () => {
    expect(scopes("<p>=a")).toEqual(["<p> entity.name.function.part", "= keyword.operator.assignment"]);
    expect(scopes("{n} =1..5")).toEqual([
      "{n} entity.name.type.list",
      "= keyword.operator.assignment",
      "1..5 constant.numeric.range",
    ]);
    expect(scopes("{n} => scene.focus x")[0]).toBe("{n} variable.other.capture");
    expect(scopes("a|b >=0.5:\n  go")).toEqual([
      "a|b entity.name.tag.id",
      ">= keyword.operator.comparison",
      "0.5 constant.numeric.threshold",
      ": punctuation.separator.id",
    ]);
  });

  test("goes on with an action in the lines that do, over comments and blank lines, and no further", () => {
    const text = "a: go\n  => workflow.trigger x\n# b=c\n\n  d=e\n(f) g=h";
    expect(scopes(text)).toEqual([
      "a entity.name.tag.id",
      ": punctuation.separator.id",
      "=> keyword.operator.arrow",
      "workflow.trigger support.function.action",
      "# b=c comment.line.number-sign",
      "d variable.parameter",
      "= keyword.operator.assignment",
      "( punctuation.section.group",
      ") punctuation.section.group",
    ]);
  });
});

describe("the extension", () => {
  const folder = temporaryFolder("intents-vscode");
  const command = [process.execPath, join(root, "cli/main.ts")];

  async function found(name: string, text: string) {
    writeFileSync(join(folder, name), text);
    const all = await diagnose(command, name, { cwd: folder });
    return all.map(({ line, column, severity, code }: Record<string, unknown>) => [
      line,
      column,
      severity,
      code,
    ]);
  }

  test("shows what the command finds: findings, faults of phrases, faults of JSON", async () => {
    const rule = '{ "id": "a", "match": "go.", "action": { "type": "scene.focus", "target": "x" } }';
    expect(await found("a.rules.json", `{ "rules": [\n${rule}] }`)).toEqual([
      [2, 23, "warning", "outer_punctuation"],
    ]);
    expect(await found("a.phrases", "a: (b => scene.focus x\n<b> = c\n")).toEqual([
      [1, 4, "error", undefined],
    ]);
    expect(await found("b.rules.json", "{\n]")).toEqual([[2, 1, "error", undefined]]);
    expect(await found("c.phrases", "a: b => scene.focus x\n")).toEqual([]);
  });

  test("says that a command cannot be run, and names files that are there", async () => {
    await expect(diagnose(["/no/such/program"], "a.phrases", { cwd: folder })).rejects.toThrow("ENOENT");
    const { main, contributes } = JSON.parse(read("package.json"));
    for (const path of [main, contributes.languages[0].configuration, contributes.grammars[0].path])
      expect(read(path).length).toBeGreaterThan(100);
    for (const name of ["extension.js", "diagnostics.js"])
      expect(() => new Bun.Transpiler({ loader: "js" }).scan(read(name))).not.toThrow();
  });
});
