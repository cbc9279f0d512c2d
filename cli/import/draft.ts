import { collapseWhitespace } from "@intent-resolution/contract";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import type { Place } from "../files/locate.ts";
import type { Case } from "../files/schemas.ts";
import { HIDDEN } from "../terminal/show.ts";

/** A place in a source file. */
export interface Origin extends Place {
  readonly file: string;
}

/** Something of the source that the phrases do not hold, and why. */
export interface LeftOut extends Origin {
  readonly reason: string;
}

/** What came of an import. */
export interface Imported {
  /** The text of a file of phrases, which reads without a fault. */
  readonly phrases: string;
  readonly cases: readonly Case[];
  /** In the order in which it was found. */
  readonly left: readonly LeftOut[];
}

interface Line {
  readonly text: string;
  readonly origin: Origin;
}

const MAX_ROUNDS = 100;

/** A file of phrases in the making: one line for each statement, and what had to be left out. */
export class Draft {
  readonly cases: Case[] = [];
  readonly left: LeftOut[] = [];
  #lines: Line[] = [];

  /** A rule; its action is written as phrases have it. */
  rule(id: string, phrase: string, action: string, origin: Origin): void {
    this.#add(`${nameOf(id)}: ${collapseWhitespace(phrase)} => ${action}`, origin);
  }

  part(name: string, phrase: string, origin: Origin): void {
    this.#add(`<${name}> = ${collapseWhitespace(phrase)}`, origin);
  }

  /** A list of values, each a phrase with its meaning. */
  list(name: string, values: readonly string[], origin: Origin): void {
    if (values.length > 0) this.#add(`{${name}} = ${values.map(collapseWhitespace).join(" | ")}`, origin);
  }

  /** Nobody says what is invisible, and a terminal may act on it. */
  #add(written: string, origin: Origin): void {
    const text = written.replace(HIDDEN, "");
    if (text !== written) this.leaveOut("invisible or control characters", origin);
    this.#lines.push({ text, origin });
  }

  leaveOut(reason: string, origin: Origin): void {
    this.left.push({ file: origin.file, line: origin.line, column: origin.column, reason });
  }

  /** The file: what the reader of phrases refuses is left out, with what it says. */
  finish(): Imported {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const faulty = faultsOf(this.#text());
      if (faulty.size === 0) break;
      this.#lines = this.#lines.filter(({ origin }, index) => {
        const fault = faulty.get(index + 1);
        if (fault !== undefined) this.leaveOut(fault, origin);
        return fault === undefined;
      });
    }
    this.#dropUnused();
    return { phrases: this.#text(), cases: this.cases, left: this.left };
  }

  #text(): string {
    return this.#lines.map(({ text }) => `${text}\n`).join("");
  }

  /** Parts and lists that nothing uses any more, and were reported where it was left out. */
  #dropUnused(): void {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const unused = new Set(readPhrases(this.#text()).warnings.map(({ line }) => line));
      if (unused.size === 0) return;
      this.#lines = this.#lines.filter((_, index) => !unused.has(index + 1));
    }
  }
}

function faultsOf(text: string): Map<number, string> {
  try {
    readPhrases(text);
    return new Map();
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return new Map(error.faults.map(({ line, message }) => [line, message]));
  }
}

/** A name as ids, parts and lists may have it. */
export function nameOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}_.-]+/gu, "-").replace(/^-+|(?<!-)-+$/g, "") || "unnamed";
}

/** A name as parts, lists and captures may have it: letters, digits, `_` and `-`. */
export const plainName = (text: string) => nameOf(text).replaceAll(".", "-");

/** Text as a phrase means it: every character that would say something is escaped. */
export function literal(text: string): string {
  return text
    .replace(/[()[\]<>{}|;\\]/g, "\\$&")
    .replace(/(^|\s)([=-])(?=>\s)/g, "$1\\$2")
    .replace(/:(?=\s|$)/g, "\\:")
    .replace(/^#/, "\\#");
}

/** A text as the value of a parameter or a list's meaning. */
export const meaning = (text: string) => text.replace(/[{}|\\"]/g, "\\$&");

/** An action that starts a workflow with every capture, and with constants besides. */
export function workflow(target: string, constants: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(constants).map(([name, value]) => ` ${plainName(name)}="${meaning(value)}"`);
  return `workflow.trigger ${nameOf(target)}${written.join("")} {*}`;
}

/** A list's value: a phrase, and its meaning where that is not the phrase itself. */
export function value(phrase: string, means: string): string {
  return `${phrase} -> ${meaning(means)}`;
}
