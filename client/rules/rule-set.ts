import type { Input, Refusal, ResolveResponse, Rule } from "@intent-resolution/contract";
import { isObject } from "./json.ts";

/** A phrase set of `@intent-resolution/phrases`, as far as the client uses one. */
export interface PhraseRules {
  /** The rules whose `match` equals this text, in their order. */
  rulesFor(text: string): Rule[];
  /** Resolves an input against the rules of the set. */
  resolve(input: Input): ResolveResponse | Refusal;
  /**
   * Resolves an input without the open statements. A set that has no open statements may leave it out.
   */
  resolveClosed?(input: Input): ResolveResponse | Refusal;
  /** The rules, lazily, their number, and the statements: from these a recognizer gets the texts to expect. */
  rules?(): Iterable<Rule>;
  readonly size?: bigint;
  readonly grammar?: object;
}

/** Rules as a list or as a phrase set. */
export type RuleSet = readonly Rule[] | PhraseRules;

export const isPhraseSet = (rules: RuleSet): rules is PhraseRules => isObject(rules) && "rulesFor" in rules;

/** The rules that a request about this input carries: a phrase set has those of its text, and only those. */
export function literalRules(rules: RuleSet, input: Input): Rule[] {
  const text = textOf(input);
  return isPhraseSet(rules) ? rules.rulesFor(text ?? "") : [...rules];
}

/** What rules are compared with; nothing for a sense without an API. */
export const textOf = (input: Input): string | undefined =>
  "transcript" in input ? input.transcript : "gesture" in input ? input.gesture : undefined;
