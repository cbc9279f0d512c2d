import type { PhraseSet } from "@intent-resolution/phrases";
import type { ProvenStatement, Prover, Undecided } from "@intent-resolution/phrases/prove";
import { count, quoted } from "../terminal/show.ts";
import { type Finding, fileFinding } from "./finding.ts";

/**
 * Finds pairs of statements that take one text with different meanings, and single statements that do. Finds
 * statements that are never reached, and those that a bound leaves undecided. A pair is reported at its later
 * statement.
 *
 * @param prover keeps what it knows for the next proof
 */
export function proofFindings(
  set: PhraseSet,
  file: { path: string; file: string },
  prover: Prover,
): Finding[] {
  const at = ({ place }: ProvenStatement) => ({ ...file, ...place });
  const { conflicts, unreachable, undecided } = prover.prove([set]);
  return [
    ...conflicts.map(({ first, second, witness }) => {
      if (first === second) {
        const message = `${quoted(first.id)} matches ${quoted(witness)} in two ways, with different actions`;
        return fileFinding("ambiguous_statement", message, at(first));
      }
      const message = `${quoted(second.id)} matches ${quoted(witness)}, as ${quoted(first.id)} does`;
      return fileFinding("conflicting_statements", message, at(second), { related: at(first) });
    }),
    ...unreachable.map((one) => {
      const message = `${quoted(one.id)} is never reached: earlier statements match all its texts`;
      return fileFinding("unreachable_statement", message, at(one));
    }),
    ...byStatement(undecided).map(({ one, other, number }) => {
      const message = other
        ? `not decided: whether ${quoted(one.id)} shares a text with ${count(number, "earlier statement")}`
        : `not decided: what ${quoted(one.id)} shares with other statements`;
      return fileFinding("undecided_statement", message, at(one), {
        severity: "info",
        ...(other && { related: at(other) }),
      });
    }),
  ];
}

/** Reports what is undecided once for each statement, with the first other one: pairs may be far too many. */
function byStatement(undecided: readonly Undecided[]) {
  const open = new Map<
    number,
    { one: ProvenStatement; other: ProvenStatement | undefined; number: number }
  >();
  for (const { first, second } of undecided) {
    const one = second ?? first;
    const known = open.get(one.place.line);
    if (known) known.number++;
    else open.set(one.place.line, { one, other: second ? first : undefined, number: 1 });
  }
  return [...open.values()];
}
