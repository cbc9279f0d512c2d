import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { fileAccess } from "../files/read.ts";
import { overwrite } from "../files/write.ts";
import type { Use } from "../findings/rules.ts";
import { writeFindings } from "../reports/findings.ts";
import { type Found, REPORT_FORMATS, writeReport } from "../reports/report.ts";
import { UsageError } from "../terminal/errors.ts";
import { count } from "../terminal/show.ts";
import {
  actionOption,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  listOption,
  partsOption,
  soundsOption,
} from "./options.ts";
import { described, type Session } from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

export function lintCommand(session: Session) {
  return described(
    "lint",
    "Find mistakes in rules",
    `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, mistakes in how phrases are written, and more. Takes files of rules, cases or phrases, each by itself; in a folder, those named
*.rules.json, rules.json, *.cases.json, cases.json and *.phrases. A finding that is meant is listed in the file's own
"ignore". Before a statement of phrases, it is a comment "# lint-ignore CODE: reason".
The exit status is 1 if there are errors or warnings; with --strict, if there is anything at all.`,
    "intents lint . --format sarif > rules.sarif",
  )
    .argument("<files...>", FILES)
    .option("--fix", "correct what is certain: punctuation, letters, and signs of phrases")
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .option("--lang <tag>", "the language of the rules, such as tr: letters differ, and numbers have words")
    .option("--strict", "exit with 1 for findings of severity info as well")
    .addOption(soundsOption())
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .addOption(inProcessOption())
    .addOption(watchOption())
    .addOption(formatOption(...REPORT_FORMATS))
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { lintFiles } = await import("../findings/lint-files.ts");
      const { terminal } = session;
      const format = formatOf(options, terminal);
      const find = () => findFiles(words, ["rules", "cases", "phrases"]);
      await runWatched(options.watch, words, session, find, async () => {
        const files = fileAccess(terminal, options);
        const missing: FileFaults[] = [];
        const paths = await (format === "text" ? find() : collecting(missing, find));
        if (options.fix && paths?.includes("-")) throw new UsageError("--fix needs a file to write to");
        const { findings, faults, fixed, summary } = await lintFiles(paths ?? [], {
          use: useOf(options),
          files,
          fix: options.fix && { only: () => true, save: overwrite },
          sounds: options.sounds,
        });
        const found = { findings, faults: [...missing, ...faults] };
        writeReport(format, found, terminal, () => {
          if (fixed > 0) terminal.write(`Fixed ${count(fixed, "place")}.\n`);
          if (findings.length > 0 || faults.length < (paths?.length ?? 0))
            writeFindings(findings, summary, terminal);
        });
        session.status = statusOf(found, options.strict);
        return files.paths;
      });
    });
}

interface LintUse {
  readonly unscored?: true | undefined;
  readonly inProcess?: true | undefined;
  readonly lang?: string | undefined;
}

/** What rules are used with, by the options of the command line. */
export const useOf = ({ unscored, inProcess, lang }: LintUse): Use => ({
  source: unscored ? "unscored" : "scored",
  inProcess: inProcess ?? false,
  ...(lang !== undefined && { language: lang }),
});

/** The exit status for what was found: 2 if a file cannot be read, 1 if a finding counts. */
export function statusOf({ findings, faults }: Found, strict: true | undefined): 0 | 1 | 2 {
  if (faults.length > 0) return 2;
  const counts = findings.some(
    ({ severity, ignored }) => ignored === undefined && (strict || severity !== "info"),
  );
  return counts ? 1 : 0;
}
