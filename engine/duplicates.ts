import type { Action, Rule } from "@intent-resolution/contract";
import { finding, type LintFinding } from "./lint-checks.ts";
import { normalize } from "./normal-form/normalize.ts";
import { isEnabled } from "./resolve.ts";

/**
 * Returns a function that compares a rule with those before it. It is called once for each index, from 0 upwards, and
 * returns the findings about that rule; every finding names the first rule that has the same match or id.
 */
export function duplicateFinder(rules: readonly Rule[]): (index: number) => LintFinding[] {
  const byMatch = new Map<string, number>();
  const byId = new Map<string, number>();
  return (index) => {
    const rule = rules[index] as Rule;
    const match = normalize(rule.match);
    // A disabled rule never fires, so it duplicates nothing.
    const firstMatch = isEnabled(rule) && match !== "" ? firstIndex(byMatch, match, index) : index;
    const firstId = firstIndex(byId, rule.id, index);
    return [
      ...(firstMatch === index ? [] : [sameMatch(rules, index, firstMatch)]),
      // Rules with the same id and the same action are synonyms, which are intended.
      ...(firstId === index || sameAction(rules, index, firstId) ? [] : [sameId(index, firstId)]),
    ];
  };
}

function firstIndex(seen: Map<string, number>, key: string, index: number): number {
  const found = seen.get(key) ?? index;
  seen.set(key, found);
  return found;
}

function sameMatch(rules: readonly Rule[], index: number, other: number): LintFinding {
  const pointer = `/rules/${index}/match`;
  const related = `/rules/${other}/match`;
  const name = `/rules/${other} (“${rules[other]?.id}”)`;
  return sameAction(rules, index, other)
    ? finding("duplicate_match", "warning", pointer, `the same match and action as ${name}`, related)
    : finding("conflicting_match", "warning", pointer, `the same match as ${name}, another action`, related);
}

function sameId(index: number, other: number): LintFinding {
  const pointer = `/rules/${index}/id`;
  const related = `/rules/${other}/id`;
  const message = `/rules/${other} has the same id and another action`;
  return finding("duplicate_id", "warning", pointer, message, related);
}

function sameAction(rules: readonly Rule[], one: number, another: number): boolean {
  const first = rules[one]?.action;
  const second = rules[another]?.action;
  return first === second || canonical(first) === canonical(second);
}

/** Returns an action as JSON with its members sorted by name. */
function canonical(action: Action | Record<string, string> | undefined): string {
  const members = Object.entries(action ?? {}).sort(([one], [another]) => (one < another ? -1 : 1));
  return JSON.stringify(
    members.map(([name, value]) => [name, typeof value === "object" ? canonical(value) : value]),
  );
}
