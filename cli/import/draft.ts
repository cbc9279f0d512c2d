import { collapseWhitespace } from "@intent-resolution/contract";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import type { Place } from "../files/locate.ts";
import { MAX_PHRASE_FILE_BYTES } from "../files/phrases.ts";
import type { Case } from "../files/schemas.ts";
import { UsageError } from "../terminal/errors.ts";
import { HIDDEN } from "../terminal/show.ts";
import { type Converted, meaning, nameOf, part, plainName, slot } from "./notation.ts";

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
  /** What it defines, as phrases refer to it: `<part>` or `{list}`. */
  readonly name: string | undefined;
}

/** How often the phrases are read, each time without what was refused: that is at most 100 faults. */
const MAX_ROUNDS = 100;
const USE = /<[^<>]*>|\{[^{}]*\}/g;

/** A file of phrases in the making: one line for each statement, and what had to be left out. */
export class Draft {
  readonly cases: Case[] = [];
  readonly left: LeftOut[] = [];
  #lines: Line[] = [];
  readonly #names = new Set<string>();
  readonly #used = new Set<string>();
  readonly #files: readonly { readonly name: string }[];
  readonly #content: string;

  /** @param content what a file of the format holds, named where one holds nothing of it */
  constructor(files: readonly { readonly name: string }[], content: string) {
    this.#files = files;
    this.#content = content;
  }

  /** Notes that a file was not passed over, though no statement is of it. */
  use(file: string): void {
    this.#used.add(file);
  }

  /** Leaves out the members of a value that are not read. */
  leaveOutOthers(value: object, read: readonly string[], origin: (member: string) => Origin): void {
    for (const member of Object.keys(value))
      if (!read.includes(member))
        this.leaveOut(`${member}: only ${read.join(", ")} are read`, origin(member));
  }

  /** A rule that starts the workflow of its id with every capture, and with constants besides. */
  rule(
    id: string,
    phrase: Converted,
    origin: Origin,
    constants: Readonly<Record<string, string>> = {},
  ): void {
    if (typeof phrase !== "string") {
      this.leaveOut(phrase.reason, origin);
      return;
    }
    const name = nameOf(id);
    const written = Object.entries(constants).map(([key, value]) => ` ${plainName(key)}="${meaning(value)}"`);
    const action = `workflow.trigger ${name}${written.join("")} {*}`;
    this.#add(`${name}: ${collapseWhitespace(phrase)} => ${action}`, origin);
  }

  part(name: string, phrase: string, origin: Origin): void {
    this.#define(part(name), collapseWhitespace(phrase), origin);
  }

  /** A list of values, each a phrase with its meaning. */
  list(name: string, values: readonly string[], origin: Origin): void {
    if (values.length > 0) this.#define(slot(name), values.map(collapseWhitespace).join(" | "), origin);
  }

  #define(name: string, content: string, origin: Origin): void {
    if (this.#names.has(name)) this.leaveOut(`${name} is defined twice`, origin);
    else this.#add(`${name} = ${content}`, origin, name);
    this.#names.add(name);
  }

  /** Invisible characters are never spoken, and a terminal may act on them. */
  #add(written: string, origin: Origin, name?: string): void {
    const text = written.replace(HIDDEN, "");
    if (text !== written) this.leaveOut("invisible or control characters", origin);
    this.#lines.push({ text, origin, name });
    this.use(origin.file);
  }

  leaveOut(reason: string, origin: Origin): void {
    this.left.push({ file: origin.file, line: origin.line, column: origin.column, reason });
    this.use(origin.file);
  }

  /**
   * Returns the file. Statements that the parser refuses are left out with its message, and so is everything that uses them.
   *
   * @throws {UsageError} if that is too much, or the file is too large
   */
  finish(): Imported {
    for (const { name } of this.#files)
      if (!this.#used.has(name))
        this.leaveOut(`nothing of this file is used: ${this.#content}`, { file: name, line: 1, column: 1 });
    if (Buffer.byteLength(this.#text()) > MAX_PHRASE_FILE_BYTES)
      throw new UsageError(
        `these are more phrases than one file may have, ${MAX_PHRASE_FILE_BYTES} bytes: import them in several parts`,
      );
    let faulty = faultsOf(this.#text());
    for (let round = 0; faulty.size > 0; round++) {
      if (round === MAX_ROUNDS) throw new UsageError("too much of it cannot be written as phrases");
      this.#drop(faulty);
      faulty = faultsOf(this.#text());
    }
    this.#dropUnused();
    return { phrases: this.#text(), cases: this.cases, left: this.left };
  }

  /** @param faulty why lines are refused, by their number from 1 */
  #drop(faulty: ReadonlyMap<number, string>): void {
    const users = new Map<string, Line[]>();
    for (const line of this.#lines)
      for (const [use] of line.text.matchAll(USE)) {
        const name = use.replace(/^(\{[^:]*):.*/s, "$1}");
        const others = users.get(name);
        if (others) others.push(line);
        else users.set(name, [line]);
      }
    const dropped = new Set<Line>();
    const drop = (line: Line | undefined, reason: string) => {
      if (!line || dropped.has(line)) return;
      dropped.add(line);
      this.leaveOut(reason, line.origin);
    };
    for (const [number, reason] of faulty) drop(this.#lines[number - 1], reason);
    // It grows while it is gone through.
    for (const { name } of dropped)
      for (const user of (name !== undefined && users.get(name)) || []) drop(user, `${name} is left out`);
    this.#lines = this.#lines.filter((line) => !dropped.has(line));
  }

  #text(): string {
    return this.#lines.map(({ text }) => `${text}\n`).join("");
  }

  /** Parts and lists that nothing uses any more, and were reported where it was left out. */
  #dropUnused(): void {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const unused = new Set(
        readPhrases(this.#text()).warnings.flatMap(({ code, line }) =>
          code === "unused_definition" ? line : [],
        ),
      );
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
