import { pathToFileURL } from "node:url";
import {
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  type Location,
  type Range,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { type Background, Stopped, type Task } from "../background/background.ts";
import { isCasesPath } from "../files/find.ts";
import type { FileOptions } from "../files/read.ts";
import type { FilePlace, Finding } from "../findings/finding.ts";
import type { Use } from "../findings/rules.ts";
import { type EditorFiles, pathOf, rangeOf } from "./editor-files.ts";

/** The pause in typing after which a file is checked. */
const TYPING_PAUSE_MS = 150;
/** The most letters of the word at a finding that are marked. */
const MAX_MARKED = 200;

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** The circumstances in which rules are used, and the options of the command line about files. */
export interface Settings {
  readonly use: Use;
  readonly options: FileOptions;
}

/** Shows what lint finds in documents, a moment after they change. */
export class Checker {
  readonly #connection: Connection;
  readonly #files: EditorFiles;
  readonly #background: Background;
  readonly #settings: Settings;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The documents that the thread is asked about. */
  readonly #checked = new Set<string>();

  constructor(connection: Connection, files: EditorFiles, background: Background, settings: Settings) {
    this.#connection = connection;
    this.#files = files;
    this.#background = background;
    this.#settings = settings;
  }

  /** Checks a document once typing pauses, and with it the open ones that are one set with it, and cases. */
  schedule({ uri }: TextDocument): void {
    clearTimeout(this.#timers.get(uri));
    const check = async () => {
      this.#timers.delete(uri);
      const document = this.#files.get(uri);
      if (!document) return;
      const related = await this.#files.related(document);
      const cases = this.#files.all().filter((each) => isCasesPath(each.uri));
      const open = [...related.flatMap((file) => this.#files.get(file.document.uri) ?? []), ...cases];
      const others = open.filter((other) => other !== document);
      await Promise.all([document, ...others].map((each) => this.#check(each)));
    };
    this.#timers.set(uri, setTimeout(check, TYPING_PAUSE_MS));
  }

  async #check(document: TextDocument): Promise<void> {
    const { uri, version } = document;
    // Of two texts of a file only the newer one counts; a proof of the older may take seconds.
    if (this.#checked.has(uri)) await this.#background.stop();
    this.#checked.add(uri);
    const source = await this.#files.source(document);
    const isCurrent = () => this.#files.get(uri)?.version === version;
    try {
      const findings = await this.#findings({ ...source, ...this.#settings }, isCurrent);
      if (!isCurrent()) return;
      this.#checked.delete(uri);
      const shown = findings.filter(({ path, ignored }) => path === source.path && ignored === undefined);
      const diagnostics = shown.map((finding) => diagnosticOf(document, finding));
      await this.#connection.sendDiagnostics({ uri, version, diagnostics });
    } catch (error) {
      this.#connection.console.error(`${error}`);
    }
  }

  async #findings(source: Task<"lint">, isCurrent: () => boolean): Promise<Finding[]> {
    while (isCurrent()) {
      try {
        return await this.#background.do("lint", source);
      } catch (error) {
        // The thread was stopped because of another document.
        if (!(error instanceof Stopped)) throw error;
      }
    }
    return [];
  }
}

function diagnosticOf(document: TextDocument, finding: Finding): Diagnostic {
  const { code, severity, message, advice, line, column, related } = finding;
  const other = related && locationOf(document, related);
  return {
    range: wordAt(document, finding),
    severity: SEVERITIES[severity],
    code,
    source: "intents",
    message: code === "unreadable_file" ? message : `${message}. ${advice}`,
    data: { code, line, column },
    ...(other && { relatedInformation: [{ location: other, message: "the other one" }] }),
  };
}

/** Returns the other place of a finding, which may be in another file. */
function locationOf(document: TextDocument, { path, line, column }: FilePlace): Location {
  if (path === pathOf(document)) return { uri: document.uri, range: wordAt(document, { line, column }) };
  const start = { line: line - 1, character: column - 1 };
  return { uri: pathToFileURL(path).href, range: { start, end: start } };
}

/** Returns the range from the place of a finding to the end of its word. */
function wordAt(document: TextDocument, { line, column }: { line: number; column: number }): Range {
  const offset = document.offsetAt({ line: line - 1, character: column - 1 });
  const rest = document.getText().slice(offset, offset + MAX_MARKED);
  return rangeOf(document, { offset, length: /^[^\s()[\]|]*/.exec(rest)?.[0].length || 1 });
}
