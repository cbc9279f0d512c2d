import { WHITE_SPACE } from "@intent-resolution/contract";
import { UNSPACED } from "@intent-resolution/engine";
import { MAX_STATEMENT_LENGTH } from "../ast/bounds.ts";
import type { Phrase } from "../ast/grammar.ts";
import { trimmedRange } from "../ast/whitespace.ts";
import type { StatementSource } from "./lines.ts";
import { parseAction } from "./parse-action.ts";
import { parseList } from "./parse-list.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { isSpaced, NAME, normalizeName } from "./tokens.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedStatement } from "./unresolved-grammar.ts";

/** `<part> =`, `{list} =`, `id:` or `id >= threshold:`. */
export const HEAD = new RegExp(
  `^(?:(?:<(${NAME})>|\\{(${NAME})\\})[${WHITE_SPACE}]*=(?!>)|([^:()[\\]<>{}\\\\${WHITE_SPACE}]+?)([${WHITE_SPACE}]*>=[${WHITE_SPACE}]*([^:${WHITE_SPACE}]*))?:(?=[${WHITE_SPACE}]|$))`,
  "u",
);
const THRESHOLD = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const ARROWS = /\\.?|=>/gsu;
const BRACKETS_AND_FREE = new RegExp(`\\\\.?|[()[\\]]|\\{(${NAME})\\.\\.\\.\\}`, "gsu");
/** A character at which a word ends: a group may begin or end in white space. */
const EDGE = new RegExp(`^$|[()[\\]<>{}${WHITE_SPACE}]|(?=\\p{L})[${UNSPACED}]`, "u");

/** Parses a statement and adds its declaration to the grammar. */
export function parseStatement({ text, base: at }: StatementSource, grammar: UnresolvedGrammar): void {
  const { faults } = grammar;
  const before = faults.count;
  const [head = "", partName, listName, id = null, least, score = ""] = HEAD.exec(text) ?? [];
  const phrase: Phrase = { kind: "sequence", at, items: [] };
  const threshold = least === undefined ? null : Number(score);
  const declaration: Declaration = {
    at,
    part: partName ? grammar.named(normalizeName(partName)).part : null,
    list: listName ? grammar.named(normalizeName(listName)).list : null,
    rule: partName || listName ? null : { at, id, threshold, phrase, free: null, action: null },
    references: [],
    constants: [],
    depth: 0,
    isValid: true,
    isVisited: false,
    isResolved: false,
    isReferenced: false,
  };
  grammar.declarations.push(declaration);
  const { part, list, rule } = declaration;
  if (part) part.at = at;
  if (list) list.at = at;

  /** Returns the phrase between two offsets, without the white space at its ends. */
  function phraseOf(start: number, end: number): Phrase {
    const [from, to] = trimmedRange(text, start, end);
    return parsePhrase(text.slice(from, to), at + from, declaration, grammar);
  }

  function parseRule(rule: UnresolvedStatement): void {
    if (threshold !== null && (!THRESHOLD.test(score) || threshold > 1))
      faults.add(at + head.length - 1 - score.length, "threshold");
    const arrow = arrowOf(text, head.length);
    const free = freeTextOf(text, head.length, arrow);
    if (free) {
      const end = free.at + free.length;
      const isEdge = (at: number) => at < head.length || at >= arrow || EDGE.test(letterAt(text, at));
      if (!isEdge(free.at - 1) || !isEdge(end)) faults.add(at + free.at, "space_beside_free", free.name);
      rule.phrase = phraseOf(head.length, free.at);
      rule.free = { name: free.name, after: phraseOf(end, arrow) };
    } else rule.phrase = phraseOf(head.length, arrow);
    const [from, to] = trimmedRange(text, arrow + 2, text.length);
    if (arrow < text.length) rule.action = parseAction(text.slice(from, to), at + from, faults);
  }

  // A list may be as long as its file.
  if (!list && text.length > MAX_STATEMENT_LENGTH) faults.add(at, "statement_too_long", MAX_STATEMENT_LENGTH);
  else if (part) part.phrase = phraseOf(head.length, text.length);
  else if (list) parseList(text.slice(head.length), at + head.length, list, declaration, grammar);
  else if (rule) parseRule(rule);
  declaration.isValid = faults.count === before;
}

/** Returns the offset of the first `=>` that has white space on both sides; the text's length without one. */
export function arrowOf(text: string, from: number): number {
  ARROWS.lastIndex = from;
  for (let found = ARROWS.exec(text); found; found = ARROWS.exec(text))
    if (found[0] === "=>" && isSpaced(text, found.index)) return found.index;
  return text.length;
}

/** Returns the first `{name...}` of a phrase outside of brackets. */
function freeTextOf(text: string, from: number, to: number) {
  let depth = 0;
  for (const { 0: found, 1: name, index } of text.slice(from, to).matchAll(BRACKETS_AND_FREE)) {
    if (found === "(" || found === "[") depth++;
    else if (found === ")" || found === "]") depth--;
    else if (name !== undefined && depth === 0)
      return { name: normalizeName(name), at: from + index, length: found.length };
  }
  return null;
}

/** Returns the letter that a code unit belongs to. */
const letterAt = (text: string, at: number) =>
  /^[\udc00-\udfff]/.test(text[at] as string)
    ? text.slice(at - 1, at + 1)
    : String.fromCodePoint(text.codePointAt(at) as number);
