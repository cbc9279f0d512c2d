import type { OpenStatement } from "../ast/grammar.ts";
import { EMPTY_TEXT, NON_EMPTY_TEXT } from "./automata.ts";
import { shortestDifference } from "./shortest-difference.ts";
import type { StatementAutomata } from "./statement-automata.ts";

/** Placeholders for the free text of two open statements: both begin at the same place, or one earlier. No real text has them. */
const [EQUAL, LONGER, SHORTER] = ["\uffff0", "\uffff1", "\uffff2"];

/** Returns the shortest prefix, up to the later capture, that two open statements match with different actions. */
export function openDifference(
  statements: StatementAutomata,
  one: OpenStatement,
  other: OpenStatement,
): string | null {
  const earlier = (first: OpenStatement, second: OpenStatement) =>
    shortestDifference(
      statements,
      statements.ofOpen(second, SHORTER, EMPTY_TEXT),
      statements.ofOpen(first, LONGER, NON_EMPTY_TEXT),
    );
  const [shortest = null] = [
    shortestDifference(
      statements,
      statements.ofOpen(one, EQUAL, EMPTY_TEXT),
      statements.ofOpen(other, EQUAL, EMPTY_TEXT),
    ),
    earlier(one, other),
    earlier(other, one),
  ]
    .filter((text) => text !== null)
    .sort((text, another) => text.length - another.length);
  return shortest;
}
