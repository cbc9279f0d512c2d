import { check } from "../analysis/check.ts";
import { homonymsOf } from "../analysis/homonyms.ts";
import { unusedOf } from "../analysis/unused.ts";
import { MAX_FILE_BYTES } from "../ast/bounds.ts";
import { Faults } from "../ast/fault.ts";
import type { ActionTemplate, Grammar, List, OpenStatement, Statement } from "../ast/grammar.ts";
import type { NumberWords } from "../ast/number-words.ts";
import { linesOf } from "../parser/lines.ts";
import { parseAction } from "../parser/parse-action.ts";
import { parseStatement } from "../parser/parse-statement.ts";
import { UnresolvedGrammar } from "../parser/unresolved-grammar.ts";
import { type PhraseSet, Phrases } from "./phrase-set.ts";

export interface PhraseOptions {
  /** The action of statements that have none, as it is written after `=>`. */
  readonly action?: string;
  /** The languages in which ranges may be spoken in words, from `@intent-resolution/phrases/numbers/en` and its siblings. */
  readonly numbers?: readonly NumberWords[];
}

/**
 * Reads a file of phrases.
 *
 * @param text the whole file, at most 4 MiB of UTF-8; `\ufeff` at its start is dropped
 * @throws PhraseFaults with every fault and its place
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 *
 * const set = readPhrases("home: (go|take me) home => navigation.open /home");
 * [...set.rules()].map(({ match }) => match);
 * // => ["go home", "take me home"]
 * ```
 */
export function readPhrases(text: string, options: PhraseOptions = {}): PhraseSet {
  if (new TextEncoder().encode(text).length > MAX_FILE_BYTES) {
    const faults = new Faults();
    faults.add(0, "file_too_large", MAX_FILE_BYTES);
    faults.throwAny(() => ({ line: 1, column: 1 }));
  }
  const unresolved = new UnresolvedGrammar(options.numbers);
  const { declarations, faults } = unresolved;
  const { statements, place } = linesOf(text.replace(/^\ufeff/, ""), faults);
  for (const source of statements) {
    parseStatement(source, unresolved);
    if (unresolved.isFull) faults.throwAny(place);
  }
  const longest = check(unresolved, standardAction(options.action));
  faults.throwAny(place);
  const rules = declarations.flatMap(({ rule }) => rule ?? []);
  const grammar: Grammar = {
    statements: rules.flatMap(({ rest, ...statement }) => (rest === null ? [statement as Statement] : [])),
    openStatements: rules.filter(({ rest }) => rest !== null) as OpenStatement[],
    parts: declarations.flatMap(({ part }) => part ?? []),
    lists: declarations.flatMap(({ list }) => (list ? [list as List] : [])),
    place,
  };
  const warnings = () =>
    [...unusedOf(declarations, place), ...homonymsOf(grammar.lists, place)].sort(
      (one, other) => one.line - other.line || one.column - other.column,
    );
  return new Phrases({ grammar, warnings, longest });
}

function standardAction(written: string | undefined): ActionTemplate | null {
  if (written === undefined) return null;
  const faults = new Faults("the option action: ");
  const action = parseAction(written.trim(), 0, faults);
  faults.throwAny(() => ({ line: 1, column: 1 }));
  return action;
}
