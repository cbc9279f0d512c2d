import { collapseWhitespace } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { PhraseFaults, readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import type { Place } from "../files/locate.ts";
import { MAX_PHRASE_FILE_BYTES } from "../files/phrases.ts";
import type { Case, Settings } from "../files/schemas.ts";
import { groupBy } from "../queries/group-by.ts";
import { UsageError } from "../terminal/errors.ts";
import { HIDDEN } from "../terminal/show.ts";
import { literal, meaning, nameOf, part, plainName, slot } from "./notation.ts";
import { freeTexts, type Sentence, spread, written } from "./template.ts";

/** A place in a source file. */
export interface Origin extends Place {
  readonly file: string;
}

/** A piece of the source that was not imported, and the reason. */
export interface LeftOut extends Origin {
  readonly reason: string;
}

/** The result of an import. */
export interface Imported {
  /** Where each line of the phrases was found, where sentences stay apart. */
  readonly origins: readonly Origin[];
  /** The text of a file of phrases, which reads without a fault. */
  readonly phrases: string;
  readonly cases: readonly Case[];
  /** The settings that the cases are tried with. */
  readonly settings: Pick<Settings, "lang" | "skipWords">;
  /** In the order in which it was found. */
  readonly left: readonly LeftOut[];
}

/** The options by which the statements of an import are written. */
export interface DraftOptions {
  /** Values of lists that the files do not hold, by the name of the list. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** The most times that something which is said again and again is taken. */
  readonly repeat: number;
  /** Whether each sentence stays a statement of its own, at the place where it was found. */
  readonly apart: boolean;
}

interface Line {
  readonly text: string;
  readonly origin: Origin;
  /** The name that it defines, as phrases refer to it: `<part>` or `{list}`. */
  readonly name?: string;
  /** A sentence without free text, which may be an alternative of its intent's statement. */
  readonly alternative?: { readonly id: string; readonly phrase: string; readonly constants: string };
}

/**
 * The maximum number of attempts to parse the phrases. Each attempt leaves out the lines that were refused, at most
 * 100.
 */
const MAX_ROUNDS = 100;
const SEPARATOR = "\n  |";
/** The longest phrase of a statement of several sentences; the parser takes a little more. */
const MAX_STATEMENT = 60_000;
const USE = /<[^<>]*>|\{[^{}]*\}/g;

/** A file of phrases in the making: one line for each statement, and what had to be left out. */
export class Draft {
  readonly options: DraftOptions;
  readonly cases: Case[] = [];
  readonly skipWords: string[] = [];
  language: string | undefined;
  readonly left: LeftOut[] = [];
  #lines: Line[] = [];
  readonly #names = new Set<string>();
  readonly #used = new Set<string>();
  readonly #said = new Set<string>();
  readonly #files: readonly { readonly name: string }[];
  readonly #content: string;

  /** @param content what a file of the format holds, named where one holds nothing of it */
  constructor(files: readonly { readonly name: string }[], content: string, options: DraftOptions) {
    this.#files = files;
    this.#content = content;
    this.options = options;
  }

  /** Marks a file as used although none of its sentences became a statement. */
  use(file: string): void {
    this.#used.add(file);
  }

  /** Leaves out the members of a value that are not read. */
  leaveOutOthers(value: object, read: readonly string[], origin: (member: string) => Origin): void {
    for (const member of Object.keys(value))
      if (!read.includes(member))
        this.leaveOut(`${member}: only ${read.join(", ")} are read`, origin(member));
  }

  /**
   * Adds a sentence of a rule. Its action starts the workflow of its id, with every capture and with the given
   * constants. Sentences that are said alike are added once.
   */
  rule(
    id: string,
    sentence: Sentence | { readonly reason: string },
    origin: Origin,
    constants: Readonly<Record<string, string>> = {},
  ): void {
    if ("reason" in sentence) {
      this.leaveOut(sentence.reason, origin);
      return;
    }
    const name = nameOf(id);
    const all = freeTexts(sentence) > 0 ? spread(sentence) : [sentence];
    if (all === null) this.leaveOut("free text in too many alternatives", origin);
    for (const one of all ?? []) {
      const said = Object.entries(constants)
        .map(([key, value]) => ` {${plainName(key)}=${meaning(value)}}`)
        .join("");
      const phrase = collapseWhitespace(written(one)).trim();
      const text = `${name}: ${phrase}${said} => workflow.trigger ${name} {*}`;
      const key = `${name}: ${normalize(phrase)}${said}`;
      this.use(origin.file);
      if (this.#said.has(key)) continue;
      this.#said.add(key);
      const alternative = { id: name, phrase, constants: said };
      this.#add(text, origin, freeTexts(one) > 0 ? {} : { alternative });
    }
  }

  part(name: string, sentence: Sentence, origin: Origin): void {
    this.#define(part(name), collapseWhitespace(written(sentence)).trim(), origin);
  }

  /** Adds a list of values, each a phrase with its meaning. Values that are said alike are added once. */
  list(name: string, values: readonly string[], origin: Origin): void {
    const all = new Map(values.map((value) => [normalize(value), collapseWhitespace(value)]));
    if (all.size > 0) this.#define(slot(name), [...all.values()].join(" | "), origin);
  }

  /** Adds a list whose values the application gives, because none were named for it. */
  given(name: string, origin: Origin): void {
    const values = this.options.lists[name];
    if (values) this.list(name, values.map(literal), origin);
    else this.#define(slot(name), "...", origin);
  }

  #define(name: string, content: string, origin: Origin): void {
    if (this.#names.has(name)) this.leaveOut(`${name} is defined twice`, origin);
    else this.#add(`${name} = ${content}`, origin, { name });
    this.#names.add(name);
  }

  /** Invisible characters are never spoken, and a terminal may act on them. */
  #add(written: string, origin: Origin, more: Pick<Line, "name" | "alternative">): void {
    const text = written.replace(HIDDEN, "");
    if (text !== written) this.leaveOut("invisible or control characters", origin);
    this.#lines.push({ text, origin, ...more });
    this.use(origin.file);
  }

  leaveOut(reason: string, origin: Origin): void {
    this.left.push({ file: origin.file, line: origin.line, column: origin.column, reason });
    this.use(origin.file);
  }

  /**
   * Returns the file. Statements that the parser refuses, and everything that uses them, are left out with its
   * message.
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
      if (round === MAX_ROUNDS) throw new UsageError("too much of the import cannot be written as phrases");
      this.#drop(faulty);
      faulty = faultsOf(this.#text());
    }
    this.#dropUnused();
    const origins = this.#lines.map(({ origin }) => origin);
    const phrases = this.options.apart ? this.#text() : this.#grouped();
    const settings = {
      ...(this.language !== undefined && { lang: this.language }),
      ...(this.skipWords.length > 0 && { skipWords: this.skipWords }),
    };
    return { phrases, origins, cases: this.cases, settings, left: this.left };
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
    // The loop appends to the array that it iterates over.
    for (const { name } of dropped)
      for (const user of (name !== undefined && users.get(name)) || []) drop(user, `${name} is left out`);
    this.#lines = this.#lines.filter((line) => !dropped.has(line));
  }

  /**
   * Returns the lines with the sentences of an intent without free text joined into one statement, where that parses.
   */
  #grouped(): string {
    const groups = new Map<Line, Line[]>();
    const last = new Map<string, { readonly lines: Line[]; length: number }>();
    for (const line of this.#lines) {
      const { id, phrase, constants } = line.alternative ?? {};
      if (id === undefined) continue;
      const length = `${phrase}${constants}`.length + SEPARATOR.length;
      const open = last.get(id);
      const group = open && open.length + length <= MAX_STATEMENT ? open : { lines: [], length: 0 };
      group.lines.push(line);
      group.length += length;
      last.set(id, group);
      groups.set(line, group.lines);
    }
    const statements = (apart: ReadonlySet<Line[]>) =>
      this.#lines.flatMap((line) => {
        const group = groups.get(line);
        if (!group || apart.has(group)) return { text: line.text, group };
        return group[0] === line ? { text: statementOf(group), group } : [];
      });
    // A statement of all may break a bound that none breaks alone.
    const apart = new Set<Line[]>();
    for (let before = -1; before < apart.size; ) {
      before = apart.size;
      const all = statements(apart);
      const text = all.map((each) => `${each.text}\n`).join("");
      const faulty = faultsOf(text);
      if (faulty.size === 0) return text;
      const byLine = all.flatMap((each) => each.text.split("\n").map(() => each.group));
      for (const number of faulty.keys()) {
        const group = byLine[number - 1];
        if (group) apart.add(group);
      }
    }
    return this.#text();
  }

  #text(): string {
    return this.#lines.map(({ text }) => `${text}\n`).join("");
  }

  /** Removes parts and lists that nothing uses any more. Their users were reported when they were left out. */
  #dropUnused(): void {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const unused = new Set(
        readPhrases(this.#text(), { numbers: numberWords, lists: "open" }).warnings.flatMap(
          ({ code, line }) => (code === "unused_definition" ? line : []),
        ),
      );
      if (unused.size === 0) return;
      this.#lines = this.#lines.filter((_, index) => !unused.has(index + 1));
    }
  }
}

/**
 * Writes one statement of several sentences, one alternative a line. A constant that not all of them share is written
 * at each that has it.
 */
function statementOf(group: readonly Line[]): string {
  const all = group.flatMap(({ alternative }) => alternative ?? []);
  const [{ id = "" } = {}] = all;
  const byConstants = groupBy(all, ({ constants }) => constants);
  const alternatives = [...byConstants].flatMap(([constants, those]) => {
    const phrases = those.map(({ phrase }) => phrase);
    return constants === "" || byConstants.size === 1 ? phrases : [`${inBrackets(phrases)}${constants}`];
  });
  const shared = byConstants.size === 1 ? [...byConstants.keys()].join("") : "";
  return `${id}: ${inBrackets(alternatives)}${shared} => workflow.trigger ${id} {*}`;
}

const inBrackets = (phrases: readonly string[]) =>
  phrases.length === 1 ? phrases.join("") : `(\n  ${phrases.join(SEPARATOR)}\n  )`;

function faultsOf(text: string): Map<number, string> {
  try {
    readPhrases(text, { numbers: numberWords, lists: "open" });
    return new Map();
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return new Map(error.faults.map(({ line, message }) => [line, message]));
  }
}
