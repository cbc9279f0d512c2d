import type { Input } from "@intent-resolution/contract";
import { type Given, type Option, text } from "./command.ts";
import { Complaint } from "./complaint.ts";

/** The options that give an input on the command line. */
export const inputOptions = {
  say: { type: "string", value: "TEXT", help: "what was said" },
  gesture: { type: "string", value: "NAME", help: "the gesture that was shown" },
  confidence: { type: "string", value: "NUMBER", help: "the recognizer's score, from 0 to 1" },
} as const satisfies Record<string, Option>;

/**
 * The input that was given on the command line, else the file's own.
 *
 * @throws Complaint if there is none, or if the options do not go together
 */
export function inputOf(given: Given, own: Input | undefined): Input {
  const [transcript, gesture] = [text(given, "say"), text(given, "gesture")];
  const confidence = confidenceOf(given);
  if (transcript !== undefined && gesture !== undefined)
    throw new Complaint("--say and --gesture exclude each other");
  const score = confidence === undefined ? {} : { confidence };
  if (transcript !== undefined) return { sense: "voice", transcript, ...score };
  if (gesture !== undefined) return { sense: "motion", gesture, ...score };
  if (confidence !== undefined) throw new Complaint("--confidence goes with --say or --gesture");
  if (own) return own;
  throw new Complaint("what is the input? Give --say TEXT or --gesture NAME, or a file with an input");
}

function confidenceOf(given: Given): number | undefined {
  const written = text(given, "confidence");
  if (written === undefined) return undefined;
  const confidence = /^[\d.]+(?:e-?\d+)?$/i.test(written) ? Number(written) : Number.NaN;
  if (!(confidence >= 0 && confidence <= 1))
    throw new Complaint(`--confidence is a number from 0 to 1, not ${written}`);
  return confidence;
}
