import { describe, expect, test } from "bun:test";
import {
  type LintFinding,
  type LintOptions,
  lintChecks,
  lintRules,
  normalize,
  type Rule,
} from "@intent-resolution/engine";
import vectors from "../../vectors/v1/lint.json";

type Found = Pick<LintFinding, "code" | "severity" | "pointer" | "related">;
type Lint = (rules: readonly Rule[], options?: LintOptions) => Found[];

/** Returns the vectors that an implementation does not pass. */
const failing = (lint: Lint) =>
  vectors.cases
    .filter(({ rules, options, findings }) => {
      const found = lint(rules as Rule[], options as LintOptions);
      const told = found.map(({ code, severity, pointer, related }) => [code, severity, pointer, related]);
      const due = (findings as Found[]).map((each) => [each.code, each.severity, each.pointer, each.related]);
      return JSON.stringify(told) !== JSON.stringify(due);
    })
    .map(({ name }) => name);

const codes = Object.keys(lintChecks) as LintFinding["code"][];
const without = (lint: Lint, isLost: (found: Found, rules: readonly Rule[]) => boolean): Lint => {
  return (rules, options) => lint(rules, options).filter((found) => !isLost(found, rules));
};
const each = (change: (found: Found) => Found): Lint => {
  return (rules, options) => lintRules(rules, options).map(change);
};
/** Rules that are changed before they are looked at. */
const of = (change: (rule: Rule) => Rule): Lint => {
  return (rules, options) => lintRules(rules.map(change), options);
};
const matchOf = (rules: readonly Rule[], pointer: string) => rules[Number(pointer.split("/")[2])]?.match;
/** Finds one more thing in every match that an expression finds. */
const also = (code: Found["code"], expression: RegExp): Lint => {
  return (rules, options) => [
    ...lintRules(rules, options),
    ...rules.flatMap(({ match }, index): Found[] => {
      const pointer = `/rules/${index}/match`;
      const known = lintRules(rules, options).some((one) => one.code === code && one.pointer === pointer);
      return expression.test(match) && !known ? [{ code, severity: "warning", pointer }] : [];
    }),
  ];
};

/** Linters that miss findings or find too much, in ways in which people get it wrong. */
const BROKEN: Readonly<Record<string, Lint>> = {
  "the place is the rule": each((found) => ({ ...found, pointer: found.pointer.replace(/\/\w+$/, "") })),
  "the other rule is not named": each(({ related: _, ...found }) => found),
  "the earlier rule is reported for the later": each((found) =>
    found.related ? { ...found, pointer: found.related, related: found.pointer } : found,
  ),
  "the last finding first": (rules, options) => lintRules(rules, options).reverse(),
  "matches are compared as they are written": without(lintRules, ({ pointer, related }, rules) =>
    Boolean(related?.endsWith("match") && matchOf(rules, pointer) !== matchOf(rules, related)),
  ),
  "matches are compared in lower case": without(lintRules, ({ pointer, related }, rules) =>
    Boolean(
      related?.endsWith("match") &&
        matchOf(rules, pointer)?.trim().toLowerCase() !== matchOf(rules, related)?.trim().toLowerCase(),
    ),
  ),
  "the order of an action's members counts": of((rule) => ({
    ...rule,
    action: { ...rule.action, ...(Object.keys(rule.action)[0] === "type" && { first: "type" }) } as never,
  })),
  "a rule that is switched off is compared": (rules, options) => [
    ...lintRules(
      rules.map(({ enabled: _, ...rule }) => rule),
      options,
    ),
    ...lintRules(rules, options).filter(({ code }) => code === "disabled_rule"),
  ],
  "synonyms are not recognized": of(({ action, match, ...rule }) => ({
    ...rule,
    match,
    action: { type: "text.insert", text: `${JSON.stringify(action)} ${normalize(match)}` },
  })),
  "blank is what trim leaves nothing of": without(
    lintRules,
    ({ code, pointer }, rules) => code === "blank_match" && !/^ *$/.test(matchOf(rules, pointer) ?? ""),
  ),
  "bytes are characters": without(
    lintRules,
    ({ code }, rules) => code === "body_too_large" && JSON.stringify(rules).length < 32_768,
  ),
  "one rule fewer": (rules, options) =>
    rules.length === 32 ? lintRules([...rules, rules[0] as Rule], options) : lintRules(rules, options),
  "1 is out of range": of((rule) => (rule.minConfidence === 1 ? { ...rule, minConfidence: 1.1 } : rule)),
  "below 0 is 0": of((rule) => (Number(rule.minConfidence) < 0 ? { ...rule, minConfidence: 0 } : rule)),
  "every small threshold is 0": of((rule) =>
    (rule.minConfidence ?? 1) < 0.1 ? { ...rule, minConfidence: 0 } : rule,
  ),
  "what the source gives is not asked": (rules, { source: _, ...options } = {}) => lintRules(rules, options),
  "the language is not asked": (rules, { language: _, ...options } = {}) => lintRules(rules, options),
  "every language is Turkish": (rules, options) => lintRules(rules, { ...options, language: "tr" }),
  "punctuation within is found": also("outer_punctuation", /[.,_]/),
  "signs at the ends are found": also("outer_punctuation", /^#|[%+]$/),
  "apostrophes at the ends are found": also("outer_punctuation", /'$/),
  "only ASCII marks are found": without(
    lintRules,
    ({ code, pointer }, rules) =>
      code === "outer_punctuation" && !/^[!-~]|[!-~]$/.test(matchOf(rules, pointer) ?? ""),
  ),
  "words of two scripts side by side": also("lookalike_letter", /[a-z] [\u0400-\u04ff]/),
  "Kana among Latin letters": also("lookalike_letter", /[a-z][\u30a0-\u30ff]/i),
  "every joiner is invisible": also("invisible_character", /[\u200c\u200d]/),
  "every selector is invisible": also("invisible_character", /[\ufe0f\u{e0100}]/u),
  "controls can be seen": without(
    lintRules,
    ({ code, pointer }, rules) =>
      code === "invisible_character" && (matchOf(rules, pointer) ?? "").includes("\0"),
  ),
};

test("the engine finds what the vectors say, which have every check and none that there is not", () => {
  expect(failing(lintRules)).toEqual([]);
  const told = vectors.cases.flatMap(({ findings }) => (findings as Found[]).map(({ code }) => code));
  expect([...new Set(told)].sort()).toEqual(codes.sort());
});

describe("a check that is broken is caught", () => {
  test.each(Object.entries(BROKEN))("%s", (_, broken) => expect(failing(broken)).not.toEqual([]));

  test.each(codes)("%s is not looked for", (lost) => {
    expect(failing(without(lintRules, ({ code }) => code === lost))).not.toEqual([]);
  });

  test.each(codes)("%s weighs something else", (other) => {
    const heavier = each((found) =>
      found.code === other ? { ...found, severity: "fatal" as never } : found,
    );
    expect(failing(heavier)).not.toEqual([]);
  });
});
