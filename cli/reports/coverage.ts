import { type Coverage, type Missed, percentage } from "../queries/coverage.ts";
import { paint } from "../terminal/paint.ts";
import { quoted, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

const missedOf = ({ kind, text }: Missed) =>
  text === "" ? "no case leaves this out" : `no case reaches this ${kind}: ${quoted(text)}`;

/** Returns a line with the share of all files that is reached, and the threshold if the share is below it. */
export function shareOf(coverages: readonly Coverage[], threshold: number): string {
  if (coverages.length === 0) return "Coverage: no case is for a file of phrases.";
  const percent = percentage(coverages);
  // Rounded down, so that 79.9 is not shown as 80.
  return `Coverage: ${(Math.floor(percent * 10) / 10).toFixed(1)} %${percent < threshold ? `, less than ${threshold} %` : ""}.`;
}

/** Writes what no case reaches, each with its place, and the shares of each file. */
export function writeCoverage(coverages: readonly Coverage[], threshold: number, terminal: Terminal): void {
  const { warning, faint } = paint(terminal.color);
  terminal.write("");
  for (const { name, counts, missed } of coverages) {
    for (const each of missed)
      terminal.write(`${visible(name)}:${each.line}:${each.column}: ${warning(missedOf(each))}`);
    const shares = Object.entries(counts).map(([kind, { reached, all }]) => `${reached} of ${all} ${kind}s`);
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
