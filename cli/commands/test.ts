import { openCases } from "../files/open.ts";
import { askEngine, askService } from "../questions/ask.ts";
import { type CaseResult, type Report, runCases } from "../questions/cases.ts";
import { ids, junit } from "../reports/junit.ts";
import { reasonTable } from "../reports/reason.ts";
import { type Paint, paint } from "../terminal/paint.ts";
import { count, json, showInput, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { described, formatOf, formatOption, jsonOption, type Session } from "./session.ts";

/** `intents test`: do the rules do what their cases say? */
export function testCommand(session: Session) {
  return described(
    "test",
    "Check rules against cases",
    `Asks every case of a file { "rules": [ … ], "cases": [ { "name", "input", "expect": [ids] } ] } and compares
the ids of the rules that fire, in the order of the rules. Failures come with their explanation; rules that no
case hits are reported and fail nothing. The exit status is 1 if a case fails.`,
    "intents test cases.json --format junit > junit.xml",
  )
    .argument("<file>", "a file of cases, or - for standard input")
    .option("--server <url>", "ask this service instead of the engine")
    .addOption(formatOption("text", "json", "junit"))
    .addOption(jsonOption())
    .action(async (file, options) => {
      const { terminal } = session;
      const format = formatOf(options);
      const ask = options.server === undefined ? askEngine : askService(options.server, terminal.fetch);
      const { name, content } = await openCases(file, terminal);
      const report = await runCases(content, ask);
      if (format === "json") terminal.write(json(forPrograms(report)));
      else if (format === "junit") terminal.write(junit(name, report));
      else writeText(report, terminal);
      if (report.results.some(({ passed }) => !passed)) session.status = 1;
    });
}

function forPrograms({ results, unhit }: Report): object {
  const passed = results.filter((result) => result.passed).length;
  return {
    passed,
    failed: results.length - passed,
    cases: results.map(({ explained, ...result }) => ({
      ...result,
      explanations: explained.map(({ explanation }) => explanation),
    })),
    unhitRules: unhit.map(({ index, rule }) => ({ ruleId: rule.id, pointer: `/rules/${index}` })),
  };
}

function writeText({ results, unhit, rules }: Report, terminal: Terminal): void {
  const style = paint(terminal.color);
  const failed = results.filter(({ passed }) => !passed);
  for (const result of failed) writeFailure(result, style, terminal);
  if (unhit.length > 0) {
    terminal.write("Rules that no case hits:");
    for (const { index, rule } of unhit)
      terminal.write(
        `  ${style.warning("–")} ${visible(rule.id)} ${style.faint(`/rules/${index}, “${visible(rule.match)}”`)}`,
      );
    terminal.write("");
  }
  const passed = `${results.length - failed.length} of ${count(results.length, "case")} passed`;
  const verdict = failed.length > 0 ? style.bad(`✗ ${passed}`) : style.good(`✓ ${passed}`);
  terminal.write(`${verdict}, ${rules - unhit.length} of ${count(rules, "rule")} hit.`);
}

function writeFailure(result: CaseResult, style: Paint, terminal: Terminal): void {
  terminal.write(`${style.bad("✗")} ${style.strong(visible(result.name))}`);
  terminal.write(`  input     ${showInput(result.input)}`);
  terminal.write(`  expected  ${visible(ids(result.expected))}`);
  terminal.write(
    `  got       ${visible(result.refused ? `refused: ${result.refused}` : ids(result.actual))}`,
  );
  for (const id of result.unknown) terminal.write(`  no rule has the id ${visible(id)}`);
  if (result.explained.length > 0) {
    terminal.write("");
    for (const line of reasonTable(result.explained, style)) terminal.write(`  ${line}`);
  }
  terminal.write("");
}
