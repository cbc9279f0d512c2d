import type { Rule } from "@intent-resolution/contract";
import { ruleFault } from "@intent-resolution/contract/validate";
import { isObject } from "./json.ts";

/** One thing that is wrong in rules. */
export interface RuleFault {
  /** The place, as a JSON Pointer (RFC 6901) into the value that was read: `/rules/3/match`, or `/3/match`. */
  readonly pointer: string;
  /** The expectation there; nothing of the value is repeated. */
  readonly expected: string;
}

/** Rules, or what is wrong with them. */
export type ReadRules =
  | { readonly rules: Rule[]; readonly faults: null }
  | { readonly rules: null; readonly faults: readonly RuleFault[] };

/** The maximum number of faults that are named. */
export const MAX_FAULTS = 100;

/** A valid value for each member of a rule, in place of an invalid one. */
const VALID_RULE: Required<Rule> = {
  id: "x",
  match: "x",
  action: { type: "media.play", target: "x" },
  enabled: true,
  minConfidence: null,
};

/**
 * Reads rules from a JSON import, a file or an editor: a list of rules, or an object whose member `rules` is one. Returns
 * the rules, or every member of a rule that the contract's schema refuses, at most 100. There may be any number of rules.
 * Never throws.
 *
 * @example
 * ```ts
 * import { readRules } from "@intent-resolution/client";
 *
 * readRules([{ id: "a", match: " ", action: { type: "scene.focus", target: "x" } }]).faults?.[0]?.pointer;
 * // => "/0/match"
 * ```
 */
export function readRules(value: unknown): ReadRules {
  const inside = isObject(value) && !Array.isArray(value);
  const rules = inside ? value.rules : value;
  const place = inside ? "/rules" : "";
  if (!Array.isArray(rules)) {
    return { rules: null, faults: [{ pointer: place, expected: "must be a list of rules" }] };
  }
  const faults: RuleFault[] = [];
  for (let index = 0; index < rules.length && faults.length < MAX_FAULTS; index++) {
    faults.push(...faultsOf(rules[index], `${place}/${index}`));
  }
  return faults.length > 0 ? { rules: null, faults: faults.slice(0, MAX_FAULTS) } : { rules, faults: null };
}

/**
 * Returns every fault. The check stops at the first one: each is replaced by a valid value, and the rule is checked
 * again.
 */
function* faultsOf(value: unknown, place: string): Iterable<RuleFault> {
  let rule = value;
  for (let fault = ruleFault(rule); fault !== null; fault = ruleFault(rule)) {
    const end = fault.indexOf(": ");
    const pointer = fault.slice(0, end);
    yield { pointer: place + pointer, expected: fault.slice(end + 2) };
    if (!isObject(rule) || Array.isArray(rule)) return;
    const member = pointer.split("/")[1];
    rule =
      member === undefined
        ? Object.fromEntries(Object.entries(rule).filter(([name]) => Object.hasOwn(VALID_RULE, name)))
        : { ...rule, [member]: VALID_RULE[member as keyof Rule] };
  }
}
