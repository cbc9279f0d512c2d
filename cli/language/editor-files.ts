import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PhraseSet } from "@intent-resolution/phrases";
import {
  type Range,
  type TextDocumentPositionParams,
  TextDocuments,
  type TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { FileFaults } from "../files/faults.ts";
import { openPhrases } from "../files/phrases.ts";
import { type FileOptions, fileAccess } from "../files/read.ts";
import type { Edit } from "../findings/finding.ts";
import { excerpts, type StatementPlace } from "./excerpts.ts";
import { type ProjectFile, projectFiles } from "./project.ts";
import { type PhraseFile, relatedFiles } from "./related-files.ts";
import { isShared, type NamedPlace, nameAt, type Outline, outlineOf, statementAt } from "./symbols.ts";

const RULES_OR_CASES = /(?:^|\.)(?:rules|cases)\.json$|\.heard$/;

export const isPhrases = ({ uri, languageId }: TextDocument): boolean =>
  languageId === "phrases" || uri.endsWith(".phrases");

/** Returns whether lint takes a document. */
export const isKnown = (document: TextDocument): boolean =>
  isPhrases(document) || RULES_OR_CASES.test(basename(document.uri));

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
  let start = 0;
  let end = 0;
  while (start < most && text[start] === fixed[start]) start++;
  while (end < most - start && text.at(-1 - end) === fixed.at(-1 - end)) end++;
  const edit = { offset: start, length: text.length - end - start };
  return textEdit(document, { ...edit, written: fixed.slice(start, fixed.length - end) });
}

/** A place in a file, and the name there if there is one. */
export interface FoundPlace extends PhraseFile {
  readonly offset: number;
  readonly name: NamedPlace | undefined;
}

/** The documents that an editor has open, those of its project, and what was read of them. */
export class EditorFiles extends TextDocuments<TextDocument> {
  readonly #outlines = new WeakMap<TextDocument, { version: number; outline: Outline }>();
  readonly #documents = new WeakMap<ProjectFile, TextDocument>();
  readonly #options: FileOptions;
  /** The folders that the editor has open. */
  folders: readonly string[] = [];

  /** @param options what files are read with */
  constructor(options: FileOptions) {
    super(TextDocument);
    this.#options = options;
  }

  /** Returns a document of phrases, as it is written. */
  phrases(uri: string): PhraseFile | undefined {
    const document = this.get(uri);
    return document && isPhrases(document) ? this.#outlined(document) : undefined;
  }

  #outlined(document: TextDocument): PhraseFile {
    const known = this.#outlines.get(document);
    const isFresh = known?.version === document.version;
    const outline = isFresh ? known.outline : outlineOf(document.getText());
    if (!isFresh) this.#outlines.set(document, { version: document.version, outline });
    return { document, path: pathOf(document), outline };
  }

  /** The same at a position, with the name there. */
  at({ textDocument, position }: TextDocumentPositionParams): FoundPlace | undefined {
    const found = this.phrases(textDocument.uri);
    if (!found) return undefined;
    const offset = found.document.offsetAt(position);
    return { ...found, offset, name: nameAt(found.outline, offset) };
  }

  /** Returns the files of phrases of the project, open or not. */
  async allPhrases(): Promise<PhraseFile[]> {
    const open = this.all().filter(isPhrases);
    const known = new Set(open.map(({ uri }) => uri));
    const closed = (await projectFiles(this.folders)).flatMap((file) => {
      const uri = pathToFileURL(file.path).href;
      if (!file.path.endsWith(".phrases") || known.has(uri)) return [];
      const document = this.#documents.get(file) ?? TextDocument.create(uri, "phrases", 0, file.text);
      this.#documents.set(file, document);
      return [document];
    });
    return [...open, ...closed].map((document) => this.#outlined(document));
  }

  /** Returns the files that are one set with a document, itself among them. */
  async related(document: TextDocument): Promise<PhraseFile[]> {
    const all = await this.allPhrases();
    const own = all.find((each) => each.document === document);
    return own ? relatedFiles(own, all) : [];
  }

  /** Returns the files in which a name of a file means the same: for a part or a list those of its set. */
  filesWith(file: PhraseFile, name: NamedPlace): Promise<PhraseFile[]> | PhraseFile[] {
    return isShared(name) ? this.related(file.document) : [file];
  }

  /** Returns a document with what it is read with: its set's files, and the texts of those that are open. */
  async source(document: TextDocument) {
    const path = pathOf(document);
    const related = await this.related(document);
    // Cases count with the phrases that they are for, as an editor has them.
    const others = isPhrases(document) ? related.map((file) => file.document) : this.all().filter(isKnown);
    const open = [document, ...others.flatMap(({ uri }) => this.get(uri) ?? [])];
    const group = related.length > 0 ? related.map((file) => file.path) : [path];
    return {
      path,
      group: group as [string, ...string[]],
      files: new Map(open.map((each) => [pathOf(each), each.getText()])),
    };
  }

  /**
   * Returns the set of what a file says at an offset, or of the name there: with the parts and lists that this needs, and
   * nothing else. Without one where it cannot be read.
   */
  async setAt({ document, name, offset, outline }: FoundPlace): Promise<PhraseSet | undefined> {
    const path = pathOf(document);
    const related = await this.related(document);
    const wanted = related.flatMap((file): StatementPlace[] => {
      if (name && name.kind !== "capture")
        return file.outline.names
          .filter((each) => each.isDefinition && each.kind === name.kind && each.name === name.name)
          .map(({ statement }) => ({ file, statement }));
      return file.document === document ? [{ file, statement: statementAt(outline, offset) }] : [];
    });
    const files = excerpts(related, wanted);
    const input = (async function* () {})();
    const access = fileAccess({ input, files, isOverlay: true }, this.#options);
    try {
      return (await openPhrases([...files.keys()], access, path)).set;
    } catch (error) {
      if (error instanceof FileFaults) return undefined;
      throw error;
    }
  }
}
