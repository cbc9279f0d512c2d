import { FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { isPhrasesPath } from "../files/phrases.ts";
import { fileAccess } from "../files/read.ts";
import type { Finding } from "../findings/finding.ts";
import type { Linting } from "../findings/lint-file.ts";
import { writeFindings } from "../reports/findings.ts";
import { sarif } from "../reports/sarif.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json, visible } from "../terminal/show.ts";
import { actionOption, FILES, formatOf, formatOption, inProcessOption, jsonOption } from "./options.ts";
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
    .addOption(actionOption())
    .addOption(inProcessOption())
    .addOption(watchOption())
    .addOption(formatOption("text", "json", "sarif"))
    .addOption(jsonOption())
    .action(async (words, options) => {
      const { lintFile } = await import("../findings/lint-file.ts");
      const { terminal } = session;
      const format = formatOf(options);
      const inProcess = options.inProcess ?? false;
      const source = options.unscored ? "unscored" : "scored";
      const use = {
        source,
        inProcess,
        ...(options.lang !== undefined && { language: options.lang }),
      } as const;
      const find = () => findFiles(words, ["rules", "cases", "phrases"]);
      await runWatched(options.watch, words, session, find, async () => {
        const files = fileAccess(terminal, options);
        const findings: Finding[] = [];
        const faulty: { path: string; error: FileFaults }[] = [];
        const paths = await find();
        if (options.fix && paths.includes("-")) throw new UsageError("--fix needs a file to write to");
        const how: Linting = { use, files, fix: options.fix };
        let fixed = 0;
        let size = 0n;
        let phrases = false;
        for (const path of paths) {
          try {
            const linted = await lintFile(path, how);
            findings.push(...linted.findings);
            fixed += linted.fixed;
            size += linted.size;
            phrases ||= isPhrasesPath(path);
            if (linted.error) faulty.push({ path, error: linted.error });
          } catch (error) {
            if (!(error instanceof FileFaults)) throw error;
            faulty.push({ path, error });
          }
        }
        const faults = faulty.flatMap(({ path, error }) =>
          error.faults.map((fault) => ({ path, file: error.file, ...fault })),
        );
        if (format === "sarif") terminal.write(json(sarif(findings, faults)));
        else if (faulty.length < paths.length || findings.length > 0) {
          if (format === "json") terminal.write(json({ findings }));
          else {
            if (fixed > 0) terminal.write(`Fixed ${count(fixed, "place")}.\n`);
            const read = paths.length - faulty.length;
            const number = read > 0 ? count(phrases ? size : Number(size), "rule") : "Nothing could be read";
            writeFindings(findings, number + (read > 1 ? ` in ${read} files` : ""), terminal);
          }
        }
        for (const { error } of faulty) for (const line of error.lines) terminal.warn(visible(line));
        const counts = findings.filter(
          ({ severity, ignored }) => ignored === undefined && (options.strict || severity !== "info"),
        );
        if (faulty.length > 0) session.status = 2;
        else if (counts.length > 0) session.status = 1;
        return files.paths;
      });
    });
}
