import { MAX_DEPTH, MAX_PERMUTED } from "../ast/bounds.ts";
import type { Phrase } from "../ast/grammar.ts";
import { DANGLING, NAME, plain } from "./tokens.ts";
import type { Definition, Draft, UseDraft } from "./unresolved-grammar.ts";

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "<": ">", "{": "}" };
const REST = new RegExp(`\\{${NAME}\\.\\.\\.\\}`, "uy");
const USE = new RegExp(`<(${NAME})>|\\{(${NAME})(?::(${NAME}))?\\}`, "uy");
/** By code units: halves of a pair that a backslash takes one after the other are the same letter. */
const WORDS = /(?:[^()[\]<>{}|;\\]|\\.)+/sy;
const MARKS = /[()[\]<>{}|;\\]/;

/**
 * Reads a phrase; faults are noted, and reading goes on behind them.
 *
 * @param base the offset of the text's first character
 */
export function parsePhrase(text: string, base: number, of: Definition, draft: Draft): Phrase {
  // Two halves that meet are a letter of their own, with a case of its own, which no piece can tell.
  if (!text.isWellFormed())
    draft.faults.add(base, "some text of this phrase has half of a surrogate pair that stands alone");
  // Most values of lists are words alone.
  if (text !== "" && !MARKS.test(text)) {
    draft.count(base);
    return { kind: "words", at: base, text };
  }
  let at = 0;
  let isTooDeep = false;
  const fault = (offset: number, message: string) => draft.faults.add(base + offset, message);

  /** Options up to the closing bracket of the group that opened at an offset, or to the end of the phrase. */
  function options(opened: number, depth: number): Phrase[] {
    const bracket = text[opened] ?? "";
    const found: Phrase[] = [];
    let [permuted, items]: [Phrase[], Phrase[]] = [[], []];
    let [itemsAt, optionAt] = [at, at];
    const endItems = () => {
      const [only] = items;
      permuted.push(only && items.length === 1 ? only : { kind: "sequence", at: base + itemsAt, items });
      items = [];
      itemsAt = at;
    };
    const endOption = () => {
      endItems();
      const [only] = permuted;
      if (only && permuted.length === 1) found.push(only);
      else {
        draft.count(base + optionAt);
        if (permuted.length > MAX_PERMUTED)
          fault(optionAt, `at most ${MAX_PERMUTED} parts stand in any order, here are ${permuted.length}`);
        found.push({ kind: "permutation", at: base + optionAt, items: permuted });
      }
      permuted = [];
      optionAt = at;
    };
    while (at < text.length) {
      const letter = text[at] as string;
      if (letter === "|" || letter === ";") {
        if (opened < 0) fault(at, `a ${letter} stands in ( ) or [ ], or is written \\${letter}`);
        at++;
        if (letter === ";") endItems();
        else endOption();
      } else if (letter === CLOSING[bracket]) {
        at++;
        endOption();
        return found;
      } else {
        const item = pieceAt(letter, depth);
        if (item) items.push(item);
      }
    }
    if (opened >= 0 && !isTooDeep) unclosed(opened, "");
    endOption();
    return found;
  }

  function unclosed(opened: number, more: string): void {
    const bracket = text[opened] as string;
    fault(opened, `this ${bracket} is never closed by a ${CLOSING[bracket]}${more}`);
  }

  function pieceAt(letter: string, depth: number): Phrase | null {
    if (letter === "(" || letter === "[") return group(letter, depth + 1);
    if (letter === "<" || letter === "{") return use(letter, depth);
    WORDS.lastIndex = at;
    if (!WORDS.test(text)) {
      const arrow = letter === ">" ? "; an action follows => with white space on both sides" : "";
      fault(
        at++,
        letter === "\\"
          ? DANGLING
          : `this ${letter} closes nothing; as text it is written \\${letter}${arrow}`,
      );
      return null;
    }
    draft.count(base + at);
    const start = at;
    at = WORDS.lastIndex;
    return { kind: "words", at: base + start, text: plain(text.slice(start, at)) };
  }

  function group(bracket: string, depth: number): Phrase | null {
    const opened = at++;
    draft.count(base + opened);
    if (depth > MAX_DEPTH) {
      fault(opened, `brackets lie at most ${MAX_DEPTH} deep within one another`);
      // What lies deeper is not read: nothing bounds it.
      isTooDeep = true;
      at = text.length;
      return null;
    }
    of.depth = Math.max(of.depth, depth);
    const found = options(opened, depth);
    const optional = bracket === "[";
    if (found.length === 1 && !optional) return found[0] as Phrase;
    return { kind: "choice", at: base + opened, options: found, optional };
  }

  /** `<part>`, `{list}` or `{list:capture}`. */
  function use(bracket: string, depth: number): Phrase | null {
    draft.count(base + at);
    USE.lastIndex = at;
    const [all, part, list = "", capture = list] = USE.exec(text) ?? [];
    if (all === undefined) {
      REST.lastIndex = at;
      const [open] = REST.exec(text) ?? [];
      if (open !== undefined) {
        fault(
          at,
          `${open} takes the rest of the text: it stands at the end of a rule's phrase, outside of brackets`,
        );
        at += open.length;
        return null;
      }
      const shape = bracket === "<" ? "<part>" : "{list} or {list:name}";
      unclosed(
        at++,
        `: here stands ${shape}, a name of letters, digits, _ and -; as text it is written \\${bracket}`,
      );
      return null;
    }
    const drafted: UseDraft["use"] = part
      ? { kind: "part", at: base + at, part: undefined as never }
      : { kind: "list", at: base + at, capture, list: undefined as never };
    of.uses.push({ use: drafted, name: part ?? list, depth });
    at += all.length;
    return drafted;
  }

  return options(-1, 0)[0] as Phrase;
}
