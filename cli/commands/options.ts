import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { type Input, TEXT_SENSES, type TextSense, textInput } from "@intent-resolution/contract";
import { findFiles } from "../files/find.ts";
import { type FileAccess, type FileOptions, fileAccess } from "../files/read.ts";
import { FORMATS, type Format } from "../import/formats.ts";
import type { InPlace } from "../import/in-place.ts";
import { candidateOptions } from "../queries/candidates.ts";
import { loadRules } from "../queries/load-rules.ts";
import { REPORT_FORMATS } from "../reports/report.ts";
import { UsageError } from "../terminal/errors.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The help of the argument of commands that read files. */
export const FILES = "files, folders, globs, or - for standard input";

/** Returns the option that every command has. */
export const jsonOption = () => new Option("--json", "write JSON for programs");

/** Returns the option that names the form of a report, of which `--json` is one. */
export const formatOption = <const F extends string>(...formats: F[]) =>
  new Option("--format <format>", "the form of the report").choices(formats);

/**
 * Returns the form of a report that the two options above name together; where neither is given, `github` in a
 * workflow of GitHub, and else `text`.
 *
 * @throws {UsageError} if they contradict each other
 */
export function formatOf<F extends string>(
  { json, format }: { json?: true; format?: F },
  { isWorkflow }: Pick<Terminal, "isWorkflow"> = {},
): F | "text" | "json" | "github" {
  if (json && format !== undefined && format !== "json")
    throw new UsageError(`--json and --format ${format} contradict each other`);
  return json ? "json" : (format ?? (isWorkflow ? "github" : "text"));
}

/** Adds the options of every command that reads phrases: what they are read with, where files do not say it. */
export const withFiles = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  command
    .option("--action <action>", "the action of phrases that name none, such as “scene.focus map”")
    .addOption(
      new Option(
        "--parts <languages>",
        "add the parts of languages to phrases, separated by commas",
      ).argParser((written: string): readonly string[] => written.split(",")),
    )
    .addOption(listOption())
    .option("--in-process", "for rules without a service: any number of them, in files of up to 64 MiB");

/** Returns the option by which sentences of another program are read where they are. */
export const fromOption = () =>
  new Option("--from <format>", "read sentences of another program, as “intents import” does").choices(
    Object.keys(FORMATS) as Format[],
  );

/** Opens such sentences, and says how much of them phrases cannot say. */
export async function inPlaceOf(
  format: Format,
  paths: readonly string[],
  access: FileAccess,
  terminal: Terminal,
): Promise<InPlace> {
  const { openInPlace } = await import("../import/in-place.ts");
  const inPlace = await openInPlace(format, paths, access);
  const { length } = inPlace.left;
  if (length > 0) terminal.warn(`${length} left out, which “intents import ${format}” names`);
  return inPlace;
}

/** Returns the option that names the files of given lists. */
export const listOption = () =>
  new Option(
    "--list <name=file>",
    "the values of a list that is declared as {name} = ..., a JSON array or a text with one a line",
  ).argParser(listOf);

/** Reads the file of one given list; the option may be written several times. */
function listOf(written: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, file] = /^([^=]+)=(.+)$/s.exec(written) ?? [];
  if (name === undefined || file === undefined)
    throw new UsageError(`--list ${written}: this is not NAME=FILE, such as who=names.txt`);
  return { ...before, [name]: file };
}

/** @throws {UsageError} for a list that was named although no file declares it */
export function checkDeclared(lists: Readonly<Record<string, string>>, declared: ReadonlySet<string>): void {
  for (const name of Object.keys(lists))
    if (!declared.has(name))
      throw new UsageError(`--list ${name}: no file declares this list with {${name}} = ...`);
}

export const languageOption = () =>
  new Option("--lang <tag>", "the language of texts, such as en-GB: its letters, numbers and symbols");
