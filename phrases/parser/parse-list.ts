import { MAX_VALUES } from "../ast/bounds.ts";
import type { FaultOf } from "../ast/fault.ts";
import { placeholder } from "../ast/placeholder.ts";
import { trimmedRange } from "../ast/whitespace.ts";
import { parseRange } from "./parse-number-range.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { endsInBackslash, isSpaced, withoutEscapes } from "./tokens.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedList } from "./unresolved-grammar.ts";

const SEPARATORS = /\\.?|[()[\]|]|->|$/gsu;

/** The ends of a list's value and of its meaning, without the white space around them. */
export interface ValueSpan {
  readonly form: readonly [from: number, to: number];
  /** Null without an arrow. */
  readonly meaning: readonly [from: number, to: number] | null;
}

/** Returns the values of a list in their order. */
export function* valueSpans(text: string): Generator<ValueSpan> {
  let start = 0;
  let arrow = -1;
  let depth = 0;
  for (const { 0: separator, index } of text.matchAll(SEPARATORS)) {
    if (separator === "" || (separator === "|" && (depth === 0 || arrow >= 0))) {
      yield {
        form: trimmedRange(text, start, arrow < 0 ? index : arrow),
        meaning: arrow < 0 ? null : trimmedRange(text, arrow + 2, index),
      };
      [start, arrow, depth] = [index + 1, -1, 0];
    } else if (separator === "(" || separator === "[") depth++;
    else if (separator === ")" || separator === "]") depth = Math.max(0, depth - 1);
    else if (separator === "->" && depth === 0 && arrow < 0 && isSpaced(text, index)) arrow = index;
  }
}

/** Parses the values of a list, `value | value -> meaning | A..B/STEP in LANG | …` or `...`, into it. */
export function parseList(
  text: string,
  base: number,
  list: UnresolvedList,
  declaration: Declaration,
  grammar: UnresolvedGrammar,
): void {
  const fault = (offset: number, ...what: FaultOf) => grammar.faults.add(base + offset, ...what);
  const { values } = list;
  let count = 0;
  const [first, last] = trimmedRange(text, 0, text.length);
  if (text.slice(first, last) === "...") {
    list.given = "open";
    values.push(placeholder(list));
    return;
  }

  for (const {
    form: [from, to],
    meaning,
  } of valueSpans(text)) {
    const form = text.slice(from, to);
    const [after, until] = meaning ?? [0, 0];
    const written = text.slice(after, until);
    const numbers = parseRange(form, base + from, list, grammar);
    if (numbers !== null) {
      if (meaning) fault(after, "range_meaning");
      count += numbers;
    } else {
      const phrase = parsePhrase(form, base + from, declaration, grammar);
      if (endsInBackslash(written)) fault(until - 1, "dangling_backslash");
      if (meaning && written === "") fault(after, "no_meaning");
      values.push({ kind: "value", at: base + from, phrase, meaning: withoutEscapes(written) });
      count++;
    }
    if (count > MAX_VALUES) {
      fault(from, "too_many_values", MAX_VALUES, count);
      return;
    }
  }
}
