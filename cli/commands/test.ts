import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { fileAccess } from "../files/read.ts";
import { caseFindings } from "../findings/cases.ts";
import { coverageOf, percentage } from "../queries/coverage.ts";
import { resolverOf } from "../queries/resolve.ts";
import { type Asked, hasFailed, testFiles } from "../queries/test-files.ts";
import { casesAsJson, writeCases } from "../reports/cases.ts";
import { coverageAsJson, shareOf, writeCoverage } from "../reports/coverage.ts";
import { writeReport } from "../reports/report.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { FILES, formatOf, withCases, withFiles, withReport } from "./options.ts";
import { newCommand, type Session } from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

export function testCommand(session: Session) {
  const command = newCommand(
    "test",
    "Check rules against cases",
    `Asks every case of a file and compares the rules that fire, in the order of the rules. In a file *.heard a case is a
line, “text → id name=value” or “text → nothing”, for the phrases of the same name beside it, or those of a line
“from: a.phrases, b.phrases”. In JSON it is { "rules": [ … ], "cases": [ { "name", "input", "expect": [ids] } ] };
{ "id", "parameters" } instead of an id expects parameters too, and "from": [files] names other files. Files of phrases on
the command line count for all cases; in a folder, the files *.heard, *.cases.json and cases.json are run.

Failures come with their explanation; rules that no case hits are reported and fail nothing. Texts are tried as the
client's listener tries a transcript, and the first candidate that has intents counts. The language, skip words, parts
and lists that they are tried with are those of the command line, else of the file of cases, else of intents.json beside
it. The exit status is 1 if a case fails, or less than --threshold is covered.`,
    "intents test home.heard --format junit > junit.xml",
  ).argument("<files...>", FILES);
  return withReport(withFiles(withCases(command)).addOption(watchOption())).action(async (paths, options) => {
    const { terminal } = session;
    const format = formatOf(options, terminal);
    const resolveInput = resolverOf(options.server, terminal);
    const find = () => findFiles(paths, ["cases"]);
    await runWatched(options.watch, paths, session, find, async () => {
      const files = fileAccess(terminal, options);
      const missing: FileFaults[] = [];
      const found = await (format === "text" ? find() : collecting(missing, find));
      const tested = await testFiles(found ?? [], files, resolveInput, options.exact);
      const { reports, asked } = tested;
      const faults = [...missing, ...tested.faults];
      const covered = coverageFor(asked, options);
      const json = { ...casesAsJson(reports), ...covered?.json };
      // JUnit and JSON have the cases themselves.
      const findings = format === "json" || format === "junit" ? [] : caseFindings(reports);
      writeReport(format, { findings, faults, reports, json }, terminal, () => {
        if (reports.length > 0) writeCases(reports, terminal);
        covered?.write(terminal);
      });
      if (covered?.shortage !== undefined) {
        session.status = 1;
        // The other forms have no place for why.
        if (format !== "text" && format !== "github") terminal.warn(covered.shortage);
      }
      if (hasFailed(reports)) session.status = 1;
      if (faults.length > 0) session.status = 2;
      return files.paths;
    });
  });
}

/** Returns what cases reach of phrases, where the command line asks for it. */
export function coverageFor(
  asked: readonly Asked[],
  { coverage, threshold }: { coverage?: true | undefined; threshold?: number | undefined },
) {
  if (!coverage && threshold === undefined) return undefined;
  const coverages = asked.map(({ file, texts }) => coverageOf(file, texts));
  const least = threshold ?? 0;
  return {
    json: { coverage: coverageAsJson(coverages) },
    shortage: percentage(coverages) < least ? shareOf(coverages, least) : undefined,
    write: (terminal: Terminal) => writeCoverage(coverages, least, terminal),
  };
}
