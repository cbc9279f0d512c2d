import { WHITE_SPACE } from "@intent-resolution/contract";
import { parseAction } from "./action.ts";
import { MAX_STATEMENT } from "./bounds.ts";
import type { AnyDraft, Draft, ListDraft, PartDraft, StatementDraft } from "./draft.ts";
import type { Source } from "./lines.ts";
import { parseList, stands } from "./list.ts";
import { parsePhrase } from "./phrase.ts";
import type { Phrase } from "./tree.ts";

const NAMED = "[\\p{L}\\p{M}\\p{Nd}_-]+";
const DEFINITION = new RegExp(`^(?:<(${NAMED})>|\\{(${NAMED})\\})[${WHITE_SPACE}]*=(?!>)`, "u");
const HEAD = new RegExp(
  `^([^:()[\\]<>{}\\\\${WHITE_SPACE}]+)([${WHITE_SPACE}]+>=[${WHITE_SPACE}]*([^:${WHITE_SPACE}]*))?:(?=[${WHITE_SPACE}]|$)`,
  "u",
);
const SCORE = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const ARROWS = /\\[\s\S]?|=>/gu;

/** Reads a statement into the draft. */
export function parseStatement(source: Source, draft: Draft): void {
  const at = source.at(0);
  const nothing: Phrase = { kind: "sequence", at, items: [] };
  const start = { at, uses: [], depth: 0, sound: true };
  const isRead = (of: AnyDraft) => {
    if (source.text.length > MAX_STATEMENT)
      draft.fault(of, source, 0, `a statement has at most ${MAX_STATEMENT} characters`);
    return of.sound;
  };
  const [head = "", part, list] = DEFINITION.exec(source.text) ?? [];
  if (part !== undefined) {
    const of: PartDraft = { ...start, kind: "part", part: { name: part, at, phrase: nothing } };
    draft.parts.push(of);
    if (isRead(of))
      of.part.phrase = parsePhrase(source, source.trim(head.length, source.text.length), of, draft);
  } else if (list !== undefined) {
    const values: ListDraft["values"] = [];
    const named = { name: list, at, values: values as ListDraft["list"]["values"] };
    const of: ListDraft = { ...start, kind: "list", list: named, values };
    draft.lists.push(of);
    if (isRead(of)) parseList(source, head.length, of, draft);
  } else {
    const of: StatementDraft = {
      ...start,
      kind: "statement",
      id: null,
      threshold: null,
      phrase: nothing,
      action: null,
    };
    draft.statements.push(of);
    if (isRead(of)) parseRule(source, of, draft);
  }
}

function parseRule(source: Source, of: StatementDraft, draft: Draft): void {
  const { text } = source;
  const [head = "", id = null, threshold, score = ""] = HEAD.exec(text) ?? [];
  of.id = id;
  if (threshold !== undefined) {
    of.threshold = Number(score);
    if (!SCORE.test(score) || of.threshold > 1)
      draft.fault(
        of,
        source,
        (id ?? "").length + threshold.length - score.length,
        "a threshold is a number from 0 to 1",
      );
  }
  const arrow = arrowOf(text, head.length);
  of.phrase = parsePhrase(source, source.trim(head.length, arrow), of, draft);
  if (arrow < text.length)
    of.action = parseAction(
      text,
      source.trim(arrow + 2, text.length),
      (offset) => source.at(offset),
      (offset, message) => draft.fault(of, source, offset, message),
    );
}

/** Where the phrase ends: at the first `=>` that stands by itself, or with the text. */
function arrowOf(text: string, from: number): number {
  ARROWS.lastIndex = from;
  for (const { 0: mark, index } of text.matchAll(ARROWS)) {
    if (mark === "=>" && stands(text, index)) return index;
  }
  return text.length;
}
