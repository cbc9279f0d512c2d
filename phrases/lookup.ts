import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { isBlank } from "./blank.ts";
import { composeRule, keyOf } from "./compose.ts";
import { Derivation } from "./derive.ts";
import { Folding, somewhere } from "./fold.ts";
import { beginsWithMark, Crowded, hasSortedMarks } from "./marks.ts";
import { Matcher } from "./matcher.ts";
import type { Options, Trie } from "./net.ts";
import type { Said } from "./order.ts";
import type { Grammar, Statement } from "./tree.ts";
import { firstBy, sayWay, type Way } from "./way.ts";
import { Weaver } from "./weave.ts";

/** For how many places within runs of marks there is room at first. */
const START_ROOM = 60;

/** Normalizing makes no UTF-16 code unit more than this many. */
const MAX_GROWTH = 4;

/** A statement that takes a text, and the first way in which it does so for a rule. */
export interface Taking {
  readonly statement: Statement;
  readonly way: Way;
  readonly rule: Rule;
}

const lookups = new WeakMap<Grammar, Lookup>();

/** What finds the rules of a set's texts: one for each set. */
export function lookupOf(grammar: Grammar, longest?: number): Lookup {
  const lookup = lookups.get(grammar) ?? new Lookup(grammar, longest);
  lookups.set(grammar, lookup);
  return lookup;
}

/** Finds the rules of a text. */
export class Lookup {
  readonly statements: readonly Statement[];
  readonly options: Options;
  readonly matcher = new Matcher();
  /** No text that is longer, in normalized form, is taken. */
  readonly longest: number;
  /** Some words begin with a mark, which sorts itself among those before it; null before anybody asked. */
  #beginsWithMarks: boolean | null = null;
  /** What finds the statements that a text may begin. */
  readonly trie: Trie;

  /** @param longest how many UTF-16 code units the longest text has, where that is known */
  constructor({ statements }: Pick<Grammar, "statements">, longest = Number.POSITIVE_INFINITY) {
    this.statements = statements;
    const weaver = new Weaver();
    const phrases = statements.map(({ phrase }) => phrase);
    this.options = weaver.options(phrases);
    this.trie = weaver.trie(phrases);
    this.longest = longest * MAX_GROWTH;
  }

  /** The rules whose match equals a text, in the order of the list, each with the way in which it is said. */
  takings(text: string): readonly Taking[] {
    if (isLonger(text, this.longest)) return [];
    const normalized = normalize(text);
    if (normalized === "" || normalized.length > this.longest) return [];
    const takings = this.withRoom(normalized, (room) => {
      const accepted = this.#accepted(normalized, room);
      const derivation = new Derivation(this.matcher);
      const all = accepted.flatMap((index) => this.#takingsOf(index, normalized.length, derivation));
      // Of those whose rules are equal, the first.
      return firstBy(all, ({ rule }) => keyOf(rule));
    });
    this.matcher.end();
    return takings;
  }

  get #mayBeginWithMarks(): boolean {
    const words = new Folding(somewhere(beginsWithMark, (values) => values));
    this.#beginsWithMarks ??= this.statements.some(({ phrase }) => words.of(phrase));
    return this.#beginsWithMarks;
  }

  /** Does some work with room for as many places within runs of marks as a text has. */
  withRoom<T>(text: string, work: (room: number) => T): T {
    for (let room = hasSortedMarks(text) && this.#mayBeginWithMarks ? START_ROOM : 0; ; room *= 4) {
      try {
        return work(room);
      } catch (error) {
        if (!(error instanceof Crowded)) throw error;
      }
    }
  }

  /** The statements that take a text, in their order. */
  #accepted(text: string, room: number): number[] {
    const { pool } = this.matcher.heard;
    const found = new Set<number>();
    const start = this.matcher.begin(text, room);
    if (this.matcher.isThorough) {
      const all = this.statements.keys();
      return [...all].filter((index) =>
        pool.has(this.matcher.ends(this.options.at(index), start), text.length),
      );
    }
    this.matcher.walk(this.trie, start, (accepted, ends) => {
      if (pool.has(ends, text.length)) for (const index of accepted) found.add(index);
    });
    return [...found].sort((one, other) => one - other);
  }

  #takingsOf(index: number, end: number, derivation: Derivation): Taking[] {
    const statement = this.statements[index] as Statement;
    return derivation.waysTo(end, this.options.at(index), mattersTo(statement)).map(({ way }) => {
      const said: Said = { text: "", captured: [] };
      sayWay(way, said);
      return { statement, way, rule: composeRule(statement, said.text, said.captured) };
    });
  }
}

/** Which captures an action uses. */
const mattersTo =
  ({ action: { subject, parameters, rest } }: Statement) =>
  (capture: string) =>
    rest ||
    [subject, ...parameters.map(({ value }) => value)].some((template) =>
      template.some((piece) => typeof piece !== "string" && piece.capture === capture),
    );

/** Whether a text is surely longer than so many units once it is normalized: that makes letters at most half as long. */
function isLonger(text: string, most: number): boolean {
  let letters = 0;
  for (let at = 0; at < text.length && letters <= 2 * most; at++) if (!isBlank(text[at])) letters++;
  return letters > 2 * most;
}