export const soundsOption = () =>
  new Option("--sounds <lang>", "compare texts as they sound in a language as well, by espeak-ng");

/** Adds the options of commands that look for mistakes. */
export const withLint = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  command
    .option("--unscored", "the inputs come without a confidence, as typed text does")
    .option("--strict", "exit with 1 for findings of severity info as well");

/** Adds the options of commands that run cases. */
export const withCases = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  withTranscripts(command)
    .addOption(serverOption("ask this service instead of the engine"))
    .option("--coverage", "say which statements, alternatives and values of phrases no case reaches")
    .option(
      "--threshold <percent>",
      "the least coverage; below it the exit status is 1",
      number("--threshold", 100),
    );

/** Adds the options of commands with a report. */
export const withReport = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  command.addOption(formatOption(...REPORT_FORMATS)).addOption(jsonOption());

/** @param help what the service is needed for */
export const serverOption = (help: string) =>
  new Option("--service, --server <url>", help).argParser((url: string): string => {
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
    throw new UsageError(
      `--server ${url}: this is not an http or https address, such as http://localhost:8080`,
    );
  });

/** Reads the value of an option: a number from 0 up to a bound. */
export const number =
  (option: string, most = Number.MAX_VALUE, isWhole = false) =>
  (written: string): number => {
    const value = (isWhole ? /^\d+$/ : /^[\d.]+(?:e-?\d+)?$/i).test(written) ? Number(written) : Number.NaN;
    if (value <= most) return value;
    const bounds = most < Number.MAX_VALUE ? ` from 0 to ${most}` : "";
    throw new UsageError(`${option} is a ${isWhole ? "whole " : ""}number${bounds}, not ${written}`);
  };

export const skipOption = () =>
  new Option("--skip <words>", "words that may be left out, separated by commas");

/** Adds the options of commands that try texts as the client's listener tries a transcript. */
export const withTranscripts = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  command
    .addOption(
      new Option("--exact", "take texts exactly as they are, as a request over HTTP does").conflicts([
        "skip",
        "lang",
      ]),
    )
    .addOption(skipOption())
    .addOption(languageOption());

/** Adds the options of commands that ask rules about one input. */
export const withInput = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  withTranscripts(command)
    .option("--say <text>", "what was said")
    .addOption(new Option("--gesture <name>", "the gesture that was shown").conflicts("say"))
    .option("--confidence <number>", "the recognizer's score, from 0 to 1", number("--confidence", 1));

export interface InputOptions extends FileOptions {
  readonly exact?: true | undefined;
  readonly say?: string | undefined;
  readonly gesture?: string | undefined;
  readonly confidence?: number | undefined;
}

/** Reads the input of a request that has no rules of its own. */
export const loadSetInput = (paths: readonly string[], options: InputOptions) => {
  if (paths.length > 0) throw new UsageError("--set names the rules: give no files");
  return { said: inputOf(options, undefined), exact: options.exact === true };
};

/** Reads the rules of files, and the input that the command line or one of the files has for them. */
export async function loadInput(paths: readonly string[], options: InputOptions, terminal: Terminal) {
  const found = await findFiles(paths, ["rules", "phrases"]);
  const { rulebook, input, settings } = await loadRules(found, fileAccess(terminal, options));
  return { rulebook, said: inputOf(options, input), how: candidateOptions(settings, options.exact) };
}

function inputOf({ say, gesture, confidence }: InputOptions, own: Input | undefined): Input {
  const given: Readonly<Record<TextSense, string | undefined>> = { voice: say, motion: gesture };
  for (const sense of TEXT_SENSES) {
    const text = given[sense];
    if (text !== undefined)
      return { ...textInput(sense, text), ...(confidence !== undefined && { confidence }) };
  }
  if (confidence !== undefined) throw new UsageError("--confidence goes with --say or --gesture");
  if (own) return own;
  throw new UsageError("there is no input: give --say TEXT or --gesture NAME, or a file with an input");
}
