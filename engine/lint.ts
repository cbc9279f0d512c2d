import { MAX_BODY_BYTES, MAX_RULES, type Rule } from "@intent-resolution/contract";
import { duplicateFinder } from "./duplicates.ts";
import { OUTER_PUNCTUATION } from "./fix-match.ts";
import { findInvisible } from "./invisible.ts";
import { finding, type LintFinding } from "./lint-checks.ts";
import { findLookalike } from "./lookalike.ts";
import { normalize } from "./normal-form/normalize.ts";
import { requestBytes } from "./request-size.ts";
import { isEnabled } from "./resolve.ts";
import { writtenFormFinder } from "./written-forms.ts";

/** The circumstances in which the rules are used, as far as checks depend on them. */
export interface LintOptions {
  /**
   * Whether inputs carry a confidence: `unscored` for typed text, buttons and recognizers without scores, where every
   * threshold is an error. `scored` when omitted.
   */
  readonly source?: "scored" | "unscored";
  /** The language of the rules, as a BCP 47 tag such as `tr`: some checks depend on it. */
  readonly language?: string;
  /** Text around the rules, such as the file that they are from: its letters decide to which script a word belongs. */
  readonly context?: string;
}

/**
 * Returns what is wrong, suspicious or worth knowing in rules, for their authors.
 *
 * Pure and synchronous. The rules must have the members and types of the contract's `Rule`, but their values may
 * break its bounds (a threshold of 7, a blank match): that is reported as a finding. Never throws.
 *
 * @param rules any number of rules
 * @returns findings about the rules as a whole, then those of each rule in the order of the rules
 *
 * @example
 * ```ts
 * import { lintRules, type Rule } from "@intent-resolution/engine";
 *
 * const rules: Rule[] = [{ id: "home", match: "go home.", action: { type: "navigation.open", target: "/home" } }];
 * lintRules(rules).map(({ code, pointer }) => [code, pointer]);
 * // => [["outer_punctuation", "/rules/0/match"]]
 * ```
 */
export function lintRules(rules: readonly Rule[], options: LintOptions = {}): LintFinding[] {
  const duplicates = duplicateFinder(rules);
  const forms = writtenFormFinder(rules, options.language);
  const findings = limits(rules);
  for (const [index, rule] of rules.entries()) {
    const place = `/rules/${index}`;
    findings.push(
      ...textFindings(rule, place, options),
      ...forms(index),
      ...targetFindings(rule, place),
      ...thresholdFindings(rule, place, options),
    );
    if (!isEnabled(rule))
      findings.push(finding("disabled_rule", "info", `${place}/enabled`, "this rule is disabled"));
    findings.push(...duplicates(index));
  }
  return findings;
}

function limits(rules: readonly Rule[]): LintFinding[] {
  const findings: LintFinding[] = [];
  if (rules.length > MAX_RULES) {
    const message = `${rules.length} rules, but a request carries at most ${MAX_RULES}`;
    findings.push(finding("too_many_rules", "error", "/rules", message));
  }
  const bytes = requestBytes(rules);
  if (bytes > MAX_BODY_BYTES) {
    const message = `a request with these rules has at least ${bytes} bytes, but at most ${MAX_BODY_BYTES} are accepted`;
    findings.push(finding("body_too_large", "error", "/rules", message));
  }
  return findings;
}

function textFindings({ match }: Rule, place: string, { context }: LintOptions): LintFinding[] {
  const findings: LintFinding[] = [];
  const pointer = `${place}/match`;
  const text = normalize(match);
  if (text === "") findings.push(finding("blank_match", "error", pointer, "the match is blank"));
  const punctuation = OUTER_PUNCTUATION.exec(text)?.[0];
  if (punctuation) {
    const message = `the match ${text.startsWith(punctuation) ? "begins" : "ends"} with “${punctuation}”, which a recognizer may add or leave out`;
    findings.push(finding("outer_punctuation", "warning", pointer, message));
  }
  const lookalike = findLookalike(match, context);
  if (lookalike) {
    const { letter, script, wordScript } = lookalike;
    const message = `“${letter}” (${codePoint(letter)}) is a ${script} letter in a word of ${wordScript} letters`;
    findings.push(finding("lookalike_letter", "warning", pointer, message));
  }
  const invisible = findInvisible(match);
  if (invisible) {
    const message = `the match contains ${codePoint(invisible)}, which is invisible`;
    findings.push(finding("invisible_character", "warning", pointer, message));
  }
  return findings;
}

const codePoint = (letter: string) =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;

function targetFindings({ action }: Rule, place: string): LintFinding[] {
  if (action.type !== "navigation.open" || !/^[\p{L}\p{N}_-]+$/u.test(action.target)) return [];
  const { target } = action;
  const message = `“${target}” is relative: it leads to /${target} from the page /a, and to /a/${target} from /a/b`;
  return [finding("relative_target", "warning", `${place}/action/target`, message)];
}

function thresholdFindings({ minConfidence }: Rule, place: string, options: LintOptions): LintFinding[] {
  if (typeof minConfidence !== "number") return [];
  const pointer = `${place}/minConfidence`;
  if (options.source === "unscored") {
    const message = "the source has no scores, so this rule can never fire";
    return [finding("threshold_without_score", "error", pointer, message)];
  }
  if (minConfidence === 0)
    return [finding("threshold_zero", "warning", pointer, "every score reaches a threshold of 0")];
  if (minConfidence > 0 && minConfidence <= 1) return [];
  const message = `a threshold is a number from 0 to 1, not ${minConfidence}`;
  return [finding("threshold_out_of_range", "error", pointer, message)];
}
