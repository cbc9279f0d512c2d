import { beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { outside } from "../fixtures/outside.ts";
import { outputOf } from "../fixtures/run-command.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const root = join(import.meta.dir, "../..");
const extension = join(root, "editors/vscode");
const read = (name: string) => readFileSync(join(extension, name), "utf8");
const { findServer } = await import(join(extension, "find-server.js"));
const require = createRequire(import.meta.url);
const { Registry, parseRawGrammar, INITIAL } = require("vscode-textmate");
const { loadWASM, OnigScanner, OnigString } = require("vscode-oniguruma");

await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns: string[]) => new OnigScanner(patterns),
    createOnigString: (text: string) => new OnigString(text),
  }),
  loadGrammar: async (scope: string) => {
    const name = `${scope.replace("source.", "")}.tmLanguage.json`;
    return parseRawGrammar(read(`syntaxes/${name}`), name);
  },
});
const grammars = {
  phrases: await registry.loadGrammar("source.phrases"),
  heard: await registry.loadGrammar("source.heard"),
};

/** Returns the words of lines that have a scope of their own. */
function scopes(text: string, language: keyof typeof grammars = "phrases"): string[] {
  const grammar = grammars[language];
  let state = INITIAL;
  return text.split("\n").flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.flatMap(
      ({ startIndex, endIndex, scopes }: { startIndex: number; endIndex: number; scopes: string[] }) =>
        scopes.length > 1
          ? [`${line.slice(startIndex, endIndex)} ${scopes.at(-1)?.replace(/\.(?:phrases|heard)$/, "")}`]
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

describe("the TextMate grammar of cases", () => {
  test("tells comments, settings, arrows, ids and parameters apart", () => {
    const text = [
      "# cases",
      "lang: en",
      "at 5:30 -> alarm at=5:30",
      'play it → watch film="A | B" | info',
      "nothing → nothing",
      "note: home → note text=nothing much",
    ].join("\n");
    expect(scopes(text, "heard")).toEqual([
      "# cases comment.line.number-sign",
      "lang keyword.other.setting",
      ": punctuation.separator.setting",
      "en string.unquoted.setting",
      "-> keyword.operator.arrow",
      "alarm entity.name.tag.id",
      "at variable.parameter",
      "= keyword.operator.assignment",
      "→ keyword.operator.arrow",
      "watch entity.name.tag.id",
      "film variable.parameter",
      "= keyword.operator.assignment",
      '"A | B" string.quoted.double',
      "| keyword.operator.alternative",
      "info entity.name.tag.id",
      "→ keyword.operator.arrow",
      "nothing constant.language.nothing",
      "→ keyword.operator.arrow",
      "note entity.name.tag.id",
      "text variable.parameter",
      "= keyword.operator.assignment",
    ]);
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
  const vsix = join(root, "dist/intent-phrases.vsix");
  let packed: string[];

  beforeAll(async () => {
    const env = { VSCE: join(await outside(), ".bin/vsce") };
    const report = await outputOf([process.execPath, "packaging/extension.ts"], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    expect(report).not.toContain("WARNING");
    packed = (await outputOf(["unzip", "-Z1", vsix], { cwd: folder })).trim().split("\n");
  }, 180_000);

  test("is packed with its licence, notices, icon, grammar, schemas and one file of code", () => {
    expect(packed.filter((name) => name.startsWith("extension/")).sort()).toEqual(
      [
        ...[
          "LICENSE.txt",
          "THIRD-PARTY-NOTICES.txt",
          "dist/extension.cjs",
          "heard-configuration.json",
          "icon.png",
          "language-configuration.json",
        ],
        ...["package.json", "readme.md"],
        ...["cases", "intents", "rules"].map((name) => `schemas/${name}.schema.json`),
        "syntaxes/heard.tmLanguage.json",
        "syntaxes/phrases.tmLanguage.json",
      ].map((name) => `extension/${name}`),
    );
    const { contributes, capabilities } = JSON.parse(read("package.json"));
    for (const { url } of contributes.jsonValidation) expect(packed).toContain(join("extension", url));
    expect(capabilities.untrustedWorkspaces.restrictedConfigurations).toEqual(["intents.command"]);
  });

  test("finds the command that is installed in the folder or above it, or the one that is named", () => {
    expect(findServer([folder], [], [])).toBeNull();
    const file = join(folder, "node_modules/@intent-resolution/cli/dist/intents.js");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
    mkdirSync(join(folder, "app"));
    expect(findServer([join(folder, "app")], [], ["--lang", "de"])).toMatchObject({
      command: process.execPath,
      args: [file, "lsp", "--lang", "de"],
      options: { cwd: join(folder, "app"), env: { ELECTRON_RUN_AS_NODE: "1" } },
    });
    expect(findServer([folder], ["npx", "intents"], [])).toEqual({
      command: "npx",
      args: ["intents", "lsp"],
    });
  });

  test("says once which line installs the command where it is missing, and starts nothing untrusted", async () => {
    await outputOf(["unzip", "-qo", vsix, "-d", join(folder, "unpacked")], { cwd: folder });
    const program = `
const Module = require("node:module");
const said = [];
const anything = () => new Proxy(class {}, { get: (own, name) => (name in own ? own[name] : anything()) });
const disposable = { dispose() {} };
const vscode = new Proxy({
  commands: { registerCommand: () => disposable },
  window: { showWarningMessage: async (message) => { said.push(message); } },
  workspace: {
    isTrusted: process.argv[2] === "trusted",
    onDidGrantWorkspaceTrust: () => disposable,
    getConfiguration: () => ({ get: (_, standard) => standard }),
    workspaceFolders: [{ uri: { fsPath: "/" } }],
    textDocuments: [],
  },
}, { get: (own, name) => own[name] ?? anything() });
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const { activate } = require(process.argv[3]);
activate({ subscriptions: [] }).then(() => console.log(JSON.stringify(said)));
`;
    writeFileSync(join(folder, "host.cjs"), program);
    const file = join(folder, "unpacked/extension/dist/extension.cjs");
    const started = (trust: string) => outputOf(["node", "host.cjs", trust, file], { cwd: folder });
    expect(JSON.parse(await started("trusted"))).toEqual([
      "The command intents is not installed in this folder: npm install --save-dev @intent-resolution/cli",
    ]);
    expect(JSON.parse(await started("untrusted"))).toEqual([]);
  });
});
