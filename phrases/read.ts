import { parseAction } from "./action.ts";
import { MAX_FILE_BYTES } from "./bounds.ts";
import { check, nameOf } from "./check.ts";
import { Draft } from "./draft.ts";
import { Faults, PhraseFaults, type PhraseWarning } from "./fault.ts";
import { linesOf } from "./lines.ts";
import { parseStatement } from "./statement.ts";
import type { ActionTemplate, Grammar, List, Statement } from "./tree.ts";

/** What a file says, and what in it is most likely a mistake. */
export interface Reading {
  readonly grammar: Grammar;
  readonly warnings: readonly PhraseWarning[];
  /** How many UTF-16 code units the longest text has. */
  readonly longest: number;
}

/**
 * Reads a file of phrases.
 *
 * @param standard the action of statements that have none, as it is written in a file
 * @throws PhraseFaults with every fault
 */
export function readGrammar(file: string, standard: string | undefined): Reading {
  if (new TextEncoder().encode(file).length > MAX_FILE_BYTES) {
    const message = `a file has at most ${MAX_FILE_BYTES} bytes`;
    throw new PhraseFaults([{ line: 1, column: 1, message }]);
  }
  const draft = new Draft();
  const { definitions, faults } = draft;
  const { statements, place } = linesOf(file.replace(/^\ufeff/, ""), faults);
  for (const source of statements) {
    parseStatement(source, draft);
    if (draft.isFull) faults.throwAny(place);
  }
  const longest = check(draft, standardAction(standard));
  faults.throwAny(place);
  const grammar: Grammar = {
    statements: definitions.flatMap(({ rule }) => (rule ? [rule as Statement] : [])),
    parts: definitions.flatMap(({ part }) => part ?? []),
    lists: definitions.flatMap(({ list }) => (list ? [list as List] : [])),
    place,
  };
  const warnings = definitions
    .filter(({ rule, used }) => !rule && !used)
    .map((of) => ({ ...place(of.at), message: `nothing uses the ${nameOf(of)}` }));
  return { grammar, warnings, longest };
}

function standardAction(written: string | undefined): ActionTemplate | null {
  if (written === undefined) return null;
  const faults = new Faults("the action that was handed in: ");
  const action = parseAction(written.trim(), 0, faults);
  faults.throwAny(() => ({ line: 1, column: 1 }));
  return action;
}
