import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { findServer, INSTALL } from "./find-server.js";

/** What the server takes. */
const DOCUMENTS = [
  { language: "phrases" },
  { scheme: "file", language: "heard" },
  { scheme: "file", pattern: "**/{rules,cases}.json" },
  { scheme: "file", pattern: "**/*.{rules,cases}.json" },
];

let client;

/** Starts `intents lsp` once the folder is trusted: an untrusted one may hold a program of its own. */
export async function activate(context) {
  const command = (name, run) => context.subscriptions.push(vscode.commands.registerCommand(name, run));
  command("intents.restart", start);
  command("intents.trySentence", async () => {
    const prompt = "What is said";
    const text = await vscode.window.showInputBox({ prompt, value: selection() });
    if (text) await execute("intents.try", text);
  });
  command("intents.proveFile", () => execute("intents.prove"));
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(start));
  if (vscode.workspace.isTrusted) await start();
}

export const deactivate = () => client?.stop();

async function start() {
  await client?.stop();
  client = undefined;
  const settings = vscode.workspace.getConfiguration("intents");
  const { workspaceFolders = [], textDocuments } = vscode.workspace;
  const opened = textDocuments.filter(({ uri }) => uri.scheme === "file");
  const folders = [
    ...workspaceFolders.map(({ uri }) => uri.fsPath),
    ...opened.map(({ uri }) => vscode.Uri.joinPath(uri, "..").fsPath),
  ];
  const server = findServer(folders, settings.get("command", []), settings.get("options", []));
  if (server === null) return offerInstall();
  client = new LanguageClient("intents", "Intents", server, { documentSelector: DOCUMENTS });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `intents lsp cannot be run: ${error.message}. Install it with: ${INSTALL}`,
    );
  }
}

/** Says once what is missing, with the line that installs it. */
async function offerInstall() {
  const message = `The command intents is not installed in this folder: ${INSTALL}`;
  const [inTerminal, again] = ["Write it into a terminal", "Start again"];
  const answer = await vscode.window.showWarningMessage(message, inTerminal, again);
  if (answer === again) return start();
  if (answer !== inTerminal) return;
  const terminal = vscode.window.createTerminal("Intents");
  terminal.show();
  // The person presses Enter.
  terminal.sendText(INSTALL, false);
  const next = await vscode.window.showInformationMessage("Is it installed?", again);
  if (next === again) await start();
}

const selection = () => {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.getText(editor.selection);
};

async function execute(command, ...rest) {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (!client) return start();
  await vscode.commands.executeCommand(command, uri, ...rest);
  client.outputChannel.show(true);
}
