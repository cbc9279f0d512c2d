import { findFiles } from "../files/find.ts";
import { fileAccess, read } from "../files/read.ts";
import { loadRules } from "../queries/load-rules.ts";
import { caseOf, missesOf, textsOf } from "../queries/misses.ts";
import { UsageError } from "../terminal/errors.ts";
import { count, json } from "../terminal/show.ts";
import {
  actionOption,
  candidateOptions,
  FILES,
  jsonOption,
  languageOption,
  listOption,
  partsOption,
  skipOption,
} from "./options.ts";
import { described, type Session } from "./session.ts";

/** The most texts that become cases. */
const MAX_MISSES = 1_000;

export function missesCommand({ terminal }: Session) {
  return described(
    "misses",
    "Make cases of what was said and not understood",
    `Reads a log of what was said: a text in each line, or JSON, such as the utterances that a listener reports. Asks
each text as the client's listener does, and writes those that no rule matches as cases, a line for each, the most frequent
first. Texts that differ in case, punctuation and the words of --skip alone are one. A case expects what the nearest text
of phrases does, and nothing where none is near: keep what was meant, and write phrases until intents test passes. With
--json, it writes a whole file of cases. The exit status is 0.`,
    "intents misses said.log home.phrases --json > misses.cases.json",
  )
    .argument("<log>", "what was said, or - for standard input")
    .argument("<files...>", FILES)
    .addOption(skipOption())
    .addOption(languageOption())
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .addOption(jsonOption())
    .action(async (log, words, options) => {
      const files = fileAccess(terminal, { ...options, inProcess: true });
      if (words.includes("-")) throw new UsageError("- is for the log: name the files of rules");
      const paths = await findFiles(words, ["rules", "phrases"]);
      const { rulebook } = await loadRules(paths, files);
      const texts = textsOf(await read(log, files));
      const misses = missesOf(texts, rulebook, candidateOptions(options));
      const cases = misses.slice(0, MAX_MISSES).map((miss) => caseOf(miss, rulebook));
      if (options.json) terminal.write(json({ from: paths, cases }));
      else for (const each of cases) terminal.write(`${json(each, 0)},`);
      const missed = misses.reduce((sum, miss) => sum + miss.count, 0);
      const rest = misses.length - cases.length;
      terminal.warn(
        `${missed} of ${count(texts.length, "text")} not understood, ${misses.length} different${rest > 0 ? `, of which the ${rest} least frequent are cut` : ""}`,
      );
    });
}
