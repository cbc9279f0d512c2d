import { MAX_VALUES } from "../ast/bounds.ts";
import type { FaultOf } from "../ast/fault.ts";
import { placeholder } from "../ast/placeholder.ts";
import { trimmedRange } from "../ast/whitespace.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { isRange, parseRange } from "./parse-range.ts";
import { endsInBackslash, isSpaced, withoutEscapes } from "./tokens.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedList } from "./unresolved-grammar.ts";

const SEPARATORS = /\\.?|[()[\]|]|->|$/gsu;

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
  let [start, arrow, depth, count] = [0, -1, 0, 0];
  const [first, last] = trimmedRange(text, 0, text.length);
  if (text.slice(first, last) === "...") {
    list.given = "open";
    values.push(placeholder(list));
    return;
  }

  function value(end: number): void {
    const [from, to] = trimmedRange(text, start, arrow < 0 ? end : arrow);
    const form = text.slice(from, to);
    const [after, until] = arrow < 0 ? [0, 0] : trimmedRange(text, arrow + 2, end);
    const written = text.slice(after, until);
    if (isRange(form)) {
      if (arrow >= 0) fault(after, "range_meaning");
      count += parseRange(form, base + from, values, grammar);
    } else {
      const phrase = parsePhrase(form, base + from, declaration, grammar);
      if (endsInBackslash(written)) fault(until - 1, "dangling_backslash");
      if (arrow >= 0 && written === "") fault(after, "no_meaning");
      values.push({
        kind: "value",
        at: base + from,
        phrase,
        meaning: arrow < 0 ? null : withoutEscapes(written),
      });
      count++;
    }
    if (count > MAX_VALUES) fault(from, "too_many_values", MAX_VALUES, count);
  }

  for (const { 0: separator, index } of text.matchAll(SEPARATORS)) {
    if (separator === "" || (separator === "|" && (depth === 0 || arrow >= 0))) {
      value(index);
      if (count > MAX_VALUES) return;
      [start, arrow, depth] = [index + 1, -1, 0];
    } else if (separator === "(" || separator === "[") depth++;
    else if (separator === ")" || separator === "]") depth = Math.max(0, depth - 1);
    else if (separator === "->" && depth === 0 && arrow < 0 && isSpaced(text, index)) arrow = index;
  }
}
