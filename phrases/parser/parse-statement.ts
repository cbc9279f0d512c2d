import { WHITE_SPACE } from "@intent-resolution/contract";
import { MAX_STATEMENT_LENGTH } from "../ast/bounds.ts";
import type { Phrase } from "../ast/grammar.ts";
import { isWhitespace, trimmedRange } from "../ast/whitespace.ts";
import type { StatementSource } from "./lines.ts";
import { parseAction } from "./parse-action.ts";
import { parseList } from "./parse-list.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { endsInBackslash, isSpaced, NAME, normalizeName } from "./tokens.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedStatement } from "./unresolved-grammar.ts";

/** `<part> =`, `{list} =`, `id:` or `id >= threshold:`. */
const HEAD = new RegExp(
  `^(?:(?:<(${NAME})>|\\{(${NAME})\\})[${WHITE_SPACE}]*=(?!>)|([^:()[\\]<>{}\\\\${WHITE_SPACE}]+?)([${WHITE_SPACE}]*>=[${WHITE_SPACE}]*([^:${WHITE_SPACE}]*))?:(?=[${WHITE_SPACE}]|$))`,
  "u",
);
const THRESHOLD = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const ARROWS = /\\.?|=>/gsu;
const OPEN_CAPTURE = new RegExp(`\\{(${NAME})\\.\\.\\.\\}$`, "u");
const CLOSING_BRACKET = /[)\]>}]$/;

/** Parses a statement and adds its declaration to the grammar. */
export function parseStatement({ text, base: at }: StatementSource, grammar: UnresolvedGrammar): void {
  const { faults } = grammar;
  const before = faults.count;
  const [head = "", partName, listName, id = null, least, score = ""] = HEAD.exec(text) ?? [];
  const phrase: Phrase = { kind: "sequence", at, items: [] };
  const threshold = least === undefined ? null : Number(score);
  const declaration: Declaration = {
    at,
    part: partName ? { name: normalizeName(partName), at, phrase } : null,
    list: listName ? { name: normalizeName(listName), at, values: [] } : null,
    rule: partName || listName ? null : { at, id, threshold, phrase, rest: null, action: null },
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

  /** The phrase from the head to an offset, without the white space at its ends. */
  function phraseTo(end: number): Phrase {
    const [from, to] = trimmedRange(text, head.length, end);
    return parsePhrase(text.slice(from, to), at + from, declaration, grammar);
  }

  function parseRule(rule: UnresolvedStatement): void {
    if (threshold !== null && (!THRESHOLD.test(score) || threshold > 1))
      faults.add(at + head.length - 1 - score.length, "threshold");
    const arrow = arrowOf(text, head.length);
    const open = openCaptureOf(text, head.length, arrow);
    if (open) {
      rule.rest = open.name;
      if (!isBoundary(text.slice(head.length, open.at)))
        faults.add(at + open.at, "space_before_rest", open.name);
    }
    rule.phrase = phraseTo(open?.at ?? arrow);
    const [from, to] = trimmedRange(text, arrow + 2, text.length);
    if (arrow < text.length) rule.action = parseAction(text.slice(from, to), at + from, faults);
  }

  if (text.length > MAX_STATEMENT_LENGTH) faults.add(at, "statement_too_long", MAX_STATEMENT_LENGTH);
  else if (part) part.phrase = phraseTo(text.length);
  else if (list) parseList(text.slice(head.length), at + head.length, list, declaration, grammar);
  else if (rule) parseRule(rule);
  declaration.isValid = faults.count === before;
}

/** The offset of the first `=>` that has white space on both sides; the text's length without one. */
function arrowOf(text: string, from: number): number {
  ARROWS.lastIndex = from;
  for (let found = ARROWS.exec(text); found; found = ARROWS.exec(text))
    if (found[0] === "=>" && isSpaced(text, found.index)) return found.index;
  return text.length;
}

/** The `{name...}` that a phrase ends in, unless its bracket is escaped. */
function openCaptureOf(text: string, start: number, end: number): { name: string; at: number } | null {
  const [from, to] = trimmedRange(text, start, end);
  const phrase = text.slice(from, to);
  const found = OPEN_CAPTURE.exec(phrase);
  if (!found) return null;
  const isEscaped = endsInBackslash(phrase.slice(0, found.index));
  return isEscaped ? null : { name: normalizeName(found[1] as string), at: from + found.index };
}

/** Whether a word may end where a text does; a group may end in white space. */
const isBoundary = (text: string) => text === "" || isWhitespace(text.at(-1)) || CLOSING_BRACKET.test(text);
