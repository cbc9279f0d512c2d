import { Option } from "@commander-js/extra-typings";
import {
  HINT_TARGETS,
  type HintOptions,
  hintsOf,
  missingWords,
  TooLargeError,
} from "@intent-resolution/phrases/hints";
import { findFiles } from "../files/find.ts";
import { openRules, rulesOf } from "../files/open.ts";
import { isPhrasesPath, openPhrases } from "../files/phrases.ts";
import { type FileAccess, fileAccess, read } from "../files/read.ts";
import { FailureError, UsageError } from "../terminal/errors.ts";
import { count, data, showNumber, visible } from "../terminal/show.ts";
import { actionOption, listOption, number, partsOption } from "./options.ts";
import { described, type Session } from "./session.ts";

export function hintsCommand(session: Session) {
  const { terminal } = session;
  return described(
    "hints",
    "Write the texts for a speech recognizer",
    `Writes the texts of a file of rules or phrases in the form that a recognizer reads:

  web      phrases of the Web Speech API with a boost, JSON
  whisper  a prompt that fits Whisper's window
  gbnf     a grammar for whisper.cpp and llama.cpp
  vosk     a word list and a grammar for Vosk, JSON
  sherpa   hotwords for sherpa-onnx
  jsgf     a grammar in the Java Speech Grammar Format
  srgs     a grammar in the Speech Recognition Grammar Specification, XML

Grammars hold exactly the texts. Lists hold them all or, of a large set, texts that have all of its words as
far as they fit; standard error says how many are cut. For vosk, sherpa, jsgf and srgs a number that can be
said in words (0..100 in en) is written in words only.

With --vocabulary, standard error names the words that the recognizer lacks, and the exit status is 1 if there
are any. Of each line of that file the first word counts, as in Vosk's words.txt and in a pronunciation
dictionary.`,
    "intents hints home.phrases --for whisper",
  )
    .argument("<file>", "a file of rules or phrases, or - for rules from standard input")
    .addOption(
      new Option("--for <target>", "the recognizer's format").choices(HINT_TARGETS).makeOptionMandatory(),
    )
    .option(
      "--boost <number>",
      "how strongly these texts are preferred, for web and sherpa",
      number("--boost"),
    )
    .option("--limit <number>", "the maximum number of texts in a list", number("--limit"))
    .option("--lang <tag>", "the language of the texts, for srgs")
    .option("--vocabulary <file>", "the words that the recognizer knows, one on each line")
    .addOption(actionOption())
    .addOption(partsOption())
    .addOption(listOption())
    .action(async (word, options) => {
      const files = fileAccess(terminal, { ...options, inProcess: true });
      const [path = word, ...more] = await findFiles([word], ["phrases", "rules"]);
      if (more.length > 0)
        throw new UsageError(`${word}: hints are of one file, and these are ${more.length + 1}`);
      const source = isPhrasesPath(path)
        ? (await openPhrases(path, files)).set
        : rulesOf(await openRules(path, files));
      const known = options.vocabulary === undefined ? null : await vocabularyOf(options.vocabulary, files);
      const settings: HintOptions = {
        ...(options.boost !== undefined && { boost: options.boost }),
        ...(options.limit !== undefined && { limit: options.limit }),
        ...(options.lang !== undefined && { language: options.lang }),
      };
      try {
        const { text, total, cut } = hintsOf(source, options.for, settings);
        terminal.write(data(text.trimEnd(), terminal));
        if (cut > 0n) terminal.warn(`${showNumber(cut)} of ${showNumber(total)} texts are cut`);
        const missing = known ? missingWords(source, known) : [];
        if (missing.length === 0) return;
        terminal.warn(
          `${count(missing.length, "word")} not in the vocabulary: ${missing.map(visible).join(", ")}`,
        );
        session.status = 1;
      } catch (error) {
        if (error instanceof TooLargeError) throw new FailureError(`${path}: ${error.message}`);
        throw error;
      }
    });
}

/** The first word of each line, without the number of a second pronunciation: `read(2)`. */
async function vocabularyOf(path: string, files: FileAccess): Promise<string[]> {
  const { text } = await read(path, files);
  return text.split(/\r\n|\r|\n/).map((line) => line.trim().split(/[\s(]/, 1)[0] as string);
}
