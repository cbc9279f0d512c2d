import { fileURLToPath } from "node:url";
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  ErrorCodes,
  type Location,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  SymbolKind,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { Background } from "../background/background.ts";
import { fileArguments } from "../files/read.ts";
import manifest from "../package.json" with { type: "json" };
import { Checker, type Settings } from "./checker.ts";
import { codeActions, PROVE, TRY } from "./code-actions.ts";
import { addTargets, proposals } from "./completion.ts";
import { EditorFiles, isKnown, pathOf, rangeOf, textEdit } from "./editor-files.ts";
import { describedAt, describedName } from "./hover.ts";
import { projectFiles } from "./project.ts";
import type { PhraseFile } from "./related-files.ts";
import { renamed } from "./rename.ts";
import { definedAs, type NamedPlace, placesOf, statementAt } from "./symbols.ts";

/** The most of a command's result that is shown as a message; the whole is in the log. */
const MAX_MESSAGE = 300;

const ITEM_KINDS = {
  list: CompletionItemKind.Enum,
  part: CompletionItemKind.Function,
  capture: CompletionItemKind.Variable,
  action: CompletionItemKind.Keyword,
  target: CompletionItemKind.Value,
  parameter: CompletionItemKind.Field,
} as const;
const SYMBOL_KINDS = { list: SymbolKind.Enum, part: SymbolKind.Function, rule: SymbolKind.Event } as const;

/** Serves editors on standard input and output (Language Server Protocol 3.17), until the client ends it. */
export function serveEditor(settings: Settings): void {
  const connection = createConnection(process.stdin, process.stdout);
  const files = new EditorFiles(settings.options);
  const background = new Background();
  const checker = new Checker(connection, files, background, settings);

  connection.onInitialize(({ workspaceFolders, rootUri }) => {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    files.folders = uris.filter((uri) => uri.startsWith("file:")).map((uri) => fileURLToPath(uri));
    return {
      serverInfo: { name: "intents", version: manifest.version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ["{", "<", " ", "."] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
        executeCommandProvider: { commands: [TRY, PROVE] },
      },
    };
  });

  connection.onCompletion(async (asked) => {
    const found = files.at(asked);
    if (!found) return [];
    const { document, offset, outline } = found;
    const targets = new Map<string, Set<string>>();
    const closed = (await projectFiles(files.folders)).map(({ text }) => text);
    for (const text of [...files.all().map((each) => each.getText()), ...closed]) addTargets(text, targets);
    const others = (await files.allPhrases()).map((each) => each.outline);
    const offered = proposals(document.getText(), outline, offset, targets, others);
    const range = rangeOf(document, { offset: offered.from, length: offset - offered.from });
    return offered.proposals.map(({ kind, text }) => {
      return { label: text, kind: ITEM_KINDS[kind], textEdit: { range, newText: text } };
    });
  });

  connection.onHover(async (asked) => {
    const found = files.at(asked);
    const set = found && (await files.setAt(found));
    if (!set) return null;
    const { document, name, offset, outline } = found;
    const start = outline.statements[statementAt(outline, offset)]?.offset ?? 0;
    const text =
      name && name.kind !== "capture"
        ? describedName(set, name)
        : describedAt(set, pathOf(document), document.positionAt(start).line + 1);
    return text ? { contents: { kind: "markdown", value: text } } : null;
  });

  const locations = async (file: PhraseFile, name: NamedPlace, onlyDefinitions = false) =>
    (await files.filesWith(file, name)).flatMap(({ document, outline }): Location[] =>
      placesOf(outline, name)
        .filter(({ isDefinition }) => isDefinition || !onlyDefinitions)
        .map((place) => ({ uri: document.uri, range: rangeOf(document, place) })),
    );
  connection.onDefinition((asked) => {
    const found = files.at(asked);
    return found?.name ? locations(found, definedAs(found.outline, found.name), true) : [];
  });
  connection.onReferences((asked) => {
    const found = files.at(asked);
    return found?.name ? locations(found, found.name) : [];
  });
  connection.onPrepareRename((asked) => {
    const found = files.at(asked);
    return found?.name ? rangeOf(found.document, found.name) : null;
  });
  connection.onRenameRequest(async (asked) => {
    const found = files.at(asked);
    if (!found?.name) return null;
    const { name } = found;
    try {
      const edits = (await files.filesWith(found, name)).map(({ document, outline }) => [
        document.uri,
        renamed(outline, name, asked.newName).map((edit) => textEdit(document, edit)),
      ]);
      return { changes: Object.fromEntries(edits) };
    } catch (error) {
      if (error instanceof RangeError) return new ResponseError(ErrorCodes.InvalidParams, error.message);
      throw error;
    }
  });

  connection.onDocumentSymbol(({ textDocument }) => {
    const found = files.phrases(textDocument.uri);
    if (!found) return [];
    const { document, outline } = found;
    const defined = outline.names.filter(({ isDefinition }) => isDefinition);
    const names = new Map(defined.map((name) => [name.statement, name]));
    return outline.statements.map(({ kind, offset, text }, index) => {
      const range = rangeOf(document, { offset, length: text.length });
      const own = names.get(index);
      const name = own?.name ?? (text.slice(0, 60) || "…");
      return { name, kind: SYMBOL_KINDS[kind], range, selectionRange: own ? rangeOf(document, own) : range };
    });
  });

  connection.onCodeAction((asked) => {
    const document = files.get(asked.textDocument.uri);
    return document && isKnown(document) ? codeActions(document, asked, files, background, settings) : [];
  });

  connection.onExecuteCommand(async ({ command, arguments: [uri, text] = [] }) => {
    const refused = (message: string) => new ResponseError(ErrorCodes.InvalidParams, message);
    const document = files.get(`${uri}`);
    if (!document) return refused("open the file first");
    if (command === TRY && typeof text !== "string")
      return refused("say what to try: a text behind the file");
    const { group, files: texts } = await files.source(document);
    const asked = command === TRY ? ["explain", ...group, `--say=${text}`] : ["prove", ...group];
    const { out, err } = await background.do("call", {
      args: [...asked, ...fileArguments(settings.options)],
      files: texts,
    });
    const said = out + err;
    connection.console.log(said);
    const message = said.length > MAX_MESSAGE ? `${said.slice(0, MAX_MESSAGE)}…` : said;
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    return said;
  });

  files.onDidChangeContent(({ document }) => {
    if (isKnown(document)) checker.schedule(document);
  });
  files.onDidClose(({ document: { uri } }) => connection.sendDiagnostics({ uri, diagnostics: [] }));
  files.listen(connection);
  connection.listen();
}
