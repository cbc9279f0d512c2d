import { MAX_DEPTH, MAX_PERMUTATION } from "../ast/bounds.ts";
import type { Phrase } from "../ast/grammar.ts";
import { DANGLING_BACKSLASH, NAME, normalizeName, withoutEscapes } from "./tokens.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedReference } from "./unresolved-grammar.ts";

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "<": ">", "{": "}" };
const REFERENCE = new RegExp(`<(${NAME})>|\\{(${NAME})(?::(${NAME}))?\\}`, "uy");
const OPEN_CAPTURE = new RegExp(`\\{${NAME}\\.\\.\\.\\}`, "uy");
/** Without the flag u: two escaped halves of a surrogate pair are one letter. */
const WORDS = /(?:[^()[\]<>{}|;\\]|\\.)+/sy;
const SYNTAX = /[()[\]<>{}|;\\]/;
/** In place of the offset of an opening bracket. */
const TOP_LEVEL = -1;

/**
 * Parses a phrase by recursive descent. A fault is noted, and parsing goes on behind it.
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
  // Two halves of a pair that meet are a letter with a case of its own, which neither piece has.
  if (!text.isWellFormed())
    grammar.faults.add(base, "some text of this phrase has half of a surrogate pair that stands alone");
  // Most values of lists are words alone.
  if (text !== "" && !SYNTAX.test(text)) {
    grammar.countNode(base);
    return { kind: "words", at: base, text };
  }
  return new PhraseParser(text, base, declaration, grammar).alternatives(TOP_LEVEL, 0)[0] as Phrase;
}

class PhraseParser {
  readonly #text: string;
  readonly #base: number;
  readonly #declaration: Declaration;
  readonly #grammar: UnresolvedGrammar;
  #at = 0;
  #isTooDeep = false;

  constructor(text: string, base: number, declaration: Declaration, grammar: UnresolvedGrammar) {
    this.#text = text;
    this.#base = base;
    this.#declaration = declaration;
    this.#grammar = grammar;
  }

  /** `a|b|…` up to the bracket that closes the one at an offset, or to the end. */
  alternatives(opened: number, depth: number): Phrase[] {
    const options = [this.#permutation(opened, depth)];
    while (this.#takeSeparator("|", opened)) options.push(this.#permutation(opened, depth));
    if (opened === TOP_LEVEL) return options;
    if (this.#at < this.#text.length) this.#at++;
    else if (!this.#isTooDeep) this.#unclosed(opened, "");
    return options;
  }

  /** `a;b;…` */
  #permutation(opened: number, depth: number): Phrase {
    const start = this.#at;
    const items = [this.#sequence(opened, depth)];
    while (this.#takeSeparator(";", opened)) items.push(this.#sequence(opened, depth));
    if (items.length === 1) return items[0] as Phrase;
    this.#grammar.countNode(this.#base + start);
    if (items.length > MAX_PERMUTATION)
      this.#fault(start, `at most ${MAX_PERMUTATION} parts stand in any order, here are ${items.length}`);
    return { kind: "permutation", at: this.#base + start, items };
  }

  #sequence(opened: number, depth: number): Phrase {
    const start = this.#at;
    const items: Phrase[] = [];
    const closing = CLOSING[this.#text[opened] ?? ""];
    for (;;) {
      const letter = this.#text[this.#at];
      if (letter === undefined || letter === "|" || letter === ";" || letter === closing) break;
      const item = this.#piece(letter, depth);
      if (item) items.push(item);
    }
    if (items.length === 1) return items[0] as Phrase;
    return { kind: "sequence", at: this.#base + start, items };
  }

  #takeSeparator(separator: string, opened: number): boolean {
    if (this.#text[this.#at] !== separator) return false;
    if (opened === TOP_LEVEL)
      this.#fault(this.#at, `a ${separator} stands in ( ) or [ ], or is written \\${separator}`);
    this.#at++;
    return true;
  }

  #piece(letter: string, depth: number): Phrase | null {
    if (letter === "(" || letter === "[") return this.#group(letter, depth + 1);
    if (letter === "<" || letter === "{") return this.#reference(letter, depth);
    const start = this.#at;
    WORDS.lastIndex = start;
    if (WORDS.test(this.#text)) {
      this.#at = WORDS.lastIndex;
      this.#grammar.countNode(this.#base + start);
      const text = withoutEscapes(this.#text.slice(start, this.#at));
      return { kind: "words", at: this.#base + start, text };
    }
    const arrow = letter === ">" ? "; an action follows => with white space on both sides" : "";
    this.#fault(
      this.#at++,
      letter === "\\"
        ? DANGLING_BACKSLASH
        : `this ${letter} closes nothing; as text it is written \\${letter}${arrow}`,
    );
    return null;
  }

  /** `(…)` or `[…]`. */
  #group(bracket: string, depth: number): Phrase | null {
    const opened = this.#at++;
    this.#grammar.countNode(this.#base + opened);
    if (depth > MAX_DEPTH) {
      this.#fault(opened, `brackets lie at most ${MAX_DEPTH} deep within one another`);
      // What lies deeper is not parsed: nothing bounds it.
      this.#isTooDeep = true;
      this.#at = this.#text.length;
      return null;
    }
    this.#declaration.depth = Math.max(this.#declaration.depth, depth);
    const options = this.alternatives(opened, depth);
    const optional = bracket === "[";
    if (options.length === 1 && !optional) return options[0] as Phrase;
    return { kind: "choice", at: this.#base + opened, options, optional };
  }

  /** `<part>`, `{list}` or `{list:capture}`. */
  #reference(bracket: string, depth: number): Phrase | null {
    const start = this.#at;
    const at = this.#base + start;
    this.#grammar.countNode(at);
    const [written, ...names] = this.#take(REFERENCE) ?? [];
    const [part, list = "", capture = list] = names.map((name) => name && normalizeName(name));
    if (written === undefined) {
      this.#noReference(bracket);
      return null;
    }
    const use: UnresolvedReference["use"] = part
      ? { kind: "part", at, part: undefined as never }
      : { kind: "list", at, capture, list: undefined as never };
    this.#declaration.references.push({ use, name: part ?? list, depth });
    return use;
  }

  #noReference(bracket: string): void {
    const start = this.#at;
    const [open] = this.#take(OPEN_CAPTURE) ?? [];
    if (open !== undefined) {
      this.#fault(
        start,
        `${open} takes the rest of the text: it stands at the end of a rule's phrase, outside of brackets`,
      );
      return;
    }
    const shape = bracket === "<" ? "<part>" : "{list} or {list:name}";
    const names = "a name of letters, digits, _ and -";
    this.#unclosed(this.#at++, `: ${shape} is expected, ${names}; as text it is written \\${bracket}`);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #unclosed(opened: number, more: string): void {
    const bracket = this.#text[opened] as string;
    this.#fault(opened, `this ${bracket} is never closed by a ${CLOSING[bracket]}${more}`);
  }

  #fault(offset: number, message: string): void {
    this.#grammar.faults.add(this.#base + offset, message);
  }
}
