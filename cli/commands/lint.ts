import { findFiles } from "../files/find.ts";
import { openForLint } from "../files/open.ts";
import { isCompiledPath, isPhrasesPath, openPhrases } from "../files/phrases.ts";
import { reading } from "../files/read.ts";
import type { Finding } from "../findings/finding.ts";
import { fixFile, fixPhrases } from "../findings/fix.ts";
import { findingsOfPhrases } from "../findings/phrases.ts";
import { findingsOf } from "../findings/rules.ts";
import { actionOption } from "../questions/action.ts";
import { writeFindings } from "../reports/findings.ts";
import { sarif } from "../reports/sarif.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json } from "../terminal/show.ts";
import {
  described,
  FILES,
  formatOf,
  formatOption,
  inProcessOption,
  jsonOption,
  type Session,
} from "./session.ts";
import { watching, watchOption } from "./watch.ts";

/** `intents lint`: what is wrong or suspicious in rules. */
export function lintCommand(session: Session) {
  return described(
    "lint",
    "Find mistakes in rules",
    `Finds rules that shadow one another, hidden or look-alike letters, thresholds that cannot be reached,
requests that are too large, and more. Takes files of rules, cases or phrases, each by itself; in a folder, those named
*.rules.json, rules.json, *.cases.json, cases.json and *.phrases. What is meant to be so stands in the file's own
"ignore", and before a statement of phrases in a comment "# lint-ignore CODE: reason".
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
      await watching(options.watch, words, session, find, async () => {
        const files = reading(terminal, inProcess);
        const findings: Finding[] = [];
        const paths = await find();
        if (options.fix && paths.includes("-")) throw new UsageError("--fix needs a file to write to");
        let [rules, fixed] = [0, 0];
        let texts = 0n;
        for (const path of paths) {
          if (isPhrasesPath(path)) {
            let opened = await openPhrases(path, files, options.action);
            let found = findingsOfPhrases(opened, use);
            const changed = options.fix && !isCompiledPath(path) ? await fixPhrases(opened, found) : 0;
            if (changed > 0) {
              opened = await openPhrases(path, files, options.action);
              found = findingsOfPhrases(opened, use);
            }
            fixed += changed;
            texts += opened.set.size;
            findings.push(...found);
            continue;
          }
          let opened = await openForLint(path, files);
          let found = findingsOf(opened, use);
          const changed = options.fix ? await fixFile(opened, found) : 0;
          if (changed > 0) {
            opened = await openForLint(path, files);
            found = findingsOf(opened, use);
          }
          fixed += changed;
          rules += opened.content.rules.length;
          findings.push(...found);
        }
        if (format === "json") terminal.write(json({ findings }));
        else if (format === "sarif") terminal.write(json(sarif(findings)));
        else {
          if (fixed > 0) terminal.write(`Rewrote ${fixed === 1 ? "1 match" : `${fixed} matches`}.\n`);
          const number = count(texts > 0n ? texts + BigInt(rules) : rules, "rule");
          const total = number + (paths.length > 1 ? ` in ${paths.length} files` : "");
          writeFindings(findings, total, terminal);
        }
        const counts = findings.filter(
          ({ severity, ignored }) => ignored === undefined && (options.strict || severity !== "info"),
        );
        if (counts.length > 0) session.status = 1;
        return files.paths;
      });
    });
}
