import { type LintFinding, type LintSeverity, lintRules } from "@intent-resolution/engine";
import { type Opened, openForLint } from "../files/open.ts";
import { type PlacedFinding, sarif } from "../reports/sarif.ts";
import { type Paint, paint } from "../terminal/paint.ts";
import { count, json, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { described, formatOf, formatOption, jsonOption, type Session } from "./session.ts";

/** `intents lint`: what is wrong or suspicious in rules. */
export function lintCommand(session: Session) {
  return described(
    "lint",
    "Find mistakes in rules",
    `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, and more. Takes a file of rules or of cases.
The exit status is 1 if there are errors or warnings; with --strict, if there is anything at all.`,
    "intents lint rules.json --format sarif > rules.sarif",
  )
    .argument("<file>", "a file of rules or cases, or - for standard input")
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .option("--strict", "let mere information count as well")
    .addOption(formatOption("text", "json", "sarif"))
    .addOption(jsonOption())
    .action(async (file, options) => {
      const { terminal } = session;
      const format = formatOf(options);
      const opened = await openForLint(file, terminal);
      const source = options.unscored ? "unscored" : "scored";
      const findings = lintRules(opened.content.rules, { source }).map((finding) => ({
        ...finding,
        ...opened.locate(finding.pointer),
      }));
      if (format === "json") terminal.write(json({ findings }));
      else if (format === "sarif") terminal.write(json(sarif(file, findings, opened.locate)));
      else writeText(opened, findings, terminal);
      const counts = options.strict ? findings : findings.filter(({ severity }) => severity !== "info");
      if (counts.length > 0) session.status = 1;
    });
}

function writeText(
  { name, content, locate }: Opened<{ rules: unknown[] }>,
  findings: PlacedFinding[],
  terminal: Terminal,
) {
  const style = paint(terminal.color);
  const advised = new Set<string>();
  for (const { line, column, severity, message, advice, code, related } of findings) {
    const place = style.strong(`${name}:${line}:${column}:`);
    terminal.write(`${place} ${inColour(severity, style)}: ${visible(message)} ${style.faint(`[${code}]`)}`);
    if (related !== undefined) {
      const other = locate(related);
      terminal.write(style.faint(`    the other is at ${name}:${other.line}:${other.column}`));
    }
    // Ten findings of a kind need one piece of advice.
    if (!advised.has(code)) terminal.write(style.faint(`    ${advice}`));
    advised.add(code);
  }
  if (findings.length > 0) terminal.write("");
  terminal.write(`${count(content.rules.length, "rule")}: ${summary(findings)}.`);
}

function inColour(severity: LintSeverity, { bad, warning, faint }: Paint): string {
  return { error: bad, warning, info: faint }[severity](severity);
}

function summary(findings: readonly LintFinding[]): string {
  const number = (severity: LintSeverity) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, infos] = [number("error"), number("warning"), number("info")];
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
    ...(infos > 0 ? [`${infos} info`] : []),
  ];
  return parts.join(", ") || "nothing to report";
}
