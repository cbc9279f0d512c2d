import { MAX_DEPTH, MAX_PERMUTATION } from "../ast/bounds.ts";
import { constant } from "../ast/constant.ts";
import type { FaultOf } from "../ast/fault.ts";
import type { Phrase } from "../ast/grammar.ts";
import { trimmedRange } from "../ast/whitespace.ts";
import { NAME, normalizeName, withoutEscapes } from "./tokens.ts";
import type { Declaration, Reference, UnresolvedGrammar } from "./unresolved-grammar.ts";

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "<": ">", "{": "}" };
/** `<part>`, `{list}`, `{list:capture}`, `{capture=value}` or `{capture...}`. */
export const REFERENCE = new RegExp(
  `<(${NAME})>|\\{(${NAME})(?::(${NAME})|=((?:\\\\.|[^\\\\{}])*)|(\\.\\.\\.))?\\}`,
  "suy",
);
/** A run of words. It lacks the flag u, because two escaped halves of a surrogate pair are one letter. */
const WORDS = /(?:[^()[\]<>{}|;\\]|\\.)+/sy;
const SYNTAX = /[()[\]<>{}|;\\]/;
/** The value in place of the offset of an opening bracket where there is none. */
const TOP_LEVEL = -1;

/**
 * Parses a phrase by recursive descent. A fault is recorded, and parsing continues after it.
 *
 * @param base the offset of the text's first character in the file
 * @param declaration what the phrase belongs to; its references and its depth are added there
 */
export function parsePhrase(
  text: string,
  base: number,
  declaration: Declaration,
  grammar: UnresolvedGrammar,
): Phrase {
  // Two adjacent surrogates are one letter with a case of its own, which neither piece has.
  if (/\p{Surrogate}/u.test(text)) grammar.faults.add(base, "half_surrogate_pair");
  // Most values of lists are words alone.
  if (text !== "" && !SYNTAX.test(text)) {
    grammar.countNode(base);
    return { kind: "words", at: base, text };
  }
  let at = 0;
  let isTooDeep = false;

  /** Reads `a|b|…` up to the bracket that closes the one at an offset, or to the end. */
  function alternatives(opened: number, depth: number): Phrase[] {
    const options = [permutation(opened, depth)];
    while (takeSeparator("|", opened)) options.push(permutation(opened, depth));
    if (opened === TOP_LEVEL) return options;
    if (at < text.length) at++;
    else if (!isTooDeep)
      fault(opened, "unclosed", text[opened] as string, CLOSING[text[opened] as string] as string);
    return options;
  }

  /** Reads `a;b;…` */
  function permutation(opened: number, depth: number): Phrase {
    const start = at;
    const items = [sequence(opened, depth)];
    while (takeSeparator(";", opened)) items.push(sequence(opened, depth));
    if (items.length === 1) return items[0] as Phrase;
    grammar.countNode(base + start);
    if (items.length > MAX_PERMUTATION) fault(start, "too_many_in_any_order", MAX_PERMUTATION, items.length);
    return { kind: "permutation", at: base + start, items };
  }

  function sequence(opened: number, depth: number): Phrase {
    const start = at;
    const items: Phrase[] = [];
    const closing = CLOSING[text[opened] ?? ""];
    for (;;) {
      const letter = text[at];
      if (letter === undefined || letter === "|" || letter === ";" || letter === closing) break;
      const item = piece(letter, depth);
      if (item) items.push(item);
    }
    if (items.length === 1) return items[0] as Phrase;
    return { kind: "sequence", at: base + start, items };
  }

  function takeSeparator(separator: string, opened: number): boolean {
    if (text[at] !== separator) return false;
    if (opened === TOP_LEVEL) fault(at, "separator_outside", separator);
    at++;
    return true;
  }

  function piece(letter: string, depth: number): Phrase | null {
    if (letter === "(" || letter === "[") return group(letter, depth + 1);
    if (letter === "<" || letter === "{") return reference(letter, depth);
    const start = at;
    WORDS.lastIndex = start;
    if (WORDS.test(text)) {
      at = WORDS.lastIndex;
      grammar.countNode(base + start);
      return { kind: "words", at: base + start, text: withoutEscapes(text.slice(start, at)) };
    }
    if (letter === "\\") fault(at++, "dangling_backslash");
    else if (letter === ">")
      fault(at++, depth > 0 && text[at - 2] === "-" ? "meaning_place" : "closes_no_part");
    else fault(at++, "closes_nothing", letter);
    return null;
  }

  /** Reads `(…)` or `[…]`. */
  function group(bracket: string, depth: number): Phrase | null {
    const opened = at++;
    grammar.countNode(base + opened);
    if (depth > MAX_DEPTH) {
      fault(opened, "too_deep", MAX_DEPTH);
      // Deeper nesting is not parsed: it is unbounded.
      isTooDeep = true;
      at = text.length;
      return null;
    }
    declaration.depth = Math.max(declaration.depth, depth);
    const options = alternatives(opened, depth);
    const optional = bracket === "[";
    if (options.length === 1 && !optional) return options[0] as Phrase;
    return { kind: "choice", at: base + opened, options, optional };
  }

  function reference(bracket: string, depth: number): Phrase | null {
    const place = base + at;
    grammar.countNode(place);
    REFERENCE.lastIndex = at;
    const [written, part, list = "", capture = list, value, dots] = REFERENCE.exec(text) ?? [];
    if (written === undefined) {
      fault(at++, bracket === "<" ? "part_name" : "list_name");
      return null;
    }
    at += written.length;
    if (dots) {
      grammar.faults.add(place, "free_place", written);
      return null;
    }
    const name = normalizeName(part ?? list);
    const captured = normalizeName(capture);
    if (value !== undefined) {
      const [from, to] = trimmedRange(value, 0, value.length);
      if (from === to) grammar.faults.add(place, "empty_constant", list);
      const use = constant(place, captured, withoutEscapes(value.slice(from, to)));
      declaration.constants.push(use);
      return use;
    }
    const named = grammar.named(name);
    const use: Reference["use"] = part
      ? { kind: "part", at: place, part: named.part }
      : { kind: "list", at: place, capture: captured, list: named.list };
    declaration.references.push({ use, depth });
    return use;
  }

  function fault(offset: number, ...what: FaultOf): void {
    grammar.faults.add(base + offset, ...what);
  }

  return alternatives(TOP_LEVEL, 0)[0] as Phrase;
}
