import { Option } from "@commander-js/extra-typings";
import type { CandidateOptions } from "@intent-resolution/client";
import { type Input, TEXT_SENSES, type TextSense, textInput } from "@intent-resolution/contract";
import { UsageError } from "../terminal/errors.ts";

export const sayOption = () => new Option("--say <text>", "what was said");
export const gestureOption = () =>
  new Option("--gesture <name>", "the gesture that was shown").conflicts("say");
export const confidenceOption = () =>
  new Option("--confidence <number>", "the recognizer's score, from 0 to 1").argParser(confidence);

export const heardOption = () =>
  new Option("--heard", "treat texts as transcripts and try the client's candidates").conflicts("gesture");
export const skipOption = () =>
  new Option("--skip <words>", "words that may be left out, separated by commas; implies --heard").implies({
    heard: true as const,
  });
export const languageOption = () =>
  new Option("--lang <tag>", "the language that was heard, for 1,000 or 1.000; implies --heard").implies({
    heard: true as const,
  });

/** What the client is to be told of a transcript; undefined where a text is not one. */
export function candidateOptions({
  heard,
  skip,
  lang,
}: {
  readonly heard?: true | undefined;
  readonly skip?: string | undefined;
  readonly lang?: string | undefined;
}): CandidateOptions | undefined {
  return heard && { skipWords: skip?.split(",") ?? [], lang };
}

/** What the options of an input read from the command line. */
export interface InputOptions {
  readonly say?: string | undefined;
  readonly gesture?: string | undefined;
  readonly confidence?: number | undefined;
}

/**
 * The input that was given on the command line, else the file's own.
 *
 * @throws {UsageError} if there is none, or a score without a text
 */
export function inputOf({ say, gesture, confidence }: InputOptions, own: Input | undefined): Input {
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

function confidence(written: string): number {
  const number = /^[\d.]+(?:e-?\d+)?$/i.test(written) ? Number(written) : Number.NaN;
  if (!(number >= 0 && number <= 1))
    throw new UsageError(`--confidence is a number from 0 to 1, not ${written}`);
  return number;
}
