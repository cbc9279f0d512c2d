import {
  type Action,
  type Input,
  isTextInput,
  MAX_BODY_BYTES,
  MAX_RULES,
  parseFault,
  type ResolveRequest,
  type Rule,
  textOf,
} from "@intent-resolution/contract";
import { explain } from "@intent-resolution/engine";
import { type PhraseSet, PhraseTooAmbiguous } from "@intent-resolution/phrases";
import {
  explain as explainPhrases,
  type MatchExplanation,
  type Reached,
} from "@intent-resolution/phrases/explain";
import { useCallback, useMemo } from "preact/hooks";
import { useDeferredValue } from "../../shell/rendering/deferred.ts";
import { refusalOf } from "../draft/rules-file.ts";
import { closestText } from "../phrases/explain-miss.ts";
import type { Heard } from "./heard-input.ts";
import { useHeard } from "./use-heard.ts";

/** Returns the rules of a set as far as a request carries them; null where there are more. */
function listedRules(set: PhraseSet): readonly Rule[] | null {
  if (set.size > BigInt(MAX_RULES)) return null;
  const rules = [...set.rules()];
  return JSON.stringify(rules).length > MAX_BODY_BYTES ? null : rules;
}

interface LookedUp {
  readonly matches: readonly MatchExplanation[];
  readonly reached: Reached | null;
}

const NOTHING: LookedUp = { matches: [], reached: null };

function lookUp(set: PhraseSet, { input, capture }: Heard): LookedUp {
  if (!isTextInput(input)) return NOTHING;
  try {
    return explainPhrases(set, textOf(input), capture);
  } catch (error) {
    if (error instanceof PhraseTooAmbiguous) return NOTHING;
    throw error;
  }
}

/** Returns the rules that a request for an input carries: all of a small set, of a large one those that match. */
export function requestRules(set: PhraseSet, listed: readonly Rule[] | null, heard: Heard): Rule[] {
  const matched = lookUp(set, heard).matches;
  if (!listed) return matched.map(({ rule }) => rule).slice(0, MAX_RULES);
  const free = matched.filter(({ free }) => free !== null).map(({ rule }) => rule);
  return [...listed, ...free].slice(0, MAX_RULES);
}

/**
 * Returns the request that the page would send for an input, and what the set, the engine and the contract make of it.
 */
export function useRequest(set: PhraseSet, said: Input) {
  const heard = useHeard(set, said);
  const { input } = heard;
  const listed = useMemo(() => listedRules(set), [set]);
  const rulesFor = useCallback((input: Input) => requestRules(set, listed, { input }), [set, listed]);
  const { matches, reached } = useMemo(() => lookUp(set, heard), [set, heard]);
  const request = useMemo<ResolveRequest>(
    () => ({ input, rules: requestRules(set, listed, heard) }),
    [set, listed, heard, input],
  );
  const explanations = useMemo(
    () => explain({ input, rules: matches.map(({ rule }) => rule) }),
    [input, matches],
  );
  const fault = useMemo(() => {
    const refusal = refusalOf(request);
    return refusal === null ? null : parseFault(refusal);
  }, [request]);
  const firing = useMemo<readonly MatchExplanation[]>(
    () => (fault ? [] : matches.filter((_, index) => explanations[index]?.reason === "matched")),
    [matches, explanations, fault],
  );
  const aims = useMemo<readonly Action[]>(() => firing.map(({ rule }) => rule.action), [firing]);
  const asked = useMemo(() => ({ set, input, matches, reached }), [set, input, matches, reached]);
  // What was nearly said takes longer to find, so it follows the key a moment later.
  const settled = useDeferredValue(asked);
  const closest = useMemo(
    () =>
      settled.matches.length === 0 && isTextInput(settled.input)
        ? closestText(settled.set, textOf(settled.input), settled.reached)
        : null,
    [settled],
  );
  return {
    rulesFor,
    /** The input as it was said or typed; that of the request has the text that a listener would take for it. */
    said,
    request,
    capture: heard.capture,
    /** How many rules the set means, open statements among them. */
    count: set.size + BigInt(set.openCount),
    /** Whether a request cannot carry the rules, so that they are resolved in the page. */
    isInProcess: listed === null,
    matches,
    explanations,
    reached,
    closest: matches.length === 0 ? closest : null,
    firing,
    fault,
    aims,
  };
}

export type Requested = ReturnType<typeof useRequest>;
