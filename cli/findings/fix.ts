import { fixLetters, fixMatch } from "@intent-resolution/engine";
import { PhraseFaults, readPhrases, type Words } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import type { Opened } from "../files/open.ts";
import { type OpenedPhrases, ownGrammar } from "../files/phrases.ts";
import type { Edit, Finding } from "./finding.ts";
import { runsOfWords } from "./phrases.ts";

/** The letters of what it finds are put right by `fixLetters`. */
const LETTERS: ReadonlySet<string> = new Set(["invisible_character", "lookalike_letter", "curly_apostrophe"]);
const isFixable = ({ code, ignored }: Finding) =>
  ignored === undefined && (LETTERS.has(code) || code === "outer_punctuation");

/** Returns whether `--fix` may correct a finding. */
export const isCorrectable = (finding: Finding): boolean =>
  isFixable(finding) || (finding.ignored === undefined && (finding.edits ?? []).length > 0);
const MATCH = /^\/rules\/(\d+)\/match$/;

/** A text with corrections, and the number of findings or places that were corrected. */
export interface Fixed {
  readonly text: string;
  readonly count: number;
}

/**
 * Corrects the matches in which lint found punctuation at an edge, an invisible or a look-alike letter; what a file
 * ignores is left alone, and so is every other letter of the file.
 *
 * @returns null if no match is changed
 */
export function fixRules({ text, content, locator }: Opened, findings: readonly Finding[]): Fixed | null {
  const pointers = new Set(
    findings.filter(isFixable).flatMap(({ pointer = "" }) => (MATCH.test(pointer) ? [pointer] : [])),
  );
  const edits = [...pointers].flatMap((pointer) => {
    const span = locator.span(pointer);
    const match = content.rules[Number(MATCH.exec(pointer)?.[1])]?.match ?? "";
    const fixed = fixMatch(match);
    return span && fixed !== match ? [{ ...span, written: JSON.stringify(fixed) }] : [];
  });
  return rewrite(text, edits);
}

/**
 * Corrects what is certain in a file of phrases, which may have faults: it has no more of them afterwards.
 *
 * @returns null if nothing is changed
 */
export function fixMistakes(text: string, findings: readonly Finding[]): Fixed | null {
  const fixable = findings.filter(({ edits = [] }) => edits.length > 0);
  const most = faultsOf(text);
  const edits = fixable.flatMap((finding) => finding.edits ?? []);
  const fixed = rewrite(text, edits, (fixed) => faultsOf(fixed) <= most);
  return fixed && { text: fixed.text, count: fixable.length };
}

function faultsOf(text: string): number {
  try {
    readPhrases(text, { action: "scene.focus x", numbers: numberWords });
    return 0;
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return error.faults.length;
  }
}

/**
 * Corrects words of phrases in the same way, where they are in one line and written without a backslash. Punctuation is
 * rewritten where it begins or ends every text of a statement.
 *
 * @returns null if no statement, part or value is changed
 */
export function fixWords(opened: OpenedPhrases, findings: readonly Finding[]): Fixed | null {
  const { text } = opened;
  const grammar = ownGrammar(opened);
  const { statements, place } = grammar;
  const lines = linesOf(text);
  const fixable = findings.filter(isFixable);
  const isFound = (at: number, isSought: (code: string) => boolean) => {
    const { line, column } = place(at);
    return fixable.some((each) => each.line === line && each.column === column && isSought(each.code));
  };
  const written = new Map<number, Edit>();
  const change = ({ at, text: before }: Words, correct: (words: string) => string) => {
    const { line, column } = place(at);
    const offset = (lines[line - 1] as number) + column - 1;
    const known = written.get(at)?.written ?? before;
    const changed = correct(known);
    if (text.startsWith(before, offset) && changed !== known && changed.trim() !== "")
      written.set(at, { offset, length: before.length, written: changed });
  };
  for (const words of runsOfWords(grammar))
    if (isFound(words.at, (code) => LETTERS.has(code))) change(words, (each) => fixLetters(each, text));
  for (const { at, phrase } of statements)
    if (isFound(at, (code) => code === "outer_punctuation")) {
      const items = phrase.kind === "sequence" ? phrase.items : [phrase];
      const first = items[0];
      const last = items.at(-1);
      if (first?.kind === "words") change(first, (words) => words.slice(inkOf(words)[0]));
      if (last?.kind === "words")
        change(last, (words) => (OPTIONAL.test(words) ? words : words.slice(0, inkOf(words)[1])));
    }
  return rewrite(text, [...written.values()], (fixed) => isSame(opened, fixed));
}

/** A letter that a question mark makes optional elsewhere: without both, it would be another word. */
const OPTIONAL = /\p{L}\?$/u;

/** Returns where what `fixMatch` leaves of words begins and ends. */
function inkOf(words: string): [number, number] {
  const fixed = fixMatch(words);
  const at = words.indexOf(fixed);
  return at < 0 ? [0, words.length] : [at, at + fixed.length];
}

/** Returns whether a text is read as a set of the same definitions: a letter that is gone may have hidden syntax. */
function isSame({ set: { grammar }, reread }: OpenedPhrases, text: string): boolean {
  try {
    const other = reread(text).grammar;
    return (["statements", "parts", "lists"] as const).every(
      (kind) => grammar[kind].length === other[kind].length,
    );
  } catch {
    return false;
  }
}

/** Returns the offset of each line. */
function linesOf(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)];
}

/** Returns a text with its edits applied; null without edits, or if the result fails its check. */
function rewrite(
  text: string,
  edits: readonly Edit[],
  isSound: (fixed: string) => boolean = () => true,
): Fixed | null {
  let fixed = "";
  let end = 0;
  for (const { offset, length, written } of edits.toSorted((one, another) => one.offset - another.offset)) {
    if (offset < end) return null;
    fixed += text.slice(end, offset) + written;
    end = offset + length;
  }
  fixed += text.slice(end);
  return edits.length > 0 && isSound(fixed) ? { text: fixed, count: edits.length } : null;
}
