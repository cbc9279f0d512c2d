import { type CandidateOptions, candidates } from "@intent-resolution/client";
import type { Rule } from "@intent-resolution/contract";
import { normalize } from "@intent-resolution/engine";
import { PhraseTooAmbiguous } from "@intent-resolution/phrases";
import type { Source } from "../files/read.ts";
import type { Case, Expected } from "../files/schemas.ts";
import type { SoundAlike } from "../sounds/sound-alikes.ts";
import { UsageError } from "../terminal/errors.ts";
import { heardInput } from "./candidates.ts";
import { meantRules, nearTexts } from "./near-texts.ts";
import type { Rulebook } from "./rulebook.ts";

/** The number of near texts that a case names. */
const MAX_SHOWN = 3;

/** Outcomes of the client's utterances that need no rule. */
const UNDERSTOOD = ["performed", "confirmed", "declined", "nothing_said"];

/**
 * Returns the texts of a log. Each line is a text, or JSON with a `transcript` or a `text`, such as an utterance of a
 * listener. Utterances that were understood are left out.
 *
 * @throws {UsageError} if it is not empty and has no text
 */
export function textsOf({ name, text: log }: Source): string[] {
  const whole = parsed(log.trim());
  const entries =
    typeof whole === "object" ? [whole].flat() : log.split(/\r\n|\r|\n/).map((line) => parsed(line.trim()));
  const said = entries.map(utteranceOf).filter(({ text }) => text.trim() !== "");
  if (said.length === 0 && log.trim() !== "")
    throw new UsageError(
      `${name}: it has no texts: each line must be a text, or JSON with a "transcript" or a "text"`,
    );
  return said.filter(({ outcome }) => !UNDERSTOOD.includes(String(outcome))).map(({ text }) => text);
}

function utteranceOf(entry: unknown): { text: string; outcome?: unknown } {
  if (typeof entry === "string") return { text: entry };
  const { transcript, text = transcript, outcome } = (entry ?? {}) as Record<string, unknown>;
  return { text: typeof text === "string" ? text : "", outcome };
}

/** Returns a text as JSON where it is a text, an object or a list; otherwise as it is. */
function parsed(text: string): unknown {
  try {
    return /^["{[]/.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** A text that no rule matches, and how often it was said. */
export interface Miss {
  readonly text: string;
  /** The last candidate that the client tries. Texts with the same one are counted as one. */
  readonly tried: string;
  readonly count: number;
}

/**
 * Returns the texts that no rule matches with full confidence, as a listener tries them, each once; the most frequent
 * first.
 */
export function missesOf(texts: readonly string[], rulebook: Rulebook, options: CandidateOptions): Miss[] {
  const groups = new Map<string, { text: string; tried: string; count: number }>();
  for (const text of texts) {
    const tried = candidates({ text }, options).at(-1)?.input.transcript ?? text;
    const known = groups.get(normalize(tried));
    if (known) known.count++;
    else groups.set(normalize(tried), { text, tried, count: 1 });
  }
  return [...groups.values()]
    .filter(({ text }) => isMissed(text, rulebook, options))
    .sort((one, another) => another.count - one.count);
}

function isMissed(text: string, rulebook: Rulebook, options: CandidateOptions): boolean {
  try {
    const input = { sense: "voice", transcript: text, confidence: 1 } as const;
    return rulebook.rulesFor(heardInput(input, rulebook, options).input).length === 0;
  } catch (error) {
    if (error instanceof PhraseTooAmbiguous) return true;
    throw error;
  }
}

/**
 * Returns a miss as a case. It expects what the nearest texts of phrases do if that is certain, else nothing.
 *
 * @param alike texts that sound like it; where there are any, they are named in place of those that are written like it
 */
export function caseOf(
  { text, tried, count }: Miss,
  { sets }: Rulebook,
  alike: readonly SoundAlike[] = [],
): Case {
  const near = nearTexts(tried, sets);
  const times = count === 1 ? "once" : `${count} times`;
  const texts =
    alike.length > 0
      ? alike.slice(0, MAX_SHOWN).map(({ text, heard, said }) => `“${text}” (${heard} -> ${said})`)
      : near.slice(0, MAX_SHOWN).map(({ text }) => `“${text}”`);
  const all = alike.length || near.length;
  const rest = all - texts.length;
  const question = `did you mean ${texts.join(" or ")}${rest > 0 ? ` or ${rest} more` : ""}?`;
  return {
    name: `${times}: ${all > 0 ? question : "nothing is near"}`,
    input: { sense: "voice", transcript: text },
    expect: meantRules(tried, near).map(expectedOf),
  };
}

/** Returns a rule as cases expect it, with its parameters where it has any. */
function expectedOf({ id, action }: Rule): Expected {
  const parameters = action.type === "workflow.trigger" ? action.parameters : undefined;
  return parameters && Object.keys(parameters).length > 0 ? { id, parameters } : id;
}
