/** An author's ten minutes with two files of a project, driven by a client of the protocol as an editor does. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const folder = temporaryFolder("lsp-project");
const LIBRARY = join(folder, "shared/library.phrases");
const uri = (path: string) => pathToFileURL(path).href;
const home = uri(join(folder, "home.phrases"));
const server = spawn(process.execPath, [join(import.meta.dir, "../../cli/main.ts"), "lsp"], {
  stdio: ["pipe", "pipe", "inherit"],
});
let client: ProtocolConnection;
/** The diagnostics that are shown in each file, and who waits for the next. */
const shown = new Map<string, Diagnostic[]>();
let onShown = () => {};

beforeAll(async () => {
  mkdirSync(join(folder, "shared"));
  writeFileSync(
    LIBRARY,
    "# What every file may use.\n<please> = (please|would you)\n{room} = kitchen | hall\n",
  );
  // It has the same name and is further away: no file of this project refers to it.
  mkdirSync(join(folder, "other/deep"), { recursive: true });
  writeFileSync(join(folder, "other/deep/library.phrases"), "{room} = cellar\n{floor} = first | second\n");
  client = createProtocolConnection(server.stdout, server.stdin);
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    shown.set(uri, diagnostics);
    onShown();
  });
  client.listen();
  const workspaceFolders = [{ uri: uri(folder), name: "home" }];
  await client.sendRequest("initialize", {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
  });
  await client.sendNotification("initialized", {});
});
afterAll(async () => {
  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
});

let text = "";
let version = 0;
/** Appends a text to the file key by key, as an editor sends it. */
async function type(keys: string): Promise<void> {
  for (const key of keys) {
    const lines = text.split("\n");
    const end = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    text += key;
    await client.sendNotification("textDocument/didChange", {
      textDocument: { uri: home, version: ++version },
      contentChanges: [{ range: { start: end, end }, text: key }],
    });
  }
}
const open = (path: string, content: string) =>
  client.sendNotification("textDocument/didOpen", {
    textDocument: { uri: path, languageId: "phrases", version: ++version, text: content },
  });
/** Returns the position of the first place of a piece of the file. */
function at(piece: string) {
  const before = text.slice(0, text.indexOf(piece) + 1).split("\n");
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { textDocument: { uri: home }, position };
}
const ask = <R>(method: string, params: object) => client.sendRequest<R>(`textDocument/${method}`, params);
const proposed = async () => {
  const lines = text.split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const items = await ask<{ label: string }[]>("completion", { textDocument: { uri: home }, position });
  return items.map(({ label }) => label);
};
/** Waits until a file shows exactly these codes. */
const untilShown = (path: string, codes: readonly string[]) =>
  new Promise<void>((resolve) => {
    onShown = () => {
      const found = shown.get(path)?.map(({ code }) => code);
      if (JSON.stringify(found) === JSON.stringify(codes)) resolve();
    };
    onShown();
  });

test("an author writes a statement with the names of a shared file, which is not open", async () => {
  await open(home, "");
  await type("light: [<");
  expect(await proposed()).toContain("please");
  await type("please>] light the {");
  expect(await proposed()).toEqual(["room", "floor"].sort().reverse());
  await type("room} => wor");
  expect(await proposed()).toContain("workflow.trigger");
  await type("kflow.trigger light room={");
  expect(await proposed()).toEqual(["room", "*"]);
  await type("room}\n");
  await untilShown(home, []);
});

test("an author sees what can be said, by the nearest file that defines a name", async () => {
  const { contents } = await ask<Hover>("hover", at("room}"));
  expect(JSON.stringify(contents)).toContain("2 texts");
  expect(JSON.stringify(contents)).toContain("kitchen");
  const statement = await ask<Hover>("hover", at("the {"));
  expect(JSON.stringify(statement.contents)).toContain("6 texts");
});

test("an author goes to the definition in the other file, and sees the uses in both", async () => {
  const [definition] = await ask<Location[]>("definition", at("room}"));
  expect(definition).toMatchObject({ uri: uri(LIBRARY), range: { start: { line: 2, character: 1 } } });
  const references = await ask<Location[]>("references", at("room}"));
  expect(references.map((each) => each.uri)).toEqual([home, uri(LIBRARY)]);
});

test("an author renames a part in all files of the set", async () => {
  const { changes = {} } = await ask<WorkspaceEdit>("rename", { ...at("please"), newName: "kindly" });
  const written = Object.entries(changes).map(([path, edits]) => [path, edits.map(({ newText }) => newText)]);
  expect(written).toEqual([
    [home, ["kindly"]],
    [uri(LIBRARY), ["kindly"]],
  ]);
});

test("an author opens the shared file, breaks a name, and sees it in the file that uses it", async () => {
  await open(uri(LIBRARY), "<please> = (please|would you)\n{room} = kitchen | hall\n");
  await untilShown(uri(LIBRARY), []);
  const change = (content: string) =>
    client.sendNotification("textDocument/didChange", {
      textDocument: { uri: uri(LIBRARY), version: ++version },
      contentChanges: [{ text: content }],
    });
  await change("<pleas> = (please|would you)\n{room} = kitchen | hall\n");
  await untilShown(home, ["unreadable_file"]);
  await change("<please> = (please|would you)\n{room} = kitchen | hall | hall of fame\n");
  await untilShown(home, []);
});

test("an author meets a conflict, tries a text and proves the set", async () => {
  await type("dark: light the hall => workflow.trigger dark\n");
  await untilShown(home, ["conflicting_statements"]);
  const run = (command: string, ...rest: string[]) =>
    client.sendRequest<string>("workspace/executeCommand", { command, arguments: [home, ...rest] });
  expect(await run("intents.try", "would you light the hall of fame")).toContain(
    "matched: workflow.trigger light room=hall of fame",
  );
  expect(await run("intents.prove")).toContain("1 conflict");
});
