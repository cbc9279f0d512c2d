import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { fileAccess } from "../files/read.ts";
import { caseFindings } from "../findings/cases.ts";
import { coverageOf, percentage } from "../queries/coverage.ts";
import { resolverOf } from "../queries/resolve.ts";
import { hasFailed, testFiles } from "../queries/test-files.ts";
import { casesAsJson, writeCases } from "../reports/cases.ts";
import { coverageAsJson, shareOf, writeCoverage } from "../reports/coverage.ts";
import { REPORT_FORMATS, writeReport } from "../reports/report.ts";
import {
  actionOption,
  candidateOptions,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  listOption,
  number,
  partsOption,
  serverOption,
  withTranscripts,
} from "./options.ts";
import { described, type Session } from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

export function testCommand(session: Session) {
  const command = described(
    "test",
    "Check rules against cases",
    `Asks every case of a file { "rules": [ … ], "cases": [ { "name", "input", "expect": [ids] } ] } and compares
the rules that fire, in the order of the rules; { "id", "parameters" } instead of an id expects parameters too. With
"from": [files] the cases are for the rules of other files; files of phrases on the command line count for all cases. In
a folder, the files *.cases.json and cases.json are run. Failures come with their explanation; rules that no case hits
are reported and fail nothing. Texts are tried as the client's listener tries a transcript, and the first candidate that
has intents counts; with --exact they are taken as they are. The exit status is 1 if a case fails, or less than --threshold is covered.`,
    "intents test cases.json --format junit > junit.xml",
  ).argument("<files...>", FILES);
  return withTranscripts(command.addOption(serverOption("ask this service instead of the engine")))
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .addOption(inProcessOption())
    .option("--coverage", "say which statements, alternatives and values of phrases no case reaches")
    .option(
      "--threshold <percent>",
      "the least coverage; below it the exit status is 1",
      number("--threshold", 100),
    )
    .addOption(watchOption())
    .addOption(formatOption(...REPORT_FORMATS))
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { terminal } = session;
      const format = formatOf(options, terminal);
      const resolveInput = resolverOf(options.server, terminal);
      const find = () => findFiles(words, ["cases"]);
      await runWatched(options.watch, words, session, find, async () => {
        const files = fileAccess(terminal, options);
        const missing: FileFaults[] = [];
        const paths = await (format === "text" ? find() : collecting(missing, find));
        const tested = await testFiles(paths ?? [], files, resolveInput, candidateOptions(options));
        const { reports, asked } = tested;
        const faults = [...missing, ...tested.faults];
        const covers = options.coverage || options.threshold !== undefined;
        const coverages = covers ? asked.map(({ file, texts }) => coverageOf(file, texts)) : [];
        const least = options.threshold ?? 0;
        const isText = format === "text" || format === "github";
        const json = { ...casesAsJson(reports), ...(covers && { coverage: coverageAsJson(coverages) }) };
        // JUnit and JSON have the cases themselves.
        const findings = format === "json" || format === "junit" ? [] : caseFindings(reports);
        writeReport(format, { findings, faults, reports, json }, terminal, () => {
          if (reports.length > 0) writeCases(reports, terminal);
          if (covers) writeCoverage(coverages, least, terminal);
        });
        if (percentage(coverages) < least) {
          session.status = 1;
          // The other forms have no place for why.
          if (!isText) terminal.warn(shareOf(coverages, least));
        }
        if (hasFailed(reports)) session.status = 1;
        if (faults.length > 0) session.status = 2;
        return files.paths;
      });
    });
}
