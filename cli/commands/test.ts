import { isTextInput, textOf } from "@intent-resolution/contract";
import { findFiles } from "../files/find.ts";
import { openCases } from "../files/open.ts";
import { isPhrasesPath, type OpenedPhrases } from "../files/phrases.ts";
import { fileAccess } from "../files/read.ts";
import { type Report, runCases } from "../queries/cases.ts";
import { coverageOf, percentage } from "../queries/coverage.ts";
import { loadRules, rulebookOf } from "../queries/load-rules.ts";
import { resolverOf } from "../queries/resolve.ts";
import { casesAsJson, writeCases } from "../reports/cases.ts";
import { coverageAsJson, shareOf, writeCoverage } from "../reports/coverage.ts";
import { junit } from "../reports/junit.ts";
import { UsageError } from "../terminal/errors.ts";
import { json } from "../terminal/show.ts";
import {
  actionOption,
  candidateOptions,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  number,
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
    .addOption(inProcessOption())
    .option("--coverage", "say which statements, alternatives and values of phrases no case reaches")
    .option(
      "--threshold <percent>",
      "the least coverage; below it the exit status is 1",
      number("--threshold", 100),
    )
    .addOption(watchOption())
    .addOption(formatOption("text", "json", "junit"))
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { terminal } = session;
      const format = formatOf(options);
      const resolveInput = resolverOf(options.server, terminal);
      const find = () => findFiles(words, ["cases"]);
      await runWatched(options.watch, words, session, find, async () => {
        const files = fileAccess(terminal, options);
        const reports: Report[] = [];
        const asked = new Map<string, Asked>();
        const paths = await find();
        const cases = paths.filter((each) => !isPhrasesPath(each));
        if (cases.length === 0)
          throw new UsageError("phrases alone have no cases: name a file of cases as well");
        const { rulebook: phrases } = await loadRules(paths.filter(isPhrasesPath), files);
        for (const path of cases) {
          const { name, content } = await openCases(path, files);
          const rulebook = await rulebookOf(path, content, files, phrases.sets);
          const report = await runCases(
            name,
            content.cases,
            rulebook,
            resolveInput,
            candidateOptions(options),
          );
          reports.push(report);
          const inputs = report.results.map(({ input, heard = input }) => heard);
          for (const file of rulebook.sets) {
            const { texts } = asked.get(file.path) ?? { texts: [] };
            const said = inputs.flatMap((input) => (isTextInput(input) ? [textOf(input)] : []));
            asked.set(file.path, { file, texts: [...texts, ...said] });
          }
        }
        const covers = options.coverage || options.threshold !== undefined;
        const coverages = covers ? [...asked.values()].map(({ file, texts }) => coverageOf(file, texts)) : [];
        if (format === "json")
          terminal.write(
            json({
              ...casesAsJson(reports),
              ...(covers && { coverage: coverageAsJson(coverages) }),
            }),
          );
        else if (format === "junit") terminal.write(junit(reports));
        else writeCases(reports, terminal);
        const least = options.threshold ?? 0;
        if (covers && format === "text") writeCoverage(coverages, least, terminal);
        if (percentage(coverages) < least) {
          session.status = 1;
          // The other forms have no place for why.
          if (format !== "text") terminal.warn(shareOf(coverages, least));
        }
        if (reports.some(({ results }) => results.some(({ passed }) => !passed))) session.status = 1;
        return files.paths;
      });
    });
}

/** The texts that cases ask of a file of phrases. */
interface Asked {
  readonly file: OpenedPhrases;
  readonly texts: readonly string[];
}
