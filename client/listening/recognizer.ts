import { type Hintable, hintTexts } from "@intent-resolution/phrases/hints";
import type { SpeechResult } from "../inputs/voice.ts";
import { isPhraseSet, type RuleSet } from "../rules/rule-set.ts";

/** A listener of events. It is declared as a method, because a browser's own event has more members than this type. */
type Called<E> = { on(event: E): void }["on"] | null;

/** A `SpeechRecognition` of the Web Speech API, as far as the listener uses one; another recognizer may replace it. */
export interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** Words to expect, where the browser supports them. */
  phrases?: unknown;
  /** Whether the audio stays on the device, where the browser supports it. */
  processLocally?: boolean;
  onstart: Called<unknown>;
  onresult: Called<{ readonly results: ArrayLike<SpeechResult> }>;
  onerror: Called<{ readonly error: string; readonly message?: string }>;
  onend: Called<unknown>;
  start(): void;
  /** Ends the session; what was heard so far still comes as a result. */
  stop(): void;
  /** Ends the session; what was heard so far is dropped. */
  abort(): void;
}

/** The settings of the browser's recognizer when a session begins. */
export interface RecognizerSettings {
  readonly lang: string;
  readonly maxAlternatives: number;
  readonly processLocally: boolean;
  /** The rules whose texts are hinted at; null for none. */
  readonly hints: RuleSet | null;
}

/** The maximum number of texts that are hinted at; a browser may refuse longer lists. */
const MAX_HINTS = 100;
/** The weight of a hint, from 0 to 10; 1 is the browser's own. 2 wins a tie and does not hear commands in noise. */
const HINT_BOOST = 2;

/** The members of a page's global object; TypeScript's own types have no recognizer yet. */
interface SpeechGlobals {
  SpeechRecognition?: new () => Recognizer;
  webkitSpeechRecognition?: new () => Recognizer;
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => object;
}
const speech = globalThis as SpeechGlobals;

const browserRecognition = () => speech.SpeechRecognition ?? speech.webkitSpeechRecognition;

/** Returns whether the browser has a recognizer. */
export const hasWebSpeech = (): boolean => browserRecognition() !== undefined;

/** Returns the browser's recognizer; `null` where it has none. */
export function webSpeech(): Recognizer | null {
  const Recognition = browserRecognition();
  return Recognition ? new Recognition() : null;
}

/** Gives a recognizer the texts to expect. Properties that it lacks or refuses are left out. */
export function configure(recognizer: Recognizer, settings: RecognizerSettings): void {
  const { lang, maxAlternatives, processLocally, hints } = settings;
  // Without a language the browser takes the page's.
  if (lang) recognizer.lang = lang;
  Object.assign(recognizer, { continuous: true, interimResults: true, maxAlternatives });
  if ("processLocally" in recognizer) recognizer.processLocally = processLocally;
  const Phrase = speech.SpeechRecognitionPhrase;
  if (!hints || !Phrase || !("phrases" in recognizer)) return;
  try {
    recognizer.phrases = textsOf(hints).map((text) => new Phrase(text, HINT_BOOST));
  } catch {
    // Hints are optional: a browser that refuses them listens without.
  }
}

/** Returns the texts that cover the words of the rules, each once. */
function textsOf(rules: RuleSet): string[] {
  if (!isPhraseSet(rules)) return hintTexts(rules, MAX_HINTS).texts;
  // Another implementation of a set may have neither statements nor rules.
  if (rules.grammar && rules.rules) return hintTexts(rules as Hintable, MAX_HINTS).texts;
  return [];
}
