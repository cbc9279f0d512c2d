import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import {
  type Range,
  type TextDocumentPositionParams,
  TextDocuments,
  type TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Edit } from "../findings/finding.ts";
import { nameAt, type Outline, outlineOf } from "./symbols.ts";

const JSON_FILE = /(?:^|\.)(?:rules|cases)\.json$/;

export const isPhrases = ({ uri, languageId }: TextDocument): boolean =>
  languageId === "phrases" || uri.endsWith(".phrases");

/** Whether lint takes a document. */
export const isKnown = (document: TextDocument): boolean =>
  isPhrases(document) || JSON_FILE.test(basename(document.uri));

/** Returns how messages call a document; a new one has no file. */
export function pathOf(document: TextDocument): string {
  const path = document.uri.startsWith("file:") ? fileURLToPath(document.uri) : document.uri;
  return isPhrases(document) && !path.endsWith(".phrases") ? `${path}.phrases` : path;
}

export const rangeOf = (document: TextDocument, { offset, length }: Omit<Edit, "written">): Range => ({
  start: document.positionAt(offset),
  end: document.positionAt(offset + length),
});

export const textEdit = (document: TextDocument, edit: Edit): TextEdit => ({
  range: rangeOf(document, edit),
  newText: edit.written,
});

/** Returns the smallest edit that makes another text of a document: what both begin and end with is left alone. */
export function replacement(document: TextDocument, fixed: string): TextEdit {
  const text = document.getText();
  const most = Math.min(text.length, fixed.length);
  let [start, end] = [0, 0];
  while (start < most && text[start] === fixed[start]) start++;
  while (end < most - start && text.at(-1 - end) === fixed.at(-1 - end)) end++;
  const edit = { offset: start, length: text.length - end - start };
  return textEdit(document, { ...edit, written: fixed.slice(start, fixed.length - end) });
}

/** The documents that an editor has open, and what was read of them. */
export class EditorFiles extends TextDocuments<TextDocument> {
  readonly #outlines = new WeakMap<TextDocument, { version: number; outline: Outline }>();
  readonly #sets = new WeakMap<TextDocument, PhraseSet>();
  readonly #action: string | undefined;

  /** @param action the action of statements without one */
  constructor(action: string | undefined) {
    super(TextDocument);
    this.#action = action;
  }

  /** Returns a document of phrases, as it is written. */
  phrases(uri: string): { document: TextDocument; outline: Outline } | undefined {
    const document = this.get(uri);
    if (!document || !isPhrases(document)) return undefined;
    const known = this.#outlines.get(document);
    if (known?.version === document.version) return { document, outline: known.outline };
    const outline = outlineOf(document.getText());
    this.#outlines.set(document, { version: document.version, outline });
    return { document, outline };
  }

  /** The same at a position, with the name there. */
  at({ textDocument, position }: TextDocumentPositionParams) {
    const found = this.phrases(textDocument.uri);
    if (!found) return undefined;
    const offset = found.document.offsetAt(position);
    return { ...found, offset, name: nameAt(found.outline, offset) };
  }

  /** Returns the set of the last text that could be read: a file that is being typed has faults most of the time. */
  setOf(document: TextDocument): PhraseSet | undefined {
    try {
      const options = { numbers: numberWords, ...(this.#action !== undefined && { action: this.#action }) };
      this.#sets.set(document, readPhrases(document.getText(), options));
    } catch {}
    return this.#sets.get(document);
  }
}
