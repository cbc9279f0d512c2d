import { WHITE_SPACE } from "@intent-resolution/contract";
import { MAX_STATEMENT } from "../ast/bounds.ts";
import type { Phrase } from "../ast/grammar.ts";
import { ink, isBlank } from "../ast/whitespace.ts";
import type { Source } from "./lines.ts";
import { parseAction } from "./parse-action.ts";
import { parseList, stands } from "./parse-list.ts";
import { parsePhrase } from "./parse-phrase.ts";
import { NAME } from "./tokens.ts";
import type { Definition, Draft, ListDraft, StatementDraft } from "./unresolved-grammar.ts";

const HEAD = new RegExp(
  `^(?:(?:<(${NAME})>|\\{(${NAME})\\})[${WHITE_SPACE}]*=(?!>)|([^:()[\\]<>{}\\\\${WHITE_SPACE}]+)([${WHITE_SPACE}]+>=[${WHITE_SPACE}]*([^:${WHITE_SPACE}]*))?:(?=[${WHITE_SPACE}]|$))`,
  "u",
);
const SCORE = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const ARROWS = /\\.?|=>/gsu;
/** A phrase that ends in the rest of the text, with what stands before that. */
const OPEN = new RegExp(`^((?:[^\\\\]|\\\\.)*)\\{(${NAME})\\.\\.\\.\\}$`, "su");

const CLOSING_BRACKET = /[)\]>}]$/;

/** Reads a statement into the draft. */
export function parseStatement({ text, base: at }: Source, draft: Draft): void {
  const [head = "", name, listName, id = null, least, score = ""] = HEAD.exec(text) ?? [];
  const phrase: Phrase = { kind: "sequence", at, items: [] };
  const part: Definition["part"] = name ? { name, at, phrase } : null;
  const list: ListDraft | null = listName ? { name: listName, at, values: [] } : null;
  const rule: StatementDraft | null =
    part || list
      ? null
      : { at, id, threshold: least === undefined ? null : Number(score), phrase, rest: null, action: null };
  const of: Definition = {
    ...{ at, part, list, rule, uses: [], depth: 0 },
    ...{ sound: true, met: false, done: false, used: false },
  };
  draft.definitions.push(of);
  const before = draft.faults.count;
  /** Reads the phrase of a rule; one that ends in `{name...}` makes the statement open. */
  function readPhrase(rule: StatementDraft, end: number): void {
    const [from, to] = ink(text, head.length, end);
    const [, words, rest] = OPEN.exec(text.slice(from, to)) ?? [];
    if (words === undefined || rest === undefined) {
      rule.phrase = phraseTo(end);
      return;
    }
    const open = from + words.length;
    if (words !== "" && !isBlank(words.at(-1)) && !CLOSING_BRACKET.test(words))
      draft.faults.add(at + open, `white space stands before {${rest}...}, which takes whole words`);
    rule.rest = rest;
    rule.phrase = phraseTo(open);
  }
  const phraseTo = (end: number) => {
    const [from, to] = ink(text, head.length, end);
    return parsePhrase(text.slice(from, to), at + from, of, draft);
  };
  if (text.length > MAX_STATEMENT)
    draft.faults.add(at, `a statement has at most ${MAX_STATEMENT} characters`);
  else if (part) part.phrase = phraseTo(text.length);
  else if (list) parseList(text.slice(head.length), at + head.length, list, of, draft);
  else if (rule) {
    if (least !== undefined && (!SCORE.test(score) || Number(score) > 1))
      draft.faults.add(at + head.length - 1 - score.length, "a threshold is a number from 0 to 1");
    const arrow = arrowOf(text, head.length);
    readPhrase(rule, arrow);
    const [from, to] = ink(text, arrow + 2, text.length);
    if (arrow < text.length) rule.action = parseAction(text.slice(from, to), at + from, draft.faults);
  }
  of.sound = draft.faults.count === before;
}

/** Where the phrase ends: at the first `=>` that stands by itself, or with the text. */
function arrowOf(text: string, from: number): number {
  ARROWS.lastIndex = from;
  for (let found = ARROWS.exec(text); found; found = ARROWS.exec(text))
    if (found[0] === "=>" && stands(text, found.index)) return found.index;
  return text.length;
}
