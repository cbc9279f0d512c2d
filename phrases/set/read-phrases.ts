import { check } from "../analysis/check.ts";
import { homonymsOf } from "../analysis/homonyms.ts";
import { unusedOf } from "../analysis/unused.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "../ast/bounds.ts";
import { Faults } from "../ast/fault.ts";
import type { ActionTemplate, Grammar } from "../ast/grammar.ts";
import type { NumberWords } from "../ast/number-words.ts";
import { linesOf, type SourceFile } from "../parser/lines.ts";
import { parseAction } from "../parser/parse-action.ts";
import { isHeardAsFile, parseHeardAs } from "../parser/parse-heard-as.ts";
import { parseStatement } from "../parser/parse-statement.ts";
import { UnresolvedGrammar } from "../parser/unresolved-grammar.ts";
import { fillLists, type GivenLists } from "./given-lists.ts";
import { type PhraseSet, Phrases } from "./phrase-set.ts";

export interface PhraseOptions {
  /** The action of statements that have none, as it is written after `=>`. */
  readonly action?: string;
  /** The languages in which ranges may be spoken in words, from `@intent-resolution/phrases/numbers/en` and its siblings. */
  readonly numbers?: readonly NumberWords[];
  /**
   * The values of lists that are declared as `{name} = ...`. With `open` they are given later, by `with`. Until then
   * the list has one placeholder, which matches nothing that is said.
   */
  readonly lists?: GivenLists | "open";
}

/**
 * Reads a file of phrases, or several as one set: parts and lists are seen in all files, and statements are in the order of
 * the files. A file whose name ends in `.heard-as` says what a recognizer hears in place of the words of the set: lines
 * such as `lice -> lights`.
 *
 * @param source the whole file, at most 4 MiB of UTF-8, or the texts of at most 100 files by their names; `\ufeff` at the
 * start of a file is dropped
 * @throws PhraseFaults with every fault and its place
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 *
 * const set = readPhrases("home: (go|take me) home => navigation.open /home");
 * [...set.rules()].map(({ match }) => match);
 * // => ["go home", "take me home"]
 * ```
 */
export function readPhrases(
  source: string | Readonly<Record<string, string>>,
  options: PhraseOptions = {},
): PhraseSet {
  const unresolved = new UnresolvedGrammar(options.numbers);
  const { declarations, faults } = unresolved;
  const { statements, place } = linesOf(filesOf(source), faults);
  unresolved.place = place;
  const heardAs = new Map<string, string>();
  for (const source of statements) {
    if (isHeardAsFile(place(source.base).file)) parseHeardAs(source, heardAs, faults);
    else parseStatement(source, unresolved);
    if (unresolved.isFull) faults.throwAny(place);
  }
  const longest = check(unresolved, parseDefaultAction(options.action));
  faults.throwAny(place);
  const rules = declarations.flatMap(({ rule }) =>
    rule?.action && rule.id !== null ? { ...rule, id: rule.id, action: rule.action } : [],
  );
  const grammar: Grammar = {
    statements: rules.flatMap(({ free, ...statement }) => (free ? [] : statement)),
    openStatements: rules.flatMap(({ free, ...statement }) =>
      free ? { ...statement, free: free.name, after: free.after } : [],
    ),
    parts: declarations.flatMap(({ part }) => part ?? []),
    lists: declarations.flatMap(({ list }) => list ?? []),
    place,
  };
  const warnings = ({ lists }: Grammar) =>
    [...unusedOf(declarations, place), ...homonymsOf(lists, place)].sort(
      (one, other) => one.line - other.line || one.column - other.column,
    );
  const { lists = {} } = options;
  return new Phrases({
    grammar: lists === "open" ? grammar : fillLists(grammar, lists, true),
    warnings,
    longest,
    ...(heardAs.size > 0 && { heardAs: Object.fromEntries(heardAs) }),
  });
}

function filesOf(source: string | Readonly<Record<string, string>>): readonly SourceFile[] {
  const faults = new Faults();
  const files: SourceFile[] =
    typeof source === "string"
      ? [{ file: undefined, text: source }]
      : Object.entries(source).map(([file, text]) => ({ file, text }));
  if (files.length > MAX_FILES) faults.add(MAX_FILES, "too_many_files", MAX_FILES);
  const encoder = new TextEncoder();
  for (const [index, { text }] of files.slice(0, MAX_FILES).entries())
    if (encoder.encode(text).length > MAX_FILE_BYTES) faults.add(index, "file_too_large", MAX_FILE_BYTES);
  faults.throwAny((index) => {
    const file = files[index]?.file;
    return { ...(file !== undefined && { file }), line: 1, column: 1 };
  });
  return files.map(({ file, text }) => ({ file, text: text.replace(/^\ufeff/, "") }));
}

function parseDefaultAction(written: string | undefined): ActionTemplate | null {
  if (written === undefined) return null;
  const faults = new Faults("the option action: ");
  const action = parseAction(written.trim(), 0, faults);
  faults.throwAny(() => ({ line: 1, column: 1 }));
  return action;
}
