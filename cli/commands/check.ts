import { Prover } from "@intent-resolution/phrases/prove";
import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles, isCasesPath } from "../files/find.ts";
import { fileAccess } from "../files/read.ts";
import { caseFindings } from "../findings/cases.ts";
import type { Finding } from "../findings/finding.ts";
import { reportedFindings } from "../findings/reported-proof.ts";
import { proveJoined } from "../queries/prove-joined.ts";
import { resolverOf } from "../queries/resolve.ts";
import { hasFailed, testFiles } from "../queries/test-files.ts";
import { casesAsJson, writeCases } from "../reports/cases.ts";
import { writeFindings } from "../reports/findings.ts";
import { writeReport } from "../reports/report.ts";
import { statusOf, useOf } from "./lint.ts";
import { FILES, formatOf, soundsOption, withCases, withFiles, withLint, withReport } from "./options.ts";
import { newCommand, type Session } from "./session.ts";
import { coverageFor } from "./test.ts";
import { runWatched, watchOption } from "./watch.ts";

export function checkCommand(session: Session) {
  const command = newCommand(
    "check",
    "Lint, prove and test, with one report",
    `Does what a repository wants to know of each commit: lints every file, proves that no text has two meanings in the
files that a file of cases names together, and runs every case. It has the options of lint, prove and test; what the files
of a folder are checked with is better said once, in intents.json. In a folder, the files are those that lint
finds. The exit status is 0 if nothing is wrong; 1 for errors, warnings and cases that fail, and with --strict for
anything at all; 2 if a file cannot be read.`,
    "intents check . --format sarif > intents.sarif",
  )
    .argument("<files...>", FILES)
    .addOption(soundsOption())
    .addOption(watchOption());
  return withReport(withFiles(withLint(withCases(command)))).action(async (paths, options) => {
    const { lintFiles } = await import("../findings/lint-files.ts");
    const { terminal } = session;
    const format = formatOf(options, terminal);
    const find = () => findFiles(paths, ["rules", "cases", "phrases"]);
    const prover = new Prover();
    await runWatched(options.watch, paths, session, find, async () => {
      const files = fileAccess(terminal, options);
      const missing: FileFaults[] = [];
      const found = (await collecting(missing, find)) ?? [];
      const linted = await lintFiles(found, { use: useOf(options), files, fix: undefined, prover });
      const unreadable = new Set(linted.faults.map(({ file }) => file));
      const cases = found.filter((path) => isCasesPath(path) && !unreadable.has(path));
      const joined = await proveJoined(cases, files);
      const tested = await testFiles(cases, files, resolverOf(options.server, terminal), options.exact);
      const { reports } = tested;
      // A file of phrases that cases name may be one that was linted.
      const others = [...joined.faults, ...tested.faults].filter(({ file }) => !unreadable.has(file));
      const faults = [
        ...missing,
        ...linted.faults,
        ...new Map(others.map((each) => [each.file, each])).values(),
      ];
      // What a file alone shows is found by both, and may be ignored there.
      const known = new Set(linted.findings.map(keyOf));
      const proven = joined.reports.flatMap(reportedFindings).filter((each) => !known.has(keyOf(each)));
      const findings = [...linted.findings, ...proven];
      const inReport = format === "junit" ? findings : [...findings, ...caseFindings(reports)];
      const covered = coverageFor(tested.asked, options);
      const json = { ...casesAsJson(reports), ...covered?.json };
      writeReport(format, { findings: inReport, faults, reports, json }, terminal, () => {
        writeFindings(findings, linted.summary, terminal);
        if (reports.length > 0) writeCases(reports, terminal);
        covered?.write(terminal);
      });
      if (covered?.shortage !== undefined && format !== "text") terminal.warn(covered.shortage);
      const status = statusOf({ findings, faults }, options.strict);
      const isShort = hasFailed(reports) || covered?.shortage !== undefined;
      session.status = status === 0 && isShort ? 1 : status;
      return files.paths;
    });
  });
}

/** Returns the key that tells one finding from another of the same place. */
const keyOf = ({ code, file, line, column, related }: Finding): string =>
  [code, file, line, column, related?.file, related?.line, related?.column].join(":");
