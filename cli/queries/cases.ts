import type { CandidateOptions } from "@intent-resolution/client";
import type { Input, Intent, Rule } from "@intent-resolution/contract";
import { type Explanation, explain } from "@intent-resolution/engine";
import { PhraseTooAmbiguous } from "@intent-resolution/phrases";
import type { Place } from "../files/locate.ts";
import type { Case, Expected } from "../files/schemas.ts";
import { candidateSteps, furthestInput, heardInput } from "./candidates.ts";
import { explainPhrases, type PhraseExplanation } from "./explain-phrases.ts";
import type { ResolveInput } from "./resolve.ts";
import type { Rulebook } from "./rulebook.ts";

/** The number of failures of a file for which near texts are searched, which takes many times as long as the case. */
export const MAX_SEARCHED = 20;

export interface Explained {
  readonly rule: Rule;
  readonly explanation: Explanation;
}

export interface CaseResult {
  readonly name: string;
  readonly input: Input;
  /** The text that counts of it, where that is another one. */
  readonly heard?: Input;
  readonly passed: boolean;
  /** How long the case took. */
  readonly seconds: number;
  /** The expected rules, and the actual ones in the same form, in the order of the rules. */
  readonly expected: readonly Expected[];
  readonly actual: readonly Expected[];
  /** The code of the refusal, if the input was refused. */
  readonly refused?: string;
  /** The rules of a failed case that should have fired and did not, or the other way round, with the reasons. */
  readonly explained: readonly Explained[];
  /** The texts of phrases that are near a failed case that no rule matches. */
  readonly near: readonly PhraseExplanation[];
  /** Expected ids that no rule and no phrase has. */
  readonly unknown: readonly string[];
}

export interface Report {
  /** How messages call it. */
  readonly file: string;
  readonly path?: string;
  /** The place of a case in its file, by its index. */
  placeOf?(index: number): Place;
  readonly results: readonly CaseResult[];
  /** The rules that fired in no case, by their index. */
  readonly unhit: readonly { readonly index: number; readonly rule: Rule }[];
  readonly rules: number;
}

/**
 * Resolves every case, one after the other, and compares the intents with the expected ones, order included.
 *
 * @param how how the texts of cases are tried
 *
 * A rule counts as hit if it fires in any case, as expected or not.
 */
export async function runCases(
  file: string,
  cases: readonly Case[],
  rulebook: Rulebook,
  resolveInput: ResolveInput,
  how: CandidateOptions,
): Promise<Report> {
  const { written, sets } = rulebook;
  const statements = sets.flatMap(({ set: { grammar } }) => [
    ...grammar.statements,
    ...grammar.openStatements,
  ]);
  const ids = new Set([...written, ...statements].map(({ id }) => id));
  const hit = new Set<Rule>();
  let searched = 0;
  const results: CaseResult[] = [];
  for (const { name, input: said, expect } of cases) {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const asked = askedOf(said, rulebook, how);
    if (asked === null) {
      results.push({ ...REFUSED, name, input: said, expected: expect, seconds: seconds() });
      continue;
    }
    const { input, candidates } = asked;
    for (const { rule, explanation } of explained(input, candidates))
      if (explanation.reason === "matched") hit.add(rule);
    const response = await resolveInput(input, asked.rulebook);
    const refused = "error" in response ? response.error.code : undefined;
    const intents = "error" in response ? [] : response.intents;
    const passed = refused === undefined && isAsExpected(intents, expect);
    const wanted = new Set(expect.map(idOf));
    const detailed = expect.some((each) => typeof each === "object");
    results.push({
      name,
      input: said,
      ...(input !== said && { heard: input }),
      passed,
      seconds: seconds(),
      expected: expect,
      actual: intents.map((intent) => (detailed ? withParameters(intent) : intent.ruleId)),
      ...(refused !== undefined && { refused }),
      explained: passed ? [] : surprising(input, wanted, candidates, written),
      near: passed || candidates.length > 0 || searched++ >= MAX_SEARCHED ? [] : nearOf(said, rulebook, how),
      unknown: expect.map(idOf).filter((id) => !ids.has(id)),
    });
  }
  const unhit = written.flatMap((rule, index) => (hit.has(rule) ? [] : [{ index, rule }]));
  return { file, results, unhit, rules: written.length };
}

/** A case whose text phrases take in too many ways: the others are asked all the same. */
const REFUSED = {
  passed: false,
  actual: [],
  refused: "phrase_too_ambiguous",
  explained: [],
  near: [],
  unknown: [],
} satisfies Partial<CaseResult>;

/** Returns how near phrases came to the input of a case. */
function nearOf(said: Input, rulebook: Rulebook, how: CandidateOptions): readonly PhraseExplanation[] {
  const furthest = furthestInput(said, candidateSteps(said, rulebook, how), rulebook);
  return explainPhrases(furthest.input, furthest.rulebook);
}

/** Returns the input that is asked of a case, and the rules of its text. */
function askedOf(said: Input, rulebook: Rulebook, how: CandidateOptions) {
  try {
    const heard = heardInput(said, rulebook, how);
    return { ...heard, candidates: heard.rulebook.rulesFor(heard.input) };
  } catch (error) {
    if (error instanceof PhraseTooAmbiguous) return null;
    throw error;
  }
}

export function idOf(expected: Expected): string {
  return typeof expected === "string" ? expected : expected.id;
}

/** Ids in a row, with their parameters where these are given, or a word for none. */
export function ids(list: readonly Expected[]): string {
  return list.length > 0 ? list.map(words).join(", ") : "nothing";
}

/** Returns the expectation of a case in words, with the ids that no rule has. */
export function expectedIds({ expected, unknown }: Pick<CaseResult, "expected" | "unknown">): string {
  if (unknown.length === 0) return ids(expected);
  const rest =
    unknown.length === expected.length ? ", which no rule has" : `; no rule has ${unknown.join(", ")}`;
  return ids(expected) + rest;
}

function words(expected: Expected): string {
  const parameters = typeof expected === "string" ? {} : (expected.parameters ?? {});
  return [idOf(expected), ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].join(" ");
}

const explained = (input: Input, rules: readonly Rule[]): Explained[] =>
  explain({ input, rules: [...rules] }).map((explanation, index) => ({
    rule: rules[index] as Rule,
    explanation,
  }));

function surprising(
  input: Input,
  expect: ReadonlySet<string>,
  candidates: readonly Rule[],
  written: readonly Rule[],
) {
  const fitting = new Set(candidates);
  const those = written.filter((rule) => fitting.has(rule) || expect.has(rule.id));
  const named = new Set(those);
  return explained(input, [...those, ...candidates.filter((rule) => !named.has(rule))]).filter(
    ({ rule, explanation }) => (explanation.reason === "matched") !== expect.has(rule.id),
  );
}

function withParameters({ ruleId, action }: Intent): Expected {
  return { id: ruleId, parameters: action.type === "workflow.trigger" ? (action.parameters ?? {}) : {} };
}

function isAsExpected(intents: readonly Intent[], expect: readonly Expected[]): boolean {
  return (
    intents.length === expect.length &&
    expect.every((expected, index) => {
      const intent = intents[index] as Intent;
      if (intent.ruleId !== idOf(expected)) return false;
      return typeof expected === "string" || expected.parameters === undefined
        ? true
        : canonical(withParameters(intent)) === canonical(expected);
    })
  );
}

const canonical = (expected: Expected) =>
  JSON.stringify(typeof expected === "string" ? [] : Object.entries(expected.parameters ?? {}).sort());
