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
  const { proven, statements, counts, conflicts, unreachable, undecided, sounds, heardAs = [] } = report;
  const alike = [...heardAs, ...(sounds?.collisions ?? [])];
  const style = paint(terminal.color);
  for (const { question, text, first, second } of conflicts) {
    terminal.write(style.strong(`“${visible(text)}” ${WRONG[question]}:`));
    const rows = [row(first), row(second)];
    // An open statement yields the first of its meanings alone.
    if (question === "meaning" && second.actions.length === 0)
      rows[1] = [
        placeOf(second),
        visible(second.id),
        "another one, in a way that comes after and does not count",
      ];
    for (const line of columns(rows)) terminal.write(`  ${line}`);
  }
  for (const { texts, sound, others, first, second } of alike) {
    const [one, other] = texts.map((text) => `“${visible(text)}”`);
    terminal.write(
      style.strong(
        `${one} and ${other} ${sound === undefined ? "are one text by the file of what is heard" : `sound alike (${visible(sound)})`}:`,
      ),
    );
    for (const line of columns([row(first), row(second)])) terminal.write(`  ${line}`);
    if (others > 0) terminal.write(`  … and ${count(others, "other pair")} of statements by these words`);
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
    terminal.write(
      style.good(
        `Proven for all texts of ${all}: ${holds}${sounds ? `, and no two that mean different things sound alike${exceptOf(sounds.unspoken)}` : ""}.`,
      ),
    );
    return;
  }
  const { collisions = 0 } = counts;
  const found = counts.conflicts + collisions + counts.unreachable + counts.undecided;
  const shown = conflicts.length + alike.length + unreachable.length + undecided.length;
  const rest = found - shown;
  if (rest > 0) terminal.write(`… and ${rest} more`);
  const parts = [
    ...(counts.conflicts > 0 ? [count(counts.conflicts, "conflict")] : []),
    ...(collisions > 0 ? [`${collisions} by ear`] : []),
    ...(counts.unreachable > 0 ? [`${counts.unreachable} never reached`] : []),
    ...(counts.undecided > 0 ? [`${counts.undecided} not decided`] : []),
  ];
  terminal.write("");
  terminal.write(style.bad(`${all}: ${parts.join(", ")}.`));
  if (sounds && sounds.unspoken.length > 0)
    terminal.write(`By ear nothing is proven${exceptOf(sounds.unspoken).replace(", but", "")}.`);
}

/** The most words that are listed. */
const MAX_WORDS = 10;

/** Returns the words whose texts a proof by ear leaves out. */
function exceptOf(unspoken: readonly string[]): string {
  if (unspoken.length === 0) return "";
  const shown = unspoken.slice(0, MAX_WORDS).map((word) => `“${visible(word)}”`);
  const rest = unspoken.length - shown.length;
  return `, but for texts with words that are spelled or silent: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

const placeOf = ({ file, line, column }: ReportedStatement) => `${file}:${line}:${column}`;

function row(one: ReportedConflict["first"]): string[] {
  return [placeOf(one), visible(one.id), one.actions.map(showAction).join(" and ")];
}
