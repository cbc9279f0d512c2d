import type { LintCode, LintSeverity } from "@intent-resolution/engine";
import { file } from "./file.ts";
import { ALONE, BLANKS, INVISIBLE, LOOKALIKES, NO_BLANKS, OUTER } from "./lint-texts.ts";

type Rule = Readonly<Record<string, unknown>>;
type Finding = readonly [code: LintCode, severity: LintSeverity, pointer: string, related?: string];
type Options = { readonly source?: "unscored"; readonly language?: string };

const focus = (target: string) => ({ type: "scene.focus", target });
/** Returns a rule that nothing can be said against, but for what is changed. */
const rule = (over: Rule = {}, name = "a"): Rule => ({
  id: name,
  match: `phrase ${name}`,
  action: focus(name),
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => rule({}, `r${index}`));
const insert = (text: string) => [rule({ action: { type: "text.insert", text } })];
const action = { type: "workflow.trigger", target: "w", parameters: { a: "1", b: "2" } };
const turned = { parameters: { b: "2", a: "1" }, target: "w", type: "workflow.trigger" };

/** Rules as they may be written, with what is to be found in them; nothing at all is named as well. */
export function lintVectors() {
  const linted = (name: string, rules: readonly Rule[], findings: readonly Finding[], options?: Options) => ({
    name,
    rules,
    ...(options && { options }),
    findings: findings.map(([code, severity, pointer, related]) => ({
      code,
      severity,
      pointer,
      ...(related && { related }),
    })),
  });
  const matched = (match: string, code?: LintCode) =>
    linted(
      `${JSON.stringify(match)}: ${code ?? "nothing"}`,
      [rule({ match })],
      code ? [[code, "warning", "/rules/0/match"]] : [],
    );
  const opened = (target: string, code?: LintCode) =>
    linted(
      `navigation.open ${target}: ${code ?? "nothing"}`,
      [rule({ action: { type: "navigation.open", target } })],
      code ? [[code, "warning", "/rules/0/action/target"]] : [],
    );
  const thresholds = (minConfidence: number | null, code?: LintCode, severity: LintSeverity = "error") =>
    linted(
      `a threshold of ${minConfidence}: ${code ?? "nothing"}`,
      [rule({ minConfidence })],
      code ? [[code, severity, "/rules/0/minConfidence"]] : [],
    );
  return file("lint", [
    linted("no rules", [], []),
    linted("32 rules pass", many(32), []),
    linted("33 do not", many(33), [["too_many_rules", "error", "/rules"]]),
    linted("30 kB pass", insert("\u8a9e".repeat(10_000)), []),
    linted("33 kB do not, as UTF-8", insert("\u8a9e".repeat(11_000)), [
      ["body_too_large", "error", "/rules"],
    ]),
    linted(
      "blank matches are that and nothing else",
      [rule({ match: " " }), rule({ match: "\u3000" }, "b")],
      [
        ["blank_match", "error", "/rules/0/match"],
        ["blank_match", "error", "/rules/1/match"],
      ],
    ),
    linted(
      "the same match and action, in whichever order its members are",
      [rule({ match: "Go", action }), rule({ match: " GO", action: turned }, "b")],
      [["duplicate_match", "warning", "/rules/1/match", "/rules/0/match"]],
    ),
    linted(
      "the same match, compared as the service compares, and another action",
      [rule(), rule({ match: "\u00df" }, "b"), rule({ match: "SS" }, "c")],
      [["conflicting_match", "warning", "/rules/2/match", "/rules/1/match"]],
    ),
    linted(
      "each names the first with its match",
      [rule({ match: "go" }), rule({ match: "go" }, "b"), rule({ match: "go" }, "c")],
      [
        ["conflicting_match", "warning", "/rules/1/match", "/rules/0/match"],
        ["conflicting_match", "warning", "/rules/2/match", "/rules/0/match"],
      ],
    ),
    linted(
      "a rule that is switched off does not hide another",
      [rule({ match: "go", enabled: false }), rule({ match: "go" }, "b")],
      [["disabled_rule", "info", "/rules/0/enabled"]],
    ),
    linted(
      "synonyms share an id and an action, others had better not",
      [rule({ action }), rule({ match: "another", action }), rule({ match: "a third" })],
      [["duplicate_id", "warning", "/rules/2/id", "/rules/0/id"]],
    ),
    linted(
      "what one rule has of several kinds, in this order",
      [rule({ match: "go." }), rule({ match: "GO.", minConfidence: 2 }, "b")],
      [
        ["outer_punctuation", "warning", "/rules/0/match"],
        ["outer_punctuation", "warning", "/rules/1/match"],
        ["threshold_out_of_range", "error", "/rules/1/minConfidence"],
        ["conflicting_match", "warning", "/rules/1/match", "/rules/0/match"],
      ],
    ),
    thresholds(0, "threshold_zero", "warning"),
    thresholds(7, "threshold_out_of_range"),
    thresholds(-0.1, "threshold_out_of_range"),
    ...[0.01, 1, null].map((each) => thresholds(each)),
    linted(
      "any threshold, where the source gives no score",
      [rule({ minConfidence: 0.5 }), rule({}, "b"), rule({ minConfidence: 0 }, "c")],
      [
        ["threshold_without_score", "error", "/rules/0/minConfidence"],
        ["threshold_without_score", "error", "/rules/2/minConfidence"],
      ],
      { source: "unscored" },
    ),
    ...OUTER.map((match) => matched(match, "outer_punctuation")),
    ...LOOKALIKES.map((match) => matched(match, "lookalike_letter")),
    ...INVISIBLE.map((character) => matched(`go${character}home`, "invisible_character")),
    ...ALONE.map((match) => matched(match)),
    matched("\u0131\u015f\u0131k", "turkish_i"),
    linted(
      "both ways in which a Turkish text is written",
      [rule({ match: "\u0131\u015f\u0131k" }), rule({ match: "I\u015f\u0131k" })],
      [],
    ),
    linted("a text without such a letter", [rule({ match: "iptal" })], []),
    linted(
      "the same where the language is known",
      [rule({ match: "iptal" })],
      [["turkish_i", "warning", "/rules/0/match"]],
      { language: "tr-TR" },
    ),
    ...["don\u2019t", "\u043f\u02bc\u044f\u0442\u044c"].map((match) => matched(match, "curly_apostrophe")),
    linted("both apostrophes, of one id", [rule({ match: "don\u2019t" }), rule({ match: "don't" })], []),
    ...["home", "caf\u00e9_1"].map((target) => opened(target, "relative_target")),
    ...["/home", "#home", "?a", "a/b", "./home", "home.html"].map((target) => opened(target)),
    ...BLANKS.map((match) => matched(match, "needless_space")),
    ...NO_BLANKS.map((match) => matched(match)),
    linted(
      "a text with such a blank and one without, of one id",
      [
        rule({ match: "\u96fb\u6c17 \u3092\u3064\u3051\u3066" }),
        rule({ match: "\u96fb\u6c17\u3092\u3064\u3051\u3066" }),
      ],
      [],
    ),
    linted(
      "and of two, of which the other one does not count",
      [
        rule({ match: "\u96fb\u6c17 \u3092\u3064\u3051\u3066" }),
        rule({ match: "\u96fb\u6c17\u3092\u3064\u3051\u3066" }, "b"),
      ],
      [["needless_space", "warning", "/rules/0/match"]],
    ),
    linted("a language with another i", [rule({ match: "iptal" })], [], { language: "de" }),
  ]);
}
