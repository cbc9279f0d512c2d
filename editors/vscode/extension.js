import * as vscode from "vscode";
import { diagnose } from "./diagnostics.js";

const FILES = /(?:^|[/\\])(?:[^/\\]*\.)?(?:rules|cases)\.json$|\.phrases$/;
const SEVERITIES = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
};

/** Shows what `intents lint` finds in a file when it is opened and when it is saved. */
export function activate(context) {
  const collection = vscode.languages.createDiagnosticCollection("intents");
  const running = new Map();

  async function check(document) {
    // A workspace that nobody trusts may name a program of its own.
    if (!vscode.workspace.isTrusted || document.uri.scheme !== "file" || !FILES.test(document.fileName))
      return;
    const key = document.uri.toString();
    running.get(key)?.abort();
    const controller = new AbortController();
    running.set(key, controller);
    const settings = vscode.workspace.getConfiguration("intents", document.uri);
    const folder = vscode.workspace.getWorkspaceFolder(document.uri);
    try {
      const found = await diagnose(settings.get("command"), document.fileName, {
        cwd: folder?.uri.fsPath ?? vscode.Uri.joinPath(document.uri, "..").fsPath,
        options: settings.get("options"),
        signal: controller.signal,
      });
      collection.set(
        document.uri,
        found.map((each) => diagnostic(document, each)),
      );
    } catch (error) {
      if (error.name !== "AbortError")
        vscode.window.setStatusBarMessage(`intents lint cannot be run: ${error.message}`, 10_000);
    }
  }

  context.subscriptions.push(
    collection,
    vscode.workspace.onDidOpenTextDocument(check),
    vscode.workspace.onDidSaveTextDocument(check),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  );
  for (const document of vscode.workspace.textDocuments) check(document);
}

function diagnostic(document, { line, column, severity, message, code }) {
  const start = new vscode.Position(line - 1, column - 1);
  const word = document.getWordRangeAtPosition(start);
  const found = new vscode.Diagnostic(word ?? new vscode.Range(start, start), message, SEVERITIES[severity]);
  found.source = "intents";
  if (code !== undefined) found.code = code;
  return found;
}
