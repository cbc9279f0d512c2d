import { isBlank } from "./blank.ts";
import { MAX_VALUES } from "./bounds.ts";
import type { Draft, ListDraft } from "./draft.ts";
import { DANGLING, unescaped } from "./escape.ts";
import { numbersOf } from "./fold.ts";
import type { Source } from "./lines.ts";
import { parsePhrase } from "./phrase.ts";

type Stretch = [from: number, to: number];

interface Piece {
  readonly form: Stretch;
  readonly meaning: Stretch | null;
}

const RANGE = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/;
const MARKS = /\\[\s\S]?|[()[\]|]|->/gu;

/** Reads the values of a list from an offset to the end of its source. */
export function parseList(source: Source, from: number, of: ListDraft, draft: Draft): void {
  let count = 0;
  for (const piece of pieces(source, from)) {
    count += RANGE.test(source.text.slice(...piece.form))
      ? parseRange(source, piece, of, draft)
      : parseValue(source, piece, of, draft);
    if (count > MAX_VALUES) {
      const message = `a list has at most ${MAX_VALUES} values, each number of a range counted`;
      draft.fault(of, source, piece.form[0], message);
      return;
    }
  }
}

function parseValue(source: Source, { form, meaning }: Piece, of: ListDraft, draft: Draft): number {
  const phrase = parsePhrase(source, form, of, draft);
  const meant = meaning && unescaped(source.text.slice(...meaning));
  if (meaning && meant === null) draft.fault(of, source, meaning[1] - 1, DANGLING);
  if (meaning && meant === "")
    draft.fault(of, source, meaning[0], "behind -> stands what the value means, and here is nothing");
  of.values.push({ kind: "value", at: source.at(form[0]), phrase, meaning: meant });
  return 1;
}

/** Answers how many numbers the range has. */
function parseRange(source: Source, { form, meaning }: Piece, of: ListDraft, draft: Draft): number {
  draft.count(of, source, form[0]);
  if (meaning)
    draft.fault(of, source, meaning[0], "a range takes no meaning: each of its numbers means itself");
  const digits = RANGE.exec(source.text.slice(...form))?.slice(1) ?? [];
  const [first = 0, to = 0, step = 1] = digits.map((number) => Number(number ?? 1));
  if (![first, to, step].every(Number.isSafeInteger) || first > to || step < 1) {
    const message = "a range is A..B or A..B/STEP, of safe integers, A at most B and STEP at least 1";
    draft.fault(of, source, form[0], message);
    return 0;
  }
  // No minus before a zero.
  const range = { kind: "range", at: source.at(form[0]), from: first + 0, to: to + 0, step } as const;
  of.values.push(range);
  return numbersOf(range);
}

/** The values of a list as stretches of its source: the spoken form, and what it means where that is written. */
function* pieces(source: Source, from: number): Generator<Piece> {
  const { text } = source;
  let start = from;
  let arrow = -1;
  let depth = 0;
  const piece = (end: number): Piece => ({
    form: source.trim(start, arrow < 0 ? end : arrow),
    meaning: arrow < 0 ? null : source.trim(arrow + 2, end),
  });
  MARKS.lastIndex = from;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (mark === "|" && (depth === 0 || arrow >= 0)) {
      yield piece(index);
      start = index + 1;
      arrow = -1;
      depth = 0;
    } else if (mark === "(" || mark === "[") depth++;
    else if ((mark === ")" || mark === "]") && depth > 0) depth--;
    else if (mark === "->" && depth === 0 && arrow < 0 && stands(text, index)) arrow = index;
  }
  yield piece(text.length);
}

/** Whether the two letters at an offset have white space, or an end, on both sides. */
export function stands(text: string, at: number): boolean {
  return isBlank(text[at - 1]) && (at + 2 === text.length || isBlank(text[at + 2]));
}
