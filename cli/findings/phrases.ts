import type { Rule } from "@intent-resolution/contract";
import { type LintCode, lintRules } from "@intent-resolution/engine";
import { type Grammar, type Phrase, phrasesOf, type Statement, type Words } from "@intent-resolution/phrases";
import { firstText } from "@intent-resolution/phrases/hints";
import { Prover } from "@intent-resolution/phrases/prove";
import { type OpenedPhrases, ownGrammar } from "../files/phrases.ts";
import { pathOf } from "../files/read.ts";
import { groupBy } from "../queries/group-by.ts";
import { duplicateIds } from "./duplicate-ids.ts";
import { type Finding, fileFinding } from "./finding.ts";
import { givenValueFindings } from "./given-values.ts";
import { withCommented } from "./ignores.ts";
import { mistakeFindings } from "./mistakes/mistakes.ts";
import { texts, writtenFormFindings } from "./mistakes/written-forms.ts";
import { WrittenFile } from "./mistakes/written-statements.ts";
import { proofFindings } from "./proof.ts";
import type { Use } from "./rules.ts";

/** The checks of a run of words, and those of a statement as a whole. */
const IN_WORDS: readonly LintCode[] = ["lookalike_letter", "invisible_character", "curly_apostrophe"];
const IN_STATEMENTS: readonly LintCode[] = [
  "outer_punctuation",
  "relative_target",
  "threshold_zero",
  "threshold_without_score",
];

/**
 * Returns the findings of a file of phrases: those of `writingFindings`, and statements that share a text or are
 * never reached. A comment `# lint-ignore CODE: reason` before a statement suppresses its findings.
 *
 * @param sounds what was found by ear
 */
export function phraseFindings(
  opened: OpenedPhrases,
  use: Use,
  sounds: readonly Finding[] = [],
  prover = new Prover(),
): Finding[] {
  const { path, name: file, text, set } = opened;
  const written = new WrittenFile(text);
  const all = [
    ...writingFindings(opened, use, written),
    ...proofFindings(set, { path, file }, prover),
    ...sounds,
  ].filter(opened.isOwn);
  return withCommented(all.map(withRelatedPath), written, { path, file });
}

/** Adds the path of the other place, which may be in a file that is read with this one. */
const withRelatedPath = ({ related, ...finding }: Finding): Finding => ({
  ...finding,
  ...(related && {
    related: related.file === finding.file ? related : { ...related, path: pathOf(related.file) },
  }),
});

/**
 * Finds problems in how a file is written: lookalike and invisible letters, outer punctuation, targets, thresholds,
 * texts that recognizers write differently, literal or missing syntax, and unused parts and lists.
 */
