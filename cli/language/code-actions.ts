import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type TextEdit,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Background } from "../background/background.ts";
import type { Finding } from "../findings/finding.ts";
import type { Settings } from "./checker.ts";
import { type EditorFiles, isPhrases, replacement } from "./editor-files.ts";

export const TRY = "intents.try";
export const PROVE = "intents.prove";

/** Returns the corrections of findings, and of phrases what else can be done with a text that is selected. */
export async function codeActions(
  document: TextDocument,
  { range, context: { diagnostics, only } }: CodeActionParams,
  files: EditorFiles,
  background: Background,
  settings: Settings,
): Promise<CodeAction[]> {
  const { uri } = document;
  const text = document.getText();
  const source = await files.source(document);
  const fixed = async (at?: Finding): Promise<TextEdit | undefined> => {
    const result = await background.do("fix", { ...source, ...settings, at });
    return result === text ? undefined : replacement(document, result);
  };
  const edited = (title: string, kind: string, edit: TextEdit, of?: Diagnostic): CodeAction => ({
    title,
    kind,
    edit: { changes: { [uri]: [edit] } },
    ...(of && { diagnostics: [of] }),
  });
  const actions: CodeAction[] = [];
  const isForAll = only?.some((kind) => kind.startsWith(CodeActionKind.Source)) ?? false;
  for (const each of isForAll ? [] : diagnostics) {
    if (each.source !== "intents" || each.code === "unreadable_file") continue;
    const edit = await fixed(each.data);
    if (edit) actions.push(edited(`Fix: ${each.code}`, CodeActionKind.QuickFix, edit, each));
  }
  const all = actions.length > 0 || isForAll ? await fixed() : undefined;
  if (all) actions.push(edited("Fix all that is certain", CodeActionKind.SourceFixAll, all));
  return isPhrases(document) && only === undefined ? [...actions, ...commands(document, range)] : actions;
}

function commands(document: TextDocument, range: CodeActionParams["range"]): CodeAction[] {
  const selected = document.getText(range).trim();
  const offered = (title: string, command: string, ...more: string[]): CodeAction => ({
    title,
    command: { title, command, arguments: [document.uri, ...more] },
  });
  return [
    ...(selected === "" || selected.includes("\n") ? [] : [offered(`Try “${selected}”`, TRY, selected)]),
    offered("Prove this file", PROVE),
  ];
}
