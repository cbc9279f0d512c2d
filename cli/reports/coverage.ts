import { type Coverage, type Missed, percentage, type Reachable } from "../queries/coverage.ts";
import { groupBy } from "../queries/group-by.ts";
import { paint } from "../terminal/paint.ts";
import { count, quoted, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The most texts of one kind that are named for one line. */
const MAX_NAMED = 5;

/** Returns what no case reaches of one line. The alternatives of a statement that is not reached are only counted. */
function missedOfLine(missed: readonly Missed[]): string {
  const of = (kind: Reachable) => missed.filter((each) => each.kind === kind);
  const alternatives = of("alternative");
  const named = (kind: string, texts: readonly string[]): string[] =>
    texts.length === 0 ? [] : [`the ${kind}${texts.length > 1 ? "s" : ""} ${list(texts)}`];
  const texts = (some: readonly Missed[]) => some.map(({ text }) => text);
  if (of("statement").length > 0) {
    const rest = alternatives.length > 0 ? [`its ${count(alternatives.length, "alternative")}`] : [];
    return `no case reaches ${[...named("statement", texts(of("statement"))), ...rest].join(", nor ")}`;
  }
  const chosen = alternatives.filter(({ group }) => group === undefined);
  const groups = alternatives.flatMap(({ group }) => group ?? []);
  const reached = [...named("alternative", texts(chosen)), ...named("value", texts(of("value")))];
  return [
    ...(reached.length > 0 ? [`no case reaches ${reached.join(", nor ")}`] : []),
    ...(groups.length > 0 ? [`no case leaves out ${list(groups)}`] : []),
  ].join(", and ");
}

function list(texts: readonly string[]): string {
  const rest = texts.length - MAX_NAMED;
  return texts.slice(0, MAX_NAMED).map(quoted).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** Returns a line with the share of all files that is reached, and the threshold if the share is below it. */
export function shareOf(coverages: readonly Coverage[], threshold: number): string {
  if (coverages.length === 0) return "Coverage: no case is for a file of phrases.";
  const percent = percentage(coverages);
  // Rounded down, so that 79.9 is not shown as 80.
  return `Coverage: ${(Math.floor(percent * 10) / 10).toFixed(1)} %${percent < threshold ? `, less than ${threshold} %` : ""}.`;
}

/** Writes what no case reaches, by lines, and the shares of each file. */
export function writeCoverage(coverages: readonly Coverage[], threshold: number, terminal: Terminal): void {
  const { warning, faint } = paint(terminal.color);
  terminal.write("");
  for (const { name, counts, missed } of coverages) {
    for (const [line, those] of groupBy(missed, (each) => `${each.file ?? name}:${each.line}`))
      terminal.write(`${visible(line)}: ${warning(missedOfLine(those))}`);
    const shares = Object.entries(counts).map(
      ([kind, { reached, all }]) => `${reached} of ${count(all, kind)}`,
    );
    terminal.write(faint(`${visible(name)}: ${shares.join(", ")} reached`));
  }
  terminal.write(shareOf(coverages, threshold));
}

export function coverageAsJson(coverages: readonly Coverage[]): object {
  return {
    percent: percentage(coverages),
    files: coverages.map(({ name, counts, missed }) => ({ file: name, ...counts, missed })),
  };
}
