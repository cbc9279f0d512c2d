import { pathOf } from "../files/read.ts";
import type { ProofReport, Question, ReportedStatement } from "../queries/proof.ts";
import { quoted } from "../terminal/show.ts";
import { type FilePlace, type Finding, fileFinding } from "./finding.ts";

const SHARED: Readonly<Record<Question, string>> = {
  meaning: "does with another meaning",
  disjoint: "does in the other file",
  never: "forbids",
};

/** Returns the findings of a proof of several files; of a pair, the later statement is the place. */
export function reportedFindings({
  conflicts,
  unreachable,
  undecided,
  sounds,
  heardAs = [],
}: ProofReport): Finding[] {
  const at = ({ file, line, column }: ReportedStatement): FilePlace => ({
    path: pathOf(file),
    file,
    line,
    column,
  });
  return [
    ...conflicts.map(({ question, text, first, second }) => {
      const isSame =
        first.file === second.file && first.line === second.line && first.column === second.column;
      const message = isSame
        ? `${quoted(second.id)} matches ${quoted(text)} in two ways`
        : `${quoted(second.id)} matches ${quoted(text)}, as ${quoted(first.id)} ${SHARED[question]}`;
      const more = { severity: "error", ...(!isSame && { related: at(first) }) } as const;
      return fileFinding(
        isSame ? "ambiguous_statement" : "conflicting_statements",
        message,
        at(second),
        more,
      );
    }),
    ...heardAs.map(({ texts, first, second }) => {
      const message = `${quoted(texts[0])} and ${quoted(texts[1])} are one text by the file of what is heard`;
      return fileFinding("conflicting_heard_as", message, at(second), {
        severity: "error",
        related: at(first),
      });
    }),
    ...(sounds?.collisions ?? []).map(({ texts, sound, first, second }) => {
      const message = `${quoted(texts[0])} and ${quoted(texts[1])} sound alike (${sound})`;
      return fileFinding("similar_sounds", message, at(second), { severity: "error", related: at(first) });
    }),
    ...unreachable.map((one) => {
      const message = `${quoted(one.id)} is never reached: earlier statements match all its texts`;
      return fileFinding("unreachable_statement", message, at(one));
    }),
    ...undecided.map(({ first, second }) => {
      const message = second
        ? `not decided: whether ${quoted(second.id)} shares a text with ${quoted(first.id)}`
        : `not decided: what ${quoted(first.id)} shares with other statements`;
      return fileFinding("undecided_statement", message, at(second ?? first), {
        ...(second && { related: at(first) }),
      });
    }),
  ];
}
