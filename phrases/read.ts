import { parseAction } from "./action.ts";
import { MAX_FILE_BYTES } from "./bounds.ts";
import { Checks } from "./checks.ts";
import { Draft } from "./draft.ts";
import { Faults, PhraseFaults, type PhraseWarning } from "./fault.ts";
import { placesOf, statementsOf } from "./lines.ts";
import { unused } from "./link.ts";
import { parseStatement } from "./statement.ts";
import type { ActionTemplate, Grammar } from "./tree.ts";

/** What a file says, and what in it is most likely a mistake. */
export interface Reading {
  readonly grammar: Grammar;
  readonly warnings: readonly PhraseWarning[];
}

/**
 * Reads a file of phrases.
 *
 * @param standard the action of statements that have none, as it is written in a file
 * @throws PhraseFaults with every fault
 */
export function readGrammar(file: string, standard: string | undefined): Reading {
  const text = file.startsWith("\ufeff") ? file.slice(1) : file;
  const faults = new Faults();
  const place = placesOf(text);
  if (bytesOf(text) > MAX_FILE_BYTES) {
    faults.add(0, `a file has at most ${MAX_FILE_BYTES} bytes`);
    faults.throwAny(place);
  }
  const draft = new Draft(faults);
  for (const source of statementsOf(text, faults)) {
    parseStatement(source, draft);
    if (draft.isFull) faults.throwAny(place);
  }
  new Checks(draft, standardAction(standard), text).run();
  faults.throwAny(place);
  const grammar: Grammar = {
    statements: draft.statements.map(({ at, id, threshold, phrase, action }) => ({
      at,
      id: id as string,
      threshold,
      phrase,
      action: action as ActionTemplate,
    })),
    parts: draft.parts.map(({ part }) => part),
    lists: draft.lists.map(({ list }) => list),
    place,
  };
  return { grammar, warnings: unused(draft, place) };
}

function standardAction(written: string | undefined): ActionTemplate | null {
  if (written === undefined) return null;
  const found: string[] = [];
  const end = written.trimEnd().length;
  const start = written.length - written.trimStart().length;
  const action = parseAction(
    written,
    [start, Math.max(start, end)],
    () => 0,
    (_, message) => found.push(message),
  );
  if (found[0] !== undefined)
    throw new PhraseFaults(
      found.map((message) => ({ line: 1, column: 1, message: `the action that was handed in: ${message}` })),
    );
  return action;
}

/** How many bytes of UTF-8 a text has; a lone surrogate counts as the replacement character would. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair stands for two of its four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit & 0xf800) !== 0xd800 ? 2 : 1;
  }
  return bytes;
}
