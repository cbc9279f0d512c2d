import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { MAX_TEXT_LENGTH } from "../ast/bounds.ts";
import { Folding } from "../ast/fold.ts";
import type { Grammar, Statement } from "../ast/grammar.ts";
import { isWhitespace } from "../ast/whitespace.ts";
import { composeRule, keyOf } from "../enumeration/compose-rule.ts";
import { usedBy } from "../enumeration/meaning.ts";
import { Captures } from "./captures.ts";
import { Crowded, hasSortedMarks, sortedMarks } from "./marks.ts";
import { Matcher } from "./matcher.ts";
import type { Options, Trie } from "./net.ts";
import { saidBy, type Way } from "./way.ts";
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
export const lookupOf = (grammar: Grammar): Lookup => lookups.get(grammar) ?? new Lookup(grammar);

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
  constructor(grammar: Grammar, longest = MAX_TEXT_LENGTH) {
    lookups.set(grammar, this);
    this.statements = grammar.statements;
    const weaver = new Weaver();
    const phrases = this.statements.map(({ phrase }) => phrase);
    this.options = weaver.options(phrases);
    this.trie = weaver.trie(phrases);
    this.longest = longest * MAX_GROWTH;
  }

  /** The rules whose match equals a text, in the order of the list, each with the way in which it is said. */
  takings(text: string): readonly Taking[] {
    // Normalizing makes letters at most half as long.
    let letters = 0;
    for (const letter of text) if (!isWhitespace(letter) && ++letters > 2 * this.longest) return [];
    const normalized = normalize(text);
    if (normalized === "" || normalized.length > this.longest) return [];
    const takings = this.withRoom(normalized, (room) => {
      const { matcher } = this;
      const start = matcher.heard.begin(normalized, room);
      const derivation = new Captures(matcher);
      const goal = matcher.pool.one(normalized.length);
      const all = [...matcher.candidates(this, start, goal)].flatMap((index): Taking[] => {
        const statement = this.statements[index] as Statement;
        return derivation
          .waysTo(goal, this.options.at(index), usedBy(statement))
          .map((way) => ({ statement, way, rule: composeRule(statement, saidBy(way)) }));
      });
      const known = new Set<string>();
      // Of those whose rules are equal, the first.
      return all.length < 2 ? all : all.filter(({ rule }) => known.size < known.add(keyOf(rule)).size);
    });
    this.matcher.heard.begin("", 0);
    return takings;
  }

  /** Does some work with room for as many places within runs of marks as a text has. */
  withRoom<T>(text: string, work: (room: number) => T): T {
    const marks = new Folding(sortedMarks);
    const isSorted = hasSortedMarks(text);
    if (isSorted) this.#beginsWithMarks ??= this.statements.some(({ phrase }) => marks.of(phrase));
    for (let room = isSorted && this.#beginsWithMarks ? START_ROOM : 0; ; room *= 4) {
      try {
        return work(room);
      } catch (error) {
        if (!(error instanceof Crowded)) throw error;
      }
    }
  }
}
