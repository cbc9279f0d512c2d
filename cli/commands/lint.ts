import { FileFaults } from "../files/faults.ts";
import { findFiles } from "../files/find.ts";
import { openForLint } from "../files/open.ts";
import { isCompiledPath, isPhrasesPath, openPhrases } from "../files/phrases.ts";
import { type Reading, reading } from "../files/read.ts";
import type { Finding } from "../findings/finding.ts";
import { fixFile, fixPhrases } from "../findings/fix.ts";
import { phraseFindings } from "../findings/phrases.ts";
import { ruleFindings, type Use } from "../findings/rules.ts";
import { actionOption } from "../queries/action-option.ts";
import { writeFindings } from "../reports/findings.ts";
import { sarif } from "../reports/sarif.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json, visible } from "../terminal/show.ts";
import {
  described,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  type Session,
} from "./session.ts";
import { runWatched, watchOption } from "./watch.ts";

/** `intents lint`: what is wrong or suspicious in rules. */
export function lintCommand(session: Session) {
  return described(
    "lint",
    "Find mistakes in rules",
    `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, and more. Takes files of rules, cases or phrases, each by itself; in a folder, those named
*.rules.json, rules.json, *.cases.json, cases.json and *.phrases. A finding that is meant is listed in the file's own
"ignore". Before a statement of phrases, it is a comment "# lint-ignore CODE: reason".
The exit status is 1 if there are errors or warnings; with --strict, if there is anything at all.`,
    "intents lint . --format sarif > rules.sarif",
  )
    .argument("<files...>", FILES)
    .option("--fix", "rewrite texts with outer punctuation, invisible or look-alike letters")
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .option("--lang <tag>", "the language of the rules, such as tr: some letters differ")
    .option("--strict", "let mere information count as well")
    .addOption(actionOption())
    .addOption(inProcessOption())
    .addOption(watchOption())
    .addOption(formatOption("text", "json", "sarif"))
    .addOption(jsonOption())
    .action(async (words, options) => {
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
        const files = reading(terminal, inProcess);
        const findings: Finding[] = [];
        const faulty: { path: string; error: FileFaults }[] = [];
        const paths = await find();
        if (options.fix && paths.includes("-")) throw new UsageError("--fix needs a file to write to");
        const how: Linting = { use, files, fix: options.fix, action: options.action };
        let fixed = 0;
        let size = 0n;
        let phrases = false;
        for (const path of paths) {
          try {
            const linted = await (isPhrasesPath(path) ? lintPhrases : lintRulesFile)(path, how);
            findings.push(...linted.findings);
            fixed += linted.fixed;
            size += linted.size;
            phrases ||= isPhrasesPath(path);
          } catch (error) {
            if (!(error instanceof FileFaults)) throw error;
            faulty.push({ path, error });
          }
        }
        const faults = faulty.flatMap(({ path, error }) =>
          error.faults.map((fault) => ({ path, file: error.file, ...fault })),
        );
        if (format === "sarif") terminal.write(json(sarif(findings, faults)));
        else if (faulty.length < paths.length) {
          if (format === "json") terminal.write(json({ findings }));
          else {
            if (fixed > 0) terminal.write(`Rewrote ${fixed === 1 ? "1 match" : `${fixed} matches`}.\n`);
            const read = paths.length - faulty.length;
            const number = count(phrases ? size : Number(size), "rule");
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

/** How files are linted. */
interface Linting {
  readonly use: Use;
  readonly files: Reading;
  readonly fix: boolean | undefined;
  readonly action: string | undefined;
}

/** What came of one file, once it was put right where that was asked for. */
interface Linted {
  readonly findings: readonly Finding[];
  /** How many rules it stands for. */
  readonly size: bigint;
  /** How many texts were rewritten. */
  readonly fixed: number;
}

async function lintPhrases(path: string, how: Linting): Promise<Linted> {
  const opened = await openPhrases(path, how.files, how.action);
  const findings = phraseFindings(opened, how.use);
  const fixed = how.fix && !isCompiledPath(path) ? await fixPhrases(opened, findings) : 0;
  if (fixed === 0) return { findings, size: opened.set.size, fixed };
  // What is gone may have hidden more: each time, the file has fewer letters that are found.
  const again = await lintPhrases(path, how);
  return { ...again, fixed: fixed + again.fixed };
}

async function lintRulesFile(path: string, { use, files, fix, action }: Linting): Promise<Linted> {
  const opened = await openForLint(path, files);
  const findings = ruleFindings(opened, use);
  const fixed = fix ? await fixFile(opened, findings) : 0;
  if (fixed > 0) return { ...(await lintRulesFile(path, { use, files, fix: false, action })), fixed };
  return { findings, size: BigInt(opened.content.rules.length), fixed };
}