export function writingFindings(
  opened: OpenedPhrases,
  use: Use,
  written = new WrittenFile(opened.text),
): Finding[] {
  const { path, name: file, text, set } = opened;
  const { warnings } = set;
  const grammar = ownGrammar(opened);
  const words = runsOfWords(grammar);
  /** Returns what is found in rules, each at an offset of the set. With one id, both apostrophes are alternatives. */
  const judge = (rules: readonly Unnamed[], codes: readonly LintCode[]) => {
    // Most words are in many statements.
    const alike = [...groupBy(rules, ruleKey).values()];
    return lintRules(
      alike.map(([first]) => ({ id: "rule", ...(first as Unnamed) })),
      { ...use, context: text },
    ).flatMap(({ pointer, related: _, ...finding }): Finding[] => {
      const those = codes.includes(finding.code) ? (alike[Number(pointer.split("/")[2])] ?? []) : [];
      return those.map(({ at }) => ({ ...finding, path, file, ...grammar.place(at) }));
    });
  };
  const ruleOf = ({ at, id, threshold, phrase, action }: Statement, match: string) => ({
    at,
    match,
    action:
      (action.type === "navigation.open" &&
        set.rulesFor(texts(phrase)[0] ?? "").find((rule) => rule.id === id)?.action) ||
      NEUTRAL_ACTION,
    ...(threshold !== null && { minConfidence: threshold }),
  });
  // A word alone is a path without its slash.
  const atTarget = (line: number): Partial<Finding> => {
    const statement = written.statementOf(line);
    const { type = "", target = "" } =
      /^(?<type>=>\s+\S+\s+)(?<target>\S+)/.exec(statement?.text.slice(statement.to) ?? "")?.groups ?? {};
    if (!statement || target === "") return {};
    const offset = statement.offset + statement.to + type.length;
    const isCertain = /^[\p{L}\p{N}_-]+$/u.test(target);
    return { ...written.place(offset), edits: isCertain ? [{ offset, length: 0, written: "/" }] : [] };
  };
  const mistakes = mistakeFindings({ path, file }, written, use);
  // A question mark or a quotation mark that was to be syntax is not punctuation as well.
  const mistaken = new Set(
    mistakes.flatMap(({ code, line }) => (code === "literal_syntax" ? written.statementOf(line) : [])),
  );
  return [
    ...judge(
      words.map(({ at, text: match }) => ({ at, match, action: NEUTRAL_ACTION })),
      IN_WORDS,
    ),
    ...judge(
      [
        ...grammar.statements.map((statement) => ruleOf(statement, firstText(statement.phrase))),
        ...grammar.openStatements.map((statement) =>
          ruleOf(statement, `${firstText(statement.phrase)} x ${firstText(statement.after)}`.trim()),
        ),
      ].filter(
        ({ match, action, minConfidence }) =>
          minConfidence !== undefined || action !== NEUTRAL_ACTION || !BETWEEN_LETTERS.test(match),
      ),
      IN_STATEMENTS,
    )
      .filter(({ code, line }) => code !== "outer_punctuation" || !mistaken.has(written.statementOf(line)))
      .map((finding) =>
        finding.code === "relative_target" ? { ...finding, ...atTarget(finding.line) } : finding,
      ),
    ...warnings.map(({ code, message, related, ...place }) =>
      fileFinding(
        code,
        message,
        { path, file, ...place },
        related && { related: { path, file, ...related } },
      ),
    ),
    ...duplicateIds(grammar).map(({ message, place, related }) =>
      fileFinding("duplicate_id", message, { path, file, ...place }, { related: { path, file, ...related } }),
    ),
    ...givenValueFindings(grammar, { path, file }),
    ...mistakes,
    ...writtenFormFindings(opened, written, use),
  ];
}

/** An action that nothing is found in. */
const NEUTRAL_ACTION = { type: "text.insert", text: "" } as const;

/** A rule at an offset of the set. */
type Unnamed = Omit<Rule, "id"> & { readonly at: number };

/** Returns a text that is equal for rules in which the same is found. */
const ruleKey = ({ match, action, minConfidence }: Unnamed): string =>
  action === NEUTRAL_ACTION && minConfidence === undefined
    ? match
    : JSON.stringify([match, action, minConfidence]);

/** A text without punctuation at its ends. */
const BETWEEN_LETTERS = /^[\p{L}\p{Nd}](?:.*[\p{L}\p{Nd}])?$/su;

/** Returns every text of a file of phrases that is said, at the place where it is written. */
export function runsOfWords({ statements, openStatements, parts, lists }: Grammar): Words[] {
  const values = lists.flatMap((list) =>
    list.given ? [] : list.values.filter((value) => value.kind === "value"),
  );
  // The numbers of a range in words are at one place, and none of them is written there.
  const written = new Map(values.map((value) => [value.at, value])).values();
  const phrases = [...statements, ...openStatements].flatMap(phrasesOf);
  return [...phrases, ...[...parts, ...written].map(({ phrase }) => phrase)].flatMap((phrase) => [
    ...wordsIn(phrase),
  ]);
}

function* wordsIn(phrase: Phrase): Generator<Words> {
  if (phrase.kind === "words") yield phrase;
  // The content of parts and lists is checked at its own place.
  if (phrase.kind === "sequence" || phrase.kind === "permutation")
    for (const item of phrase.items) yield* wordsIn(item);
  if (phrase.kind === "choice") for (const option of phrase.options) yield* wordsIn(option);
}
