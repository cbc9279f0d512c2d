import { type LintFinding, type LintSeverity, lintRules } from "@intent-resolution/engine";
import { type Command, formatOf, jsonOption } from "./command.ts";
import { type Opened, openForLint } from "./open.ts";
import { type Paint, paint } from "./paint.ts";
import { type PlacedFinding, sarif } from "./sarif.ts";
import { count, json, visible } from "./show.ts";
import type { Terminal } from "./terminal.ts";

/** `intents lint`: what is wrong or suspicious in rules. */
export const lintCommand: Command = {
  summary: "Find mistakes in rules",
  file: "RULES.json",
  about: `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, and more. Takes a file of rules or of cases.
The exit status is 1 if there are errors or warnings; with --strict, if there is anything at all.`,
  options: {
    unscored: { type: "boolean", help: "the inputs come without a confidence, as typed text does" },
    strict: { type: "boolean", help: "let mere information count as well" },
    format: { type: "string", value: "FORMAT", help: "text, json or sarif (SARIF 2.1.0)" },
    json: { ...jsonOption, help: "the same as --format json" },
  },
  example: "intents lint rules.json --format sarif > rules.sarif",
  async run(given, terminal) {
    const format = formatOf(given, ["text", "json", "sarif"]);
    const opened = await openForLint(given.file, terminal);
    const source = given.options.unscored ? "unscored" : "scored";
    const findings = lintRules(opened.content.rules, { source }).map((finding) => ({
      ...finding,
      ...opened.locate(finding.pointer),
    }));
    if (format === "json") terminal.write(json({ findings }));
    else if (format === "sarif") terminal.write(json(sarif(given.file, findings, opened.locate)));
    else writeText(opened, findings, terminal);
    const counts = given.options.strict ? findings : findings.filter(({ severity }) => severity !== "info");
    return counts.length > 0 ? 1 : 0;
  },
};

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
