import type { LintSeverity } from "@intent-resolution/engine";
import type { Finding } from "../findings/finding.ts";
import { type Paint, paint } from "../terminal/paint.ts";
import { count, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Writes findings for people, each with its place; those that a file ignores are counted only. */
export function writeFindings(findings: readonly Finding[], summary: string, terminal: Terminal): void {
  const style = paint(terminal.color);
  const advised = new Set<string>();
  const shown = findings.filter(({ ignored }) => ignored === undefined);
  for (const { file, line, column, severity, message, advice, code, related } of shown) {
    const place = style.strong(`${file}:${line}:${column}:`);
    terminal.write(`${place} ${inColour(severity, style)}: ${visible(message)} ${style.faint(`[${code}]`)}`);
    if (related) {
      const other = `${related.file}:${related.line}:${related.column}`;
      terminal.write(style.faint(`    the other is at ${other}`));
    }
    // Ten findings of a kind need one piece of advice.
    if (!advised.has(code)) terminal.write(style.faint(`    ${advice}`));
    advised.add(code);
  }
  if (shown.length > 0) terminal.write("");
  terminal.write(`${summary}: ${verdict(shown, findings.length - shown.length)}.`);
}

function inColour(severity: LintSeverity, { bad, warning, faint }: Paint): string {
  return { error: bad, warning, info: faint }[severity](severity);
}

function verdict(findings: readonly Finding[], ignored: number): string {
  const number = (severity: LintSeverity) =>
    findings.filter((finding) => finding.severity === severity).length;
  const errors = number("error");
  const warnings = number("warning");
  const infos = number("info");
  const parts = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
    ...(infos > 0 ? [`${infos} info`] : []),
  ];
  return [
    ...(parts.length > 0 ? parts : ["nothing to report"]),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ].join(", ");
}
