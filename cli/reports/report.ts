import type { FileFaults } from "../files/faults.ts";
import { type Finding, faultFindings } from "../findings/finding.ts";
import type { Report } from "../queries/cases.ts";
import { json, visible } from "../terminal/show.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { annotation } from "./github.ts";
import { junit } from "./junit.ts";
import { sarif } from "./sarif.ts";

/** The forms of a report: for people, for programs, for code scanning, for GitHub's log, for a CI's table of tests. */
export const REPORT_FORMATS = ["text", "json", "sarif", "github", "junit"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The findings of a command, in every form the same: a file that cannot be read is a finding in those for programs. */
export interface Found {
  readonly findings: readonly Finding[];
  readonly faults: readonly FileFaults[];
  readonly reports?: readonly Report[];
  /** Further members of the JSON form. */
  readonly json?: object;
}

/**
 * Writes a report, and the faults of files on standard error; GitHub's form is the text with an annotation for each
 * finding.
 *
 * @param text writes the report for people
 */
export function writeReport(format: ReportFormat, found: Found, terminal: Terminal, text: () => void): void {
  // A fault of intents.json is one of each file beside it.
  const faults = [...new Map(found.faults.map((each) => [each.lines.join("\n"), each])).values()];
  const { reports = [] } = found;
  const findings = [...faults.flatMap(faultFindings), ...found.findings];
  if (format === "json") terminal.write(json({ ...found.json, findings }));
  else if (format === "sarif") terminal.write(json(sarif(findings)));
  else if (format === "junit") terminal.write(junit(reports, findings));
  else text();
  for (const { lines } of faults) for (const line of lines) terminal.warn(visible(line));
  if (format !== "github") return;
  for (const finding of findings) if (finding.ignored === undefined) terminal.write(annotation(finding));
}
