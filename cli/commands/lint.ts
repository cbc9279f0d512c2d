import { Prover } from "@intent-resolution/phrases/prove";
import { collecting, type FileFaults } from "../files/faults.ts";
import { findFiles, findNamed } from "../files/find.ts";
import { fileAccess } from "../files/read.ts";
import { linkHindrance, overwrite } from "../files/write.ts";
import type { Use } from "../findings/rules.ts";
import { FORMATS } from "../import/formats.ts";
import { writeFindings } from "../reports/findings.ts";
import { type Found, writeReport } from "../reports/report.ts";
import { UsageError } from "../terminal/errors.ts";
import { count } from "../terminal/show.ts";
import {
  FILES,
  formatOf,
  fromOption,
  inPlaceOf,
  languageOption,
  soundsOption,
  withFiles,
  withLint,
  withReport,
} from "./options.ts";
import { newCommand, type Session } from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

export function lintCommand(session: Session) {
  const command = newCommand(
    "lint",
    "Find mistakes in rules",
    `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, mistakes in how phrases are written, and more. Takes files of rules, cases or phrases, each by itself; in a folder, those named
*.rules.json, rules.json, *.cases.json, cases.json, *.heard and *.phrases. A finding that is meant is listed in the file's own
"ignore". Before a statement of phrases, it is a comment "# lint-ignore CODE: reason".
With --from, sentences of hassil and of Open Voice OS are read where they are.
The exit status is 1 if there are errors or warnings; with --strict, if there is anything at all.`,
    "intents lint . --format sarif > rules.sarif",
  )
    .argument("<files...>", FILES)
    .option("--fix", "correct what is certain: punctuation, letters, and syntax of phrases")
    .addOption(languageOption())
    .addOption(soundsOption())
    .addOption(fromOption().conflicts(["fix", "sounds"]))
    .addOption(watchOption());
  return withReport(withFiles(withLint(command))).action(async (paths, options) => {
    const { lintFiles, lintInPlace } = await import("../findings/lint-files.ts");
    const { terminal } = session;
    const format = formatOf(options, terminal);
    const { from } = options;
    const find = () =>
      from ? findNamed(paths, FORMATS[from].files) : findFiles(paths, ["rules", "cases", "phrases"]);
    const prover = new Prover();
    await runWatched(options.watch, paths, session, find, async () => {
      const files = fileAccess(terminal, options);
      const missing: FileFaults[] = [];
      const found = await (format === "text" ? find() : collecting(missing, find));
      if (options.fix && found?.includes("-")) throw new UsageError("--fix needs a file to write to");
      const use = useOf(options);
      const { findings, faults, fixed, summary } = from
        ? await lintInPlace(await inPlaceOf(from, paths, files, terminal), use)
        : await lintFiles(found ?? [], {
            use,
            files,
            prover,
            fix: options.fix && { only: () => true, hindrance: linkHindrance, save: overwrite },
          });
      const report = { findings, faults: [...missing, ...faults] };
      writeReport(format, report, terminal, () => {
        if (fixed > 0) terminal.write(`Fixed ${count(fixed, "place")}.\n`);
        if (findings.length > 0 || faults.length < (found?.length ?? 0))
          writeFindings(findings, summary, terminal);
      });
      session.status = statusOf(report, options.strict);
      return files.paths;
    });
  });
}

interface LintUse {
  readonly unscored?: true | undefined;
  readonly inProcess?: true | undefined;
}

/** Returns the use of rules by the options of the command line. */
export const useOf = ({ unscored, inProcess }: LintUse): Use => ({
  source: unscored ? "unscored" : "scored",
  inProcess: inProcess ?? false,
});

/** Returns the exit status for what was found: 2 if a file cannot be read, 1 if a finding counts. */
export function statusOf({ findings, faults }: Found, strict: true | undefined): 0 | 1 | 2 {
  if (faults.length > 0) return 2;
  const counts = findings.some(
    ({ severity, ignored }) => ignored === undefined && (strict || severity !== "info"),
  );
  return counts ? 1 : 0;
}
