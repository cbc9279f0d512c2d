import type { Rule } from "@intent-resolution/contract";
import { type LintCode, lintRules } from "@intent-resolution/engine";
import type { Grammar, Phrase, Words } from "@intent-resolution/phrases";
import { firstText } from "@intent-resolution/phrases/hints";
import { findingChecks } from "../files/checks.ts";
import type { OpenedPhrases } from "../files/phrases.ts";
import type { Finding } from "./finding.ts";
import { mistakenSignFindings } from "./mistaken-signs.ts";
import { proofFindings } from "./proof.ts";
import type { Use } from "./rules.ts";
import { writtenFormFindings } from "./written-forms.ts";

/** What is looked for in a run of words, and in a statement as a whole. */
const IN_WORDS: readonly LintCode[] = ["lookalike_letter", "invisible_character"];
const IN_STATEMENTS: readonly LintCode[] = ["outer_punctuation", "threshold_zero", "threshold_without_score"];

/**
 * What is found in a file of phrases: letters in any of its words, punctuation at the edges and thresholds of its
 * statements, texts that recognizers write in other ways, what is text and reads like syntax, parts and lists that nothing uses, statements that share a text or
 * are never reached. A comment `# lint-ignore CODE: reason` before a statement leaves out what is found there.
 */
export function phraseFindings(opened: OpenedPhrases, use: Use): Finding[] {
  const { path, name: file, text, set } = opened;
  const { grammar, warnings } = set;
  const judge = (at: number, match: string, codes: readonly LintCode[], threshold?: number | null) => {
    const rule: Rule = { id: "rule", match, action: { type: "text.insert", text: "" } };
    const rules = [{ ...rule, ...(threshold != null && { minConfidence: threshold }) }];
    return lintRules(rules, use).flatMap(({ pointer: _, related: __, ...finding }): Finding[] =>
      codes.includes(finding.code) ? [{ ...finding, path, file, ...grammar.place(at) }] : [],
    );
  };
  const found = [
    ...runsOfWords(grammar).flatMap(({ at, text }) => judge(at, text, IN_WORDS)),
    ...grammar.statements.flatMap(({ at, phrase, threshold }) =>
      judge(at, firstText(phrase), IN_STATEMENTS, threshold),
    ),
    // What an open statement captures comes behind its phrase.
    ...grammar.openStatements.flatMap(({ at, phrase, threshold }) =>
      judge(at, `${firstText(phrase)} x`, IN_STATEMENTS, threshold),
    ),
    ...warnings.map(({ message, line, column }): Finding => {
      const { advice } = findingChecks.unused_definition;
      return { code: "unused_definition", severity: "warning", message, advice, path, file, line, column };
    }),
    ...mistakenSignFindings(opened),
    ...writtenFormFindings(opened, use),
    ...proofFindings(set, { path, file }),
  ];
  return suppressed(found, text, { path, file });
}

/** All that is written in a file of phrases to be said, where it is written. */
export function runsOfWords({ statements, openStatements, parts, lists }: Grammar): Words[] {
  const values = lists.flatMap(({ values }) => values.filter((value) => value.kind === "value"));
  return [...statements, ...openStatements, ...parts, ...values].flatMap(({ phrase }) => [
    ...wordsIn(phrase),
  ]);
}

function* wordsIn(phrase: Phrase): Generator<Words> {
  if (phrase.kind === "words") yield phrase;
  // What parts and lists hold is looked at where it is written.
  if (phrase.kind === "sequence" || phrase.kind === "permutation")
    for (const item of phrase.items) yield* wordsIn(item);
  if (phrase.kind === "choice") for (const option of phrase.options) yield* wordsIn(option);
}

const IGNORE = /^#\s*lint-ignore\s+(\w+)\s*:\s*(\S.*)$/;

/** Marks what comments ignore, and reports comments that nothing needs; findings come in the order of the file. */
export function suppressed(
  findings: readonly Finding[],
  text: string,
  place: { path: string; file: string },
): Finding[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const ignores = lines.flatMap((line, index) => {
    const [, code, reason] = IGNORE.exec(line) ?? [];
    return code && reason ? [{ code, reason, line: index + 1, ...reach(lines, index) }] : [];
  });
  const used = new Set<unknown>();
  const marked = findings.map((finding) => {
    const ignore = ignores.find(
      ({ code, from, to }) => code === finding.code && finding.line >= from && finding.line <= to,
    );
    used.add(ignore);
    return ignore ? { ...finding, ignored: ignore.reason } : finding;
  });
  const { advice } = findingChecks.unused_ignore;
  const unused = ignores
    .filter((ignore) => !used.has(ignore))
    .map(({ line }): Finding => {
      const message = "this comment ignores no finding";
      return { ...place, code: "unused_ignore", severity: "warning", message, advice, line, column: 1 };
    });
  return [...marked, ...unused].sort(
    (one, another) => one.line - another.line || one.column - another.column,
  );
}

/** The lines, from 1, of the statement that follows a comment, with those that go on with it. */
function reach(lines: readonly string[], index: number): { from: number; to: number } {
  const ends = (line = "") => /^[^\s#]/.test(line);
  let from = index + 1;
  while (from < lines.length && !ends(lines[from])) from++;
  // Neither a comment nor a blank line ends a statement.
  let to = from + 1;
  while (to < lines.length && !ends(lines[to])) to++;
  return { from: from + 1, to };
}
