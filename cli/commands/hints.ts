import { Option } from "@commander-js/extra-typings";
import type { Rule } from "@intent-resolution/contract";
import { joinPhrases, type PhraseSet } from "@intent-resolution/phrases";
import {
  HINT_TARGETS,
  type HintOptions,
  hintsOf,
  missingWords,
  TooLargeError,
  UnspacedScriptError,
} from "@intent-resolution/phrases/hints";
import { findFiles } from "../files/find.ts";
import { groupPhrases } from "../files/group-phrases.ts";
import { openRules, rulesOf } from "../files/open.ts";
import { isPhrasesPath, openFilledPhrases } from "../files/phrases.ts";
import { type FileAccess, fileAccess, read } from "../files/read.ts";
import { settingsOf } from "../files/settings.ts";
import { FailureError, UsageError } from "../terminal/errors.ts";
import { count, data, showNumber, visible } from "../terminal/show.ts";
import { number, withFiles } from "./options.ts";
import { newCommand, type Session } from "./session.ts";

export function hintsCommand(session: Session) {
  const { terminal } = session;
  const command = newCommand(
    "hints",
    "Write the texts for a speech recognizer",
    `Writes the texts of phrases, or of a file of rules, in the form that a recognizer reads:

  web      phrases of the Web Speech API with a boost, JSON
  whisper  a prompt that fits Whisper's window
  gbnf     a grammar for whisper.cpp and llama.cpp
  vosk     a word list and a grammar for Vosk, JSON
  sherpa   hotwords for sherpa-onnx
  jsgf     a grammar in the Java Speech Grammar Format
  srgs     a grammar in the Speech Recognition Grammar Specification, XML

Grammars hold exactly the texts. Lists hold them all or, of a large set, texts that have all of its words as
far as they fit; standard error says how many are cut. For vosk, sherpa, jsgf and srgs a number that can be
said in words (0..100 in en) is written in words only, and of alternatives those that only writing has are left
out: % beside percent, 5h, 2.5. Vosk takes no script without blanks between words.

With --vocabulary, standard error names the words that the recognizer lacks, and the exit status is 1 if there
are any. Of each line of that file the first word counts, as in Vosk's words.txt and in a pronunciation
dictionary.`,
    "intents hints home.phrases --for whisper",
  )
    .argument("<files...>", "files of phrases, one of rules, or - for rules from standard input")
    .addOption(
      new Option("--for <target>", "the recognizer's format").choices(HINT_TARGETS).makeOptionMandatory(),
    )
    .option(
      "--boost <number>",
      "how strongly these texts are preferred, for web and sherpa",
      number("--boost"),
    )
    .option("--limit <number>", "the maximum number of texts in a list", number("--limit"))
    .option("--lang <tag>", "the language of the texts, for srgs; by default that of their numbers")
    .option("--vocabulary <file>", "the words that the recognizer knows, one on each line");
  return withFiles(command).action(async (paths, options) => {
    const files = fileAccess(terminal, { ...options, inProcess: true });
    const source = await open(await findFiles(paths, ["phrases", "rules"]), files);
    const known = options.vocabulary === undefined ? null : await vocabularyOf(options.vocabulary, files);
    const language = options.lang ?? (await settingsOf(paths[0] ?? "-", files)).lang;
    const settings: HintOptions = {
      ...(options.boost !== undefined && { boost: options.boost }),
      ...(options.limit !== undefined && { limit: options.limit }),
      ...(language !== undefined && { language }),
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
      if (error instanceof TooLargeError || error instanceof UnspacedScriptError)
        throw new FailureError(`${paths.join(", ")}: ${error.message}`);
      throw error;
    }
  });
}

/** Returns the set of files of phrases, joined where they are several, or the rules of one file. */
async function open(paths: readonly string[], files: FileAccess): Promise<PhraseSet | readonly Rule[]> {
  const sets: PhraseSet[] = [];
  for (const group of await groupPhrases(paths, files)) {
    const [path] = group;
    if (isPhrasesPath(path)) sets.push((await openFilledPhrases(group, files)).set);
    else if (paths.length === 1) return rulesOf(await openRules(path, files));
    else throw new UsageError(`${path}: hints are made from files of phrases, or from one file of rules`);
  }
  const [first, ...others] = sets as [PhraseSet, ...PhraseSet[]];
  return others.length > 0 ? joinPhrases(first, ...others) : first;
}

/** Returns the first word of each line, without the number of a second pronunciation: `read(2)`. */
async function vocabularyOf(path: string, files: FileAccess): Promise<string[]> {
  const { text } = await read(path, files);
  return text.split(/\r\n|\r|\n/).map((line) => line.trim().split(/[\s(]/, 1)[0] as string);
}
