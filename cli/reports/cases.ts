import { type CaseResult, expectedIds, ids, MAX_SEARCHED, type Report } from "../queries/cases.ts";
import { type Paint, paint } from "../terminal/paint.ts";
import { count, showHeard, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

import { phraseLines } from "./phrase-explanation.ts";
import { reasonTable } from "./reason.ts";

export function casesAsJson(reports: readonly Report[]): object {
  const all = reports.flatMap(({ file, results }) => results.map((result) => ({ file, ...result })));
  const passed = all.filter((result) => result.passed).length;
  return {
    passed,
    failed: all.length - passed,
    cases: all.map(({ explained, seconds: _, ...result }) => ({
      ...result,
      explanations: explained.map(({ explanation }) => explanation),
    })),
    unhitRules: reports.flatMap(({ file, unhit }) =>
      unhit.map(({ index, rule }) => ({ file, ruleId: rule.id, pointer: `/rules/${index}` })),
    ),
  };
}

/** Writes what failed and what no case hits, then how it went as a whole. */
export function writeCases(reports: readonly Report[], terminal: Terminal): void {
  const style = paint(terminal.color);
  const prefix = ({ file }: Report) => (reports.length > 1 ? `${visible(file)}: ` : "");
  for (const report of reports)
    for (const result of report.results)
      if (!result.passed) writeFailure(prefix(report), result, style, terminal);
  for (const report of reports) {
    if (report.unhit.length === 0) continue;
    terminal.write(`${prefix(report)}Rules that no case hits:`.replace(": R", ": r"));
    for (const { index, rule } of report.unhit)
      terminal.write(
        `  ${style.warning("–")} ${visible(rule.id)} ${style.faint(`/rules/${index}, “${visible(rule.match)}”`)}`,
      );
    terminal.write("");
  }
  const results = reports.flatMap((report) => report.results);
  const failed = results.filter(({ passed }) => !passed).length;
  if (failed > MAX_SEARCHED)
    terminal.write(style.faint(`What is near is said of the first ${MAX_SEARCHED} failures of a file.`));
  const rules = sum(reports, (each) => each.rules);
  const unhit = sum(reports, (each) => each.unhit.length);
  const passed = `${results.length - failed} of ${count(results.length, "case")} passed`;
  const verdict = failed > 0 ? style.bad(`✗ ${passed}`) : style.good(`✓ ${passed}`);
  // Phrases are not written out here: --coverage reports what cases reach of them.
  terminal.write(rules > 0 ? `${verdict}, ${rules - unhit} of ${count(rules, "rule")} hit.` : `${verdict}.`);
}

const sum = (reports: readonly Report[], number: (report: Report) => number) =>
  reports.reduce((total, report) => total + number(report), 0);

function writeFailure(prefix: string, result: CaseResult, style: Paint, terminal: Terminal): void {
  terminal.write(`${style.bad("✗")} ${prefix}${style.strong(visible(result.name))}`);
  terminal.write(`  input     ${showHeard(result.input, result.heard ?? result.input)}`);
  terminal.write(`  expected  ${visible(expectedIds(result))}`);
  terminal.write(
    `  got       ${visible(result.refused ? `refused: ${result.refused}` : ids(result.actual))}`,
  );
  for (const line of phraseLines(result.near)) terminal.write(`  ${line}`);
  if (result.explained.length > 0) {
    terminal.write("");
    for (const line of reasonTable(result.explained, style)) terminal.write(`  ${line}`);
  }
  terminal.write("");
}
