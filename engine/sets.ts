import {
  API_VERSION,
  EXECUTION,
  type Input,
  REFUSAL_MESSAGES,
  Refusal,
  type ResolveResponse,
  type SetResolveRequest,
  type Sets,
} from "@intent-resolution/contract";
import { eachCandidateText } from "./transcripts/candidate-texts.ts";
import { type CandidateRules, resolveCandidates } from "./transcripts/resolve-candidates.ts";

/** A phrase set, as `readPhrases` and `loadPhrases` of `@intent-resolution/phrases` return it. */
export interface SetRules extends CandidateRules {
  readonly size: bigint;
  readonly openCount: number;
  readonly grammar: { readonly statements: readonly unknown[] };
}

/** A phrase set that is served. */
export interface ServedSet {
  readonly rules: SetRules;
  /** It changes whenever the files of the set change. */
  readonly digest: string;
}

/** The phrase sets by their ids, in the order of the catalog. Another map replaces it when the sets change. */
export type ServedSets = ReadonlyMap<string, ServedSet>;

type VoiceInput = Extract<Input, { sense: "voice" }>;
type SetRefusal = Refusal<"unknown_set" | "sense_unavailable" | "text_too_ambiguous">;

const UNKNOWN_SET = new Refusal("unknown_set", REFUSAL_MESSAGES.unknown_set);
const TOO_AMBIGUOUS = new Refusal("text_too_ambiguous", REFUSAL_MESSAGES.text_too_ambiguous);

/**
 * Returns the catalog of phrase sets.
 *
 * @example
 * ```ts
 * import { catalogOfSets } from "@intent-resolution/engine";
 *
 * catalogOfSets(new Map()).sets;
 * // => []
 * ```
 */
export function catalogOfSets(sets: ServedSets): Sets {
  const entries = [...sets].map(([id, { rules, digest }]) => ({
    id,
    statements: rules.grammar.statements.length,
    open: rules.openCount,
    texts: String(rules.size),
    digest,
  }));
  return { version: API_VERSION, sets: entries };
}

/**
 * Resolves an input against one of the sets; with `heard`, a transcript is tried in the steps of the listener.
 *
 * @example
 * ```ts
 * import { resolveInSet } from "@intent-resolution/engine";
 *
 * const result = resolveInSet(new Map(), { set: "home", input: { sense: "voice", transcript: "go home" } });
 * "code" in result && result.code;
 * // => "unknown_set"
 * ```
 */
export function resolveInSet(
  sets: ServedSets,
  { set, input, heard = false }: SetResolveRequest,
): ResolveResponse | SetRefusal {
  const served = sets.get(set);
  if (!served) return UNKNOWN_SET;
  try {
    return heard ? resolveHeard(served.rules, input) : narrow(served.rules.resolve(input));
  } catch (error) {
    // By its name: the class may come from another copy of the package.
    if (error instanceof Error && error.name === "PhraseTooAmbiguous") return TOO_AMBIGUOUS;
    throw error;
  }
}

function resolveHeard(rules: SetRules, input: Input): ResolveResponse | SetRefusal {
  if (input.sense !== "voice") return narrow(rules.resolve(input));
  const { intents = [] } = resolveCandidates(heardInputs(input, rules), rules) ?? {};
  return {
    status: intents.length > 0 ? "resolved" : "no_match",
    intents: [...intents],
    execution: EXECUTION,
  };
}

/** Narrows a refusal: a set refuses an input for its sense only. */
const narrow = (result: ResolveResponse | Refusal) => result as ResolveResponse | SetRefusal;

/** Yields the inputs that a transcript may mean: as it is, then after each step of the listener. */
function* heardInputs(input: VoiceInput, { heardAs }: SetRules) {
  for (const { text, ...step } of eachCandidateText(input.transcript, { heardAs }))
    yield { input: { ...input, transcript: text }, ...step };
}
