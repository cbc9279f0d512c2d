/** The language server, driven by a client of the protocol as an editor does. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const root = join(import.meta.dir, "../..");
const folder = temporaryFolder("lsp");
const uri = (name: string) => pathToFileURL(join(folder, name)).href;
let server: ChildProcess;
let client: ProtocolConnection;
const published = new Map<string, Diagnostic[]>();
const waiting = new Map<string, (found: Diagnostic[]) => void>();
const messages: string[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, "src"));
  writeFileSync(
    join(folder, "src/home-actions.ts"),
    'export type Actions =\n  | { type: "workflow.trigger"; target: "lamp" | "fan" };\n',
  );
  server = spawn(process.execPath, [join(root, "cli/main.ts"), "lsp"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  // biome-ignore lint/style/noNonNullAssertion: both are pipes
  client = createProtocolConnection(server.stdout!, server.stdin!);
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    published.set(uri, diagnostics);
    waiting.get(uri)?.(diagnostics);
  });
  client.onNotification("window/showMessage", ({ message }) => {
    messages.push(message);
  });
  client.listen();
  await client.sendRequest("initialize", {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "x" }],
  });
  await client.sendNotification("initialized", {});
});
afterAll(async () => {
  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
  await new Promise((resolve) => server.once("close", resolve));
  expect(server.exitCode).toBe(0);
});

let version = 0;
const next = (name: string) => new Promise<Diagnostic[]>((resolve) => waiting.set(uri(name), resolve));
/** Opens a file with a text, and returns what is found in it. */
async function open(name: string, text: string): Promise<Diagnostic[]> {
  const found = next(name);
  const languageId = name.endsWith(".phrases") ? "phrases" : "json";
  await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri: uri(name), languageId, version: ++version, text },
  });
  return found;
}
/** Replaces the whole text. */
async function change(name: string, text: string): Promise<void> {
  await client.sendNotification("textDocument/didChange", {
    textDocument: { uri: uri(name), version: ++version },
    contentChanges: [{ text }],
  });
}
/** Returns the position of the bar in a text, which is not in the file. */
function marked(text: string) {
  const before = text.slice(0, text.indexOf("¦")).split("\n");
  return {
    text: text.replace("¦", ""),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}
const at = (name: string, position: object) => ({ textDocument: { uri: uri(name) }, position });
const places = (found: Diagnostic[]) =>
  found.map(({ code, range: { start, end } }) => `${code} ${start.line}:${start.character}-${end.character}`);

const HOME = `{room} = kitchen | (bath|bathroom) -> bath
<please> = (please|would you)
on: [<please>] light the {room} => workflow.trigger light room={room}
off: [<please>] dark in the {room:where} => workflow.trigger dark {*}
`;

describe("findings", () => {
  test("are shown as one types, in phrases and rules, with the place of the other statement", async () => {
    expect(await open("a.phrases", "a: go => scene.focus x\nb: (go => scene.focus y\n")).toMatchObject([
      { code: "unreadable_file", severity: 1, message: "this ( is never closed by a )" },
    ]);
    const mended = next("a.phrases");
    await change("a.phrases", "a: go => scene.focus x\nb: go => scene.focus y\n");
    const [clash] = await mended;
    expect(clash).toMatchObject({
      code: "conflicting_statements",
      range: { start: { line: 1, character: 0 } },
    });
    expect(clash?.relatedInformation?.[0]?.location.range.start).toEqual({ line: 0, character: 0 });
    const rule =
      '{ "rules": [{ "id": "a", "match": "go.", "action": { "type": "scene.focus", "target": "x" } }] }';
    expect(places(await open("a.rules.json", rule))).toEqual(["outer_punctuation 0:34-40"]);
    const gone = next("a.rules.json");
    await client.sendNotification("textDocument/didClose", { textDocument: { uri: uri("a.rules.json") } });
    expect(await gone).toEqual([]);
  });

  test("count columns as editors do, also behind an emoji", async () => {
    expect(places(await open("emoji.phrases", "a: 🏠 go(\n"))).toEqual(["unreadable_file 0:8-9"]);
  });
});

test("a file of cases shows each case that fails, and again once the phrases change", async () => {
  await open("rooms.phrases", "light: light the (hall|kitchen)\n");
  const failed = await open("rooms.heard", "light the hall → light\nlight the attic → light\nnow what\n");
  expect(failed.map(({ code, range }) => [code, range.start.line])).toEqual([["unreadable_file", 2]]);
  const again = next("rooms.heard");
  await change("rooms.heard", "light the hall → light\nlight the attic → light\n");
  expect((await again).map(({ code, range, severity }) => [code, range.start.line, severity])).toEqual([
    ["failed_case", 1, 1],
  ]);
  const passed = next("rooms.heard");
  await change("rooms.phrases", "light: light the (hall|attic)\n");
  expect(await passed).toEqual([]);
});

describe("a key in the middle of a line", () => {
  test.each([
    ["{room} = a\n{rooms} = b\na: go {ro¦ => scene.focus x", ["room", "rooms"]],
    ["<p> = a\na: go <¦", ["p"]],
    ["{room} = a\na: go {room:r} to {room} => workflow.trigger x n={¦", ["r", "room", "*"]],
    [
      "a: go => na¦",
      ["navigation.open", "text.insert", "media.play", "media.pause", "scene.focus", "workflow.trigger"],
    ],
    ["b: x => workflow.trigger door\na: go => workflow.trigger l¦", ["door", "lamp", "fan"]],
    ["{n} = 1..5\na: go {n} => workflow.trigger x ¦", ["n={n}", "{*}"]],
    ["a: say \\{¦", []],
  ])("proposes what may be written there: %j", async (written, labels) => {
    const { text, position } = marked(written);
    const name = `c${++version}.phrases`;
    await open(name, text);
    const items: { label: string }[] = await client.sendRequest(
      "textDocument/completion",
      at(name, position),
    );
    const found = items.map(({ label }) => label);
    for (const label of labels) expect(found).toContain(label);
    if (labels.length === 0) expect(found).toEqual([]);
  });
});

describe("a name", () => {
  const position = (line: number, character: number) => ({ line, character });
  beforeAll(() => open("home.phrases", HOME));

  test("shows what can be said, and how many texts that is", async () => {
    const hover = async (line: number, character: number) =>
      (
        await client.sendRequest<{ contents: { value: string } }>(
          "textDocument/hover",
          at("home.phrases", position(line, character)),
        )
      ).contents.value;
    expect(await hover(2, 27)).toBe("**\\{room}**: 3 texts\n\n- kitchen\n- bath\n- bathroom");
    expect(await hover(1, 2)).toStartWith("**\\<please>**: 2 texts");
    expect(await hover(2, 18)).toStartWith("**This statement**: 9 texts\n\n- please light the kitchen");
    // A file that is being typed has faults; the last text that could be read counts.
    await change("home.phrases", HOME.replace("light the", "light (the"));
    expect(await hover(2, 28)).toContain("3 texts");
    await change("home.phrases", HOME);
  });

  test("leads to its definition, a capture to its list, and to all its uses", async () => {
    const starts = (found: { range: { start: { line: number; character: number } } }[]) =>
      found.map(({ range: { start } }) => `${start.line}:${start.character}`);
    const ask = async (method: string, line: number, character: number) =>
      starts(
        await client.sendRequest(method, { ...at("home.phrases", position(line, character)), context: {} }),
      );
    expect(await ask("textDocument/definition", 2, 28)).toEqual(["0:1"]);
    expect(await ask("textDocument/definition", 2, 66)).toEqual(["0:1"]);
    expect(await ask("textDocument/definition", 3, 7)).toEqual(["1:1"]);
    expect(await ask("textDocument/references", 0, 2)).toEqual(["0:1", "2:26", "3:29"]);
  });

  test("is renamed everywhere, and a list is captured as before", async () => {
    const rename = async (line: number, character: number, newName: string) => {
      const params = { ...at("home.phrases", position(line, character)), newName };
      type Edit = {
        range: { start: { line: number; character: number }; end: { character: number } };
        newText: string;
      };
      const { changes } = await client.sendRequest<{ changes: Record<string, Edit[]> }>(
        "textDocument/rename",
        params,
      );
      const lines = HOME.split("\n");
      for (const { range, newText } of (changes[uri("home.phrases")] ?? []).toReversed()) {
        const line = lines[range.start.line] ?? "";
        lines[range.start.line] =
          line.slice(0, range.start.character) + newText + line.slice(range.end.character);
      }
      return lines.join("\n");
    };
    expect(await rename(0, 1, "place")).toBe(
      HOME.replace("{room} =", "{place} =")
        .replace("the {room}", "the {place:room}")
        .replace("{room:where}", "{place:where}"),
    );
    expect(await rename(0, 1, "where")).toContain("dark in the {where} => workflow.trigger dark {*}");
    expect(await rename(1, 1, "bitte")).toBe(HOME.replaceAll("<please>", "<bitte>"));
    expect(await rename(2, 66, "ort")).toContain("the {room:ort} => workflow.trigger light room={ort}");
    await expect(rename(0, 1, "two words")).rejects.toThrow("“two words” cannot be a name here");
    await expect(rename(2, 0, "off")).rejects.toThrow("there is a rule “off” already");
  });

  test("is listed as a symbol with its statement", async () => {
    type Found = { name: string; kind: number; range: { end: { line: number; character: number } } };
    const found = await client.sendRequest<Found[]>("textDocument/documentSymbol", {
      textDocument: { uri: uri("home.phrases") },
    });
    expect(found.map(({ name, kind }) => [name, kind])).toEqual([
      ["room", 10],
      ["please", 12],
      ["on", 24],
      ["off", 24],
    ]);
    expect(found[0]?.range.end).toEqual({ line: 0, character: 42 });
  });
});

describe("an action of the editor", () => {
  const actions = async (name: string, diagnostics: Diagnostic[], range = diagnostics[0]?.range) =>
    client.sendRequest<{ title: string; edit?: { changes: Record<string, { newText: string }[]> } }[]>(
      "textDocument/codeAction",
      {
        textDocument: { uri: uri(name) },
        range,
        context: { diagnostics },
      },
    );

  test("corrects one finding, or all that is certain", async () => {
    const found = await open("fix.phrases", "{n} = 0-100\na: don’t {n} => scene.focus {n}\n");
    expect(found.map(({ code }) => code)).toEqual(["literal_syntax", "curly_apostrophe"]);
    const offered = await actions("fix.phrases", found);
    expect(offered.map(({ title }) => title)).toEqual([
      ...["Fix: literal_syntax", "Fix: curly_apostrophe", "Fix all that is certain"],
      ...["Try “-100”", "Prove this file"],
    ]);
    const edits = offered.map(({ edit }) => edit?.changes[uri("fix.phrases")]?.[0]?.newText);
    expect(edits.slice(0, 2)).toEqual(["..", "'"]);
    expect(edits[2]).toBe("..100\na: don'");
  });

  test("tries a sentence and proves a file, and returns what the command prints", async () => {
    await open("try.phrases", HOME);
    const run = (command: string, ...rest: string[]) =>
      client.sendRequest<string>("workspace/executeCommand", {
        command,
        arguments: [uri("try.phrases"), ...rest],
      });
    expect(await run("intents.try", "Light the bathroom")).toContain("try.phrases:3:1");
    expect(await run("intents.prove")).toStartWith("Proven for all texts of 2 statements");
    expect(messages.at(-1)).toStartWith("Proven for all texts of 2 statements");
    await expect(run("intents.try")).rejects.toThrow("say what to try");
  });
});

test("a key is answered while a file of 1,000 statements is proven", async () => {
  const statements = Array.from(
    { length: 1000 },
    (_, index) =>
      `s${index}: (go|walk|run) [please] to (the|my) place number ${index} [now] => scene.focus s${index}`,
  );
  const text = `{room} = kitchen\n${statements.join("\n")}\nx: {`;
  const proven = open("large.phrases", text);
  const asked = at("large.phrases", { line: 1001, character: 4 });
  for (let key = 0; key < 3; key++) {
    await change("large.phrases", `${text}${"r".repeat(key)}`);
    const items: { label: string }[] = await client.sendRequest("textDocument/completion", asked);
    expect(items.map(({ label }) => label)).toContain("room");
  }
  expect(published.has(uri("large.phrases"))).toBe(false);
  expect((await proven).map(({ code }) => code)).toEqual(["unreadable_file"]);
});
