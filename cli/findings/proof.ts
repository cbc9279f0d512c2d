import type { PhraseSet } from "@intent-resolution/phrases";
import { type ProvenStatement, prove, type Undecided } from "@intent-resolution/phrases/prove";
import { findingChecks } from "../files/checks.ts";
import { count, quoted } from "../terminal/show.ts";
import type { Finding } from "./finding.ts";

type ProofCode = "conflicting_statements" | "unreachable_statement" | "undecided_statement";

/**
 * What a proof of a file of phrases finds: pairs of statements that take one text with different meanings, statements
 * that are never reached, and those of which a bound leaves it open. Of a pair, the later is the place.
 */
export function proofFindings(set: PhraseSet, file: { path: string; file: string }): Finding[] {
  const found = (
    code: ProofCode,
    { place }: Pick<ProvenStatement, "place">,
    message: string,
    other?: ProvenStatement,
  ): Finding => ({
    code,
    severity: code === "undecided_statement" ? "info" : "warning",
    message,
    advice: findingChecks[code].advice,
    ...file,
    ...place,
    ...(other && { related: { ...file, ...other.place } }),
  });
  const { conflicts, unreachable, undecided } = prove([set]);
  return [
    ...conflicts.map(({ first, second, witness }) =>
      found(
        "conflicting_statements",
        second,
        `${quoted(second.id)} takes ${quoted(witness)}, as ${quoted(first.id)} does`,
        first,
      ),
    ),
    ...unreachable.map((one) =>
      found(
        "unreachable_statement",
        one,
        `${quoted(one.id)} is never reached: earlier statements take all its texts`,
      ),
    ),
    ...byStatement(undecided).map(({ one, other, number }) =>
      found(
        "undecided_statement",
        one,
        other
          ? `not decided: whether ${quoted(one.id)} shares a text with ${count(number, "earlier statement")}`
          : `not decided: what ${quoted(one.id)} shares with other statements`,
        other,
      ),
    ),
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
