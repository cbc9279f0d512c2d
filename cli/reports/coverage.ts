import { type Coverage, percentage } from "../questions/coverage.ts";
import { paint } from "../terminal/paint.ts";
import { visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Writes what no case reaches, each with its place, and the shares of each file. */
export function writeCoverage(coverages: readonly Coverage[], terminal: Terminal): void {
  const { warning, faint } = paint(terminal.color);
  terminal.write("");
  for (const { name, counts, missed } of coverages) {
    for (const { kind, line, column } of missed)
      terminal.write(`${visible(name)}:${line}:${column}: ${warning(`no case reaches this ${kind}`)}`);
    const shares = Object.entries(counts).map(([kind, { reached, all }]) => `${reached} of ${all} ${kind}s`);
    terminal.write(faint(`${visible(name)}: ${shares.join(", ")} reached`));
  }
  terminal.write(`Coverage: ${percentage(coverages).toFixed(1)} %.`);
}

/** Coverage as an object for programs. */
export function coverageForPrograms(coverages: readonly Coverage[]): object {
  return {
    percent: percentage(coverages),
    files: coverages.map(({ name, counts, missed }) => ({ file: name, ...counts, missed })),
  };
}
