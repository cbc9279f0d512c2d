import type { Input, Refusal, ResolveResponse, Rule } from "@intent-resolution/contract";
import type { CaptureWords, HeardAs } from "@intent-resolution/engine";
import { isObject } from "./json.ts";

/** A phrase set of `@intent-resolution/phrases`, as far as the client uses one. */
export interface PhraseRules {
  /** The rules whose `match` equals this text, in their order. */
  rulesFor(text: string, capture?: CaptureWords): Rule[];
  /** Resolves an input against the rules of the set. */
  resolve(input: Input, capture?: CaptureWords): ResolveResponse | Refusal;
  /**
   * Resolves an input without the open statements. A set that has no open statements may leave it out.
   */
  resolveClosed?(input: Input): ResolveResponse | Refusal;
  /** The words that a recognizer hears, each with those of the set that were said. */
  readonly heardAs?: HeardAs | undefined;
  /** The rules, lazily, their number, and the statements: from these a recognizer gets the texts to expect. */
  rules?(): Iterable<Rule>;
  readonly size?: bigint;
  readonly grammar?: object;
  /** Returns one set of this one and others; needed where several sets are in force together. */
  join?(...others: readonly never[]): PhraseRules;
}

/** Rules as a list or as a phrase set. */
export type RuleSet = readonly Rule[] | PhraseRules;

/** The same, or several phrase sets that are in force together. */
export type Rules = RuleSet | readonly PhraseRules[];

/** The last join that a set began: a page that renders often passes the same sets in a list of its own each time. */
const joins = new WeakMap<
  PhraseRules,
  { readonly others: readonly PhraseRules[]; readonly joined: PhraseRules }
>();

/** Returns several phrase sets as one, and anything else as it is. */
export function oneSet(rules: Rules): RuleSet {
  if (!Array.isArray(rules) || !isObject(rules[0]) || !("rulesFor" in rules[0])) return rules as RuleSet;
  const [first, ...others] = rules as [PhraseRules, ...PhraseRules[]];
  if (others.length === 0) return first;
  const known = joins.get(first);
  if (known?.others.length === others.length && others.every((set, at) => set === known.others[at]))
    return known.joined;
  if (!first.join || !others.every((set) => isPhraseSet(set)))
    throw new TypeError("rules must be a list of rules, or of sets that readPhrases or loadPhrases returned");
  const joined = first.join(...(others as unknown as readonly never[]));
  joins.set(first, { others, joined });
  return joined;
}

export const isPhraseSet = (rules: RuleSet): rules is PhraseRules => isObject(rules) && "rulesFor" in rules;

/** Returns the rules that a request about this input carries: a phrase set has those of its text, and only those. */
export function literalRules(rules: RuleSet, input: Input): Rule[] {
  const text = textOf(input);
  return isPhraseSet(rules) ? rules.rulesFor(text ?? "") : [...rules];
}

/** Returns the text that rules are compared with; nothing for a sense without an API. */
export const textOf = (input: Input): string | undefined =>
  "transcript" in input ? input.transcript : "gesture" in input ? input.gesture : undefined;
