import type { Ambiguity } from "./ambiguity.ts";
import type { Intersection } from "./automata/intersection.ts";
import type { StatementAutomata } from "./automata/statement-automata.ts";
import type { ComparedStatement } from "./compared-statement.ts";
import { type Overlap, overlapsOf } from "./free-overlap.ts";
import type { Conflict, Proof, Undecided } from "./proof.ts";
import { orUndecided, TooLarge } from "./proof-budget.ts";
import { shortestDifference } from "./shortest-difference.ts";
import { type Pair, type WitnessCheck, withWord } from "./witness-check.ts";

/** The number of pairs in conflict or undecided after which the remaining statements stay undecided. */
const MAX_PAIRS = 5000;
/** The most texts of a pair that are looked up: another statement may leave fewer words free. */
const MAX_TEXTS = 50;

/**
 * Finds the pairs of open statements that take one text with equally few free words and different meanings, and the open
 * statements that take one in two ways with different actions.
 */
export function openConflictsAmong(
  open: readonly ComparedStatement[],
  statements: StatementAutomata,
  intersection: Intersection,
  ambiguity: Ambiguity,
  witnesses: WitnessCheck,
): Omit<Proof, "unreachable"> {
  const conflicts: Conflict[] = [];
  const undecided: Undecided[] = [];
  for (const [index, one] of open.entries())
    for (const other of open.slice(index)) {
      if (statements.budget.isSpent || conflicts.length + undecided.length >= MAX_PAIRS) {
        undecided.push({ first: one.proven, second: null });
        break;
      }
      const pair = { first: one.proven, second: other.proven };
      const witness = orUndecided(() => (one === other ? differenceWithin(one) : differenceOf([one, other])));
      if (witness === undefined) undecided.push(one === other ? { first: one.proven, second: null } : pair);
      else if (witness !== null) conflicts.push({ ...pair, witness });
    }
  return { conflicts, undecided };

  /** Returns a text with two readings. The first one counts, so that the matcher cannot confirm the second. */
  function differenceWithin(one: ComparedStatement): string | null {
    if (one.isConstant || !ambiguity.hasTwoReadings(one.phrase)) return null;
    const text = shortestDifference(statements, one.side, one.side);
    return text === null ? null : withWord(text);
  }

  function differenceOf(pair: Pair): string | null {
    const [one, other] = pair;
    const areConstant = one.isConstant && other.isConstant;
    if (areConstant && one.meaning === other.meaning) return null;
    // Two that are free at one end leave equally few words free where the words at the other end are the same.
    const isAligned = (["start", "end"] as const).some((end) => one.freeEnds[end] && other.freeEnds[end]);
    if (areConstant || one.id !== other.id) {
      const shared = isAligned ? intersection.shortestText(one.texts, other.texts) : undefined;
      if (shared === null) return null;
      const shown = shared === undefined ? null : witnesses.confirm(shared, pair);
      return shown ?? firstOverlap(pair, { equallyFree: true, apart: false });
    }
    // With one meaning, what they capture decides: the same free words, or others.
    const found = [
      confirmed(shortestDifference(statements, one.side, other.side), pair),
      isAligned ? null : firstOverlap(pair, { equallyFree: true, apart: true }),
    ];
    const [shortest = null] = found
      .filter((text) => text !== null)
      .sort((text, another) => text.length - another.length);
    return shortest;
  }

  function confirmed(text: string | null, pair: Pair): string | null {
    if (text === null) return null;
    const found = witnesses.confirm(text, pair);
    if (found === null) throw new TooLarge();
    return found;
  }

  function firstOverlap(pair: Pair, overlap: Overlap): string | null {
    const [one, other] = pair;
    let tried = 0;
    for (const text of overlapsOf(statements, one.texts, other.texts, overlap)) {
      const found = witnesses.confirm(text, pair);
      if (found !== null) return found;
      if (++tried === MAX_TEXTS) break;
    }
    if (tried > 0) throw new TooLarge();
    return null;
  }
}
