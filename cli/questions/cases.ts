import type { Rule } from "@intent-resolution/contract";
import { type Explanation, explain } from "@intent-resolution/engine";
import type { Case, CasesFile } from "../files/schemas.ts";
import type { Ask } from "./ask.ts";

/** A rule and what `explain` says of it. */
export interface Explained {
  readonly rule: Rule;
  readonly explanation: Explanation;
}

/** How one case went. */
export interface CaseResult {
  readonly name: string;
  readonly input: Case["input"];
  readonly passed: boolean;
  /** The ids that the case expects, and those that came, in the order of the rules. */
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** The code of the refusal, if the input was refused. */
  readonly refused?: string;
  /** Of a failed case: the rules that should have fired and did not, or the other way round, with the reasons. */
  readonly explained: readonly Explained[];
  /** Expected ids that no rule has. */
  readonly unknown: readonly string[];
}

/** How a file of cases went. */
export interface Report {
  readonly results: readonly CaseResult[];
  /** The rules that fired in no case, by their index. */
  readonly unhit: readonly { readonly index: number; readonly rule: Rule }[];
  readonly rules: number;
}

/**
 * Asks every case, one after the other, and compares the ids of the intents with the expected ones, order included.
 *
 * A rule counts as hit if it fires in any case, as expected or not.
 */
export async function runCases({ rules, cases }: CasesFile, ask: Ask): Promise<Report> {
  const hit = new Set<number>();
  const results: CaseResult[] = [];
  for (const { name, input, expect } of cases) {
    const explanations = explain({ input, rules });
    for (const [index, { reason }] of explanations.entries()) if (reason === "matched") hit.add(index);
    const answer = await ask({ input, rules });
    const refused = "error" in answer ? answer.error.code : undefined;
    const actual = "error" in answer ? [] : answer.intents.map(({ ruleId }) => ruleId);
    const passed = refused === undefined && same(actual, expect);
    const explained = rules.flatMap((rule, index) => {
      const explanation = explanations[index];
      const surprising = (explanation?.reason === "matched") !== expect.includes(rule.id);
      return explanation && !passed && surprising ? [{ rule, explanation }] : [];
    });
    const ids = new Set(rules.map(({ id }) => id));
    results.push({
      name,
      input,
      passed,
      expected: expect,
      actual,
      ...(refused !== undefined && { refused }),
      explained,
      unknown: expect.filter((id) => !ids.has(id)),
    });
  }
  const unhit = rules.flatMap((rule, index) => (hit.has(index) ? [] : [{ index, rule }]));
  return { results, unhit, rules: rules.length };
}

function same(one: readonly string[], another: readonly string[]): boolean {
  return one.length === another.length && one.every((id, index) => id === another[index]);
}
