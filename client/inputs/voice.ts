import type { Input } from "@intent-resolution/contract";
import { isObject } from "../rules/json.ts";
import { scoreOf } from "./score.ts";

/** The wire form of what was said. */
export type VoiceInput = Extract<Input, { sense: "voice" }>;

/** A `SpeechRecognitionResult` of the Web Speech API, as far as it is read. */
export interface SpeechResult {
  readonly isFinal: boolean;
  readonly length: number;
  readonly [index: number]: { readonly transcript: string; readonly confidence: number };
}

/** The result of Whisper and similar recognizers: a text, and a score from 0 to 1 if there is one. */
export interface RecognizedText {
  readonly text: string;
  readonly confidence?: number | null | undefined;
}

/**
 * Returns the input for what a recognizer heard, or `null` where there is nothing to resolve: the result is not final
 * yet, or its text is blank.
 *
 * Of a `SpeechRecognitionResult` (Web Speech API) the first alternative counts, which is the likeliest. The text
 * stays as it is. A confidence that is not a score becomes `null`, because browsers report 0 or −1 without one.
 *
 * @example
 * ```ts
 * import { voiceInput } from "@intent-resolution/client";
 *
 * voiceInput({ text: "go home", confidence: 0.9 });
 * // => { sense: "voice", transcript: "go home", confidence: 0.9 }
 * ```
 */
export function voiceInput(result: SpeechResult | RecognizedText): VoiceInput | null {
  return voiceInputs(result)[0] ?? null;
}

/**
 * Returns the inputs for all alternatives of a recognizer, likeliest first; none where there is nothing to resolve.
 *
 * Try them in turn until one has intents. `recognition.maxAlternatives` sets their number.
 *
 * @throws TypeError if it is not a result
 *
 * @example
 * ```ts
 * import { voiceInputs } from "@intent-resolution/client";
 *
 * const next = { transcript: "next", confidence: 0.9 };
 * const text = { transcript: "text", confidence: 0 };
 * voiceInputs({ isFinal: true, length: 2, 0: next, 1: text }).map(({ confidence }) => confidence);
 * // => [0.9, null]
 * ```
 */
export function voiceInputs(result: SpeechResult | RecognizedText): VoiceInput[] {
  checkResult(result);
  if ("text" in result) return inputsOf(result.text, result.confidence);
  if (!result.isFinal) return [];
  // A recognizer may announce more alternatives than it has.
  return Array.from(result).flatMap((said) => inputsOf(said?.transcript, said?.confidence));
}

/** Throws a TypeError unless a value is a text or a result. */
function checkResult(given: unknown): void {
  if (!isObject(given) || ("text" in given ? typeof given.text !== "string" : !("length" in given)))
    throw new TypeError("this is not a result: pass { text }, or a SpeechRecognitionResult");
  if ("text" in given && given.confidence != null && typeof given.confidence !== "number")
    throw new TypeError("confidence must be a number or null");
}

function inputsOf(transcript: unknown, confidence: number | null | undefined): VoiceInput[] {
  if (typeof transcript !== "string" || transcript.trim() === "") return [];
  return [{ sense: "voice", transcript, confidence: scoreOf(confidence) || null }];
}
