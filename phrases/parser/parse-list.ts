import { MAX_VALUES } from "../ast/bounds.ts";
import { numbersOf } from "../ast/range.ts";
import { ink, isBlank } from "../ast/whitespace.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { DANGLING, isDangling, plain } from "./tokens.ts";
import type { Definition, Draft, ListDraft } from "./unresolved-grammar.ts";

const RANGE = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/;
const MARKS = /\\.?|[()[\]|]|->|$/gsu;

/** Reads the values of a list; each is a stretch of the text, with what it means behind `->`. */
export function parseList(
  text: string,
  base: number,
  { values }: ListDraft,
  of: Definition,
  draft: Draft,
): void {
  const fault = (offset: number, message: string) => draft.faults.add(base + offset, message);
  let [start, arrow, depth, count] = [0, -1, 0, 0];

  function value(end: number): void {
    const [from, to] = ink(text, start, arrow < 0 ? end : arrow);
    const form = text.slice(from, to);
    const [after, until] = arrow < 0 ? [0, 0] : ink(text, arrow + 2, end);
    const written = text.slice(after, until);
    const [isRange, ...digits] = RANGE.exec(form) ?? [];
    if (isRange) {
      draft.count(base + from);
      if (arrow >= 0) fault(after, "a range takes no meaning: each of its numbers means itself");
      // No minus before a zero.
      const [first = 0, last = 0, step = 1] = digits.map((number) => Number(number ?? 1) + 0);
      if (![first, last, step].every(Number.isSafeInteger) || first > last || step < 1)
        fault(from, "a range is A..B or A..B/STEP, of safe integers, A at most B and STEP at least 1");
      else {
        const range = { kind: "range", at: base + from, from: first, to: last, step } as const;
        values.push(range);
        count += numbersOf(range);
      }
    } else {
      const phrase = parsePhrase(form, base + from, of, draft);
      if (isDangling(written)) fault(until - 1, DANGLING);
      if (arrow >= 0 && written === "")
        fault(after, "behind -> stands what the value means, and here is nothing");
      values.push({ kind: "value", at: base + from, phrase, meaning: arrow < 0 ? null : plain(written) });
      count++;
    }
    if (count > MAX_VALUES)
      fault(from, `a list has at most ${MAX_VALUES} values, each number of a range counted`);
  }

  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (mark === "" || (mark === "|" && (depth === 0 || arrow >= 0))) {
      value(index);
      if (count > MAX_VALUES) return;
      [start, arrow, depth] = [index + 1, -1, 0];
    } else if (mark === "(" || mark === "[") depth++;
    else if (mark === ")" || mark === "]") depth = Math.max(0, depth - 1);
    else if (mark === "->" && depth === 0 && arrow < 0 && stands(text, index)) arrow = index;
  }
}

/** Whether the two letters at an offset have white space, or an end, on both sides. */
export function stands(text: string, at: number): boolean {
  return isBlank(text[at - 1]) && (at + 2 === text.length || isBlank(text[at + 2]));
}
