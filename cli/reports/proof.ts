import type { ProofReport, Question, ReportedConflict, ReportedStatement } from "../queries/proof.ts";
import { paint } from "../terminal/paint.ts";
import { columns, count, showAction, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

const WRONG: Readonly<Record<Question, string>> = {
  meaning: "has two meanings",
  disjoint: "belongs to both files",
  never: "must never do anything",
};

/** Writes for people what a proof found, each statement with its place, and what holds. */
export function writeProof(report: ProofReport, holds: string, terminal: Terminal): void {
  const { proven, statements, counts, conflicts, unreachable, undecided } = report;
  const style = paint(terminal.color);
  for (const { question, text, first, second } of conflicts) {
    terminal.write(style.strong(`“${visible(text)}” ${WRONG[question]}:`));
    for (const line of columns([row(first), row(second)])) terminal.write(`  ${line}`);
  }
  for (const one of unreachable)
    terminal.write(
      `${style.strong(`${placeOf(one)}:`)} ${visible(one.id)} is never reached: earlier statements match all its texts`,
    );
  for (const { first, second } of undecided)
    terminal.write(
      `${style.strong(`${placeOf(first)}:`)} not decided: ${visible(first.id)}${second ? ` and ${visible(second.id)} at ${placeOf(second)}` : ""}`,
    );
  const all = count(statements, "statement");
  if (proven) {
    terminal.write(style.good(`Proven for all texts of ${all}: ${holds}.`));
    return;
  }
  const found = counts.conflicts + counts.unreachable + counts.undecided;
  const rest = found - conflicts.length - unreachable.length - undecided.length;
  if (rest > 0) terminal.write(`… and ${rest} more`);
  const parts = [
    ...(counts.conflicts > 0 ? [count(counts.conflicts, "conflict")] : []),
    ...(counts.unreachable > 0 ? [`${counts.unreachable} never reached`] : []),
    ...(counts.undecided > 0 ? [`${counts.undecided} not decided`] : []),
  ];
  terminal.write("");
  terminal.write(style.bad(`${all}: ${parts.join(", ")}.`));
}

const placeOf = ({ file, line, column }: ReportedStatement) => `${file}:${line}:${column}`;

function row(one: ReportedConflict["first"]): string[] {
  return [placeOf(one), visible(one.id), one.actions.map(showAction).join(" and ")];
}
