import { type Connection, type Diagnostic, DiagnosticSeverity, type Range } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { type Background, Stopped } from "../background/background.ts";
import type { Finding } from "../findings/finding.ts";
import type { Use } from "../findings/rules.ts";
import { type EditorFiles, pathOf, rangeOf } from "./editor-files.ts";

/** How long typing pauses before a file is checked. */
const TYPING_PAUSE_MS = 150;
/** The most letters of the word at a finding that are marked. */
const MAX_MARKED = 200;

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** What rules are used with, and the action of statements without one. */
export interface Settings {
  readonly use: Use;
  readonly action: string | undefined;
}

/** Shows what lint finds in documents, a moment after they change. */
export class Checker {
  readonly #connection: Connection;
  readonly #files: EditorFiles;
  readonly #background: Background;
  readonly #settings: Settings;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(connection: Connection, files: EditorFiles, background: Background, settings: Settings) {
    this.#connection = connection;
    this.#files = files;
    this.#background = background;
    this.#settings = settings;
  }

  schedule({ uri }: TextDocument): void {
    clearTimeout(this.#timers.get(uri));
    const check = () => {
      this.#timers.delete(uri);
      const current = this.#files.get(uri);
      if (current) this.#check(current);
    };
    this.#timers.set(uri, setTimeout(check, TYPING_PAUSE_MS));
  }

  async #check(document: TextDocument): Promise<void> {
    const { uri, version } = document;
    // Of two texts of a file only the newer one counts; a proof of the older may take seconds.
    if (this.#background.isBusy) await this.#background.stop();
    try {
      const source = { path: pathOf(document), text: document.getText(), ...this.#settings };
      const findings = await this.#background.do("lint", source);
      if (this.#files.get(uri)?.version !== version) return;
      const shown = findings.filter(({ ignored }) => ignored === undefined);
      const diagnostics = shown.map((finding) => diagnosticOf(document, finding));
      await this.#connection.sendDiagnostics({ uri, version, diagnostics });
    } catch (error) {
      if (error instanceof Stopped) this.schedule(document);
      else this.#connection.console.error(`${error}`);
    }
  }
}

function diagnosticOf(document: TextDocument, finding: Finding): Diagnostic {
  const { code, severity, message, advice, line, column, related } = finding;
  const other = related && { uri: document.uri, range: wordAt(document, related) };
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

/** From the place of a finding to the end of its word. */
function wordAt(document: TextDocument, { line, column }: { line: number; column: number }): Range {
  const offset = document.offsetAt({ line: line - 1, character: column - 1 });
  const rest = document.getText().slice(offset, offset + MAX_MARKED);
  return rangeOf(document, { offset, length: /^[^\s()[\]|]*/.exec(rest)?.[0].length || 1 });
}
