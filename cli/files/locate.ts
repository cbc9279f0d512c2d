import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

/** A place in a text: line and column from 1, columns in UTF-16 code units as editors count them. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds lines and columns for a text's offsets, which are counted in UTF-16 code units from 0. */
export function positionFinder(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The places and values of JSON Pointers (RFC 6901) in one text. */
export interface Locator {
  /** The place of the value, or of the innermost object or array on the way to it that exists. */
  place(pointer: string): Place;
  /** The value itself, if there is one. */
  span(pointer: string): Span | undefined;
}

/**
 * Finds where JSON Pointers lead in a JSON text. The text is looked through when the first is asked for.
 *
 * @param text valid JSON; of members with the same name the last counts, as in `JSON.parse`
 */
export function locator(text: string): Locator {
  let known: { root: Node | undefined; place: (offset: number) => Place } | undefined;
  const lazily = () => {
    known ??= { root: tree(text), place: positionFinder(text) };
    return known;
  };
  const walk = (pointer: string) => {
    let node = lazily().root;
    for (const segment of pointer.split("/").slice(1)) {
      const next = child(node, segment.replaceAll("~1", "/").replaceAll("~0", "~"));
      if (!next) return { node, whole: false };
      node = next;
    }
    return { node, whole: true };
  };
  return {
    place: (pointer) => lazily().place(walk(pointer).node?.offset ?? 0),
    span(pointer) {
      const { node, whole } = walk(pointer);
      return whole ? node : undefined;
    },
  };
}

function child(node: Node | undefined, name: string): Node | undefined {
  if (node?.type === "array") return node.children?.[Number(name)];
  const member = node?.children?.findLast(({ children }) => children?.[0]?.value === name);
  return member?.children?.[1];
}

/** Returns where a text stops being JSON (RFC 8259), and what was expected there. */
export function jsonFault(text: string): Place & { message: string } {
  const faults: ParseError[] = [];
  tree(text, faults);
  const [fault] = faults;
  if (!fault) return { line: 1, column: 1, message: "this is not valid JSON" };
  return {
    ...positionFinder(text)(fault.offset),
    message: WORDS[printParseErrorCode(fault.error)] ?? "this is not valid JSON",
  };
}

function tree(text: string, faults?: ParseError[]): Node | undefined {
  try {
    return parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested too deep for a parser that calls itself: then only the beginning can be named.
    return undefined;
  }
}

const WORDS: Record<string, string> = {
  InvalidSymbol: "this is not a JSON value; strings need double quotation marks",
  InvalidNumberFormat: "this is not a JSON number",
  PropertyNameExpected: "a member's name in double quotation marks is expected here",
  ValueExpected: "a JSON value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing } is expected here",
  CloseBracketExpected: "a closing ] is expected here",
  EndOfFileExpected: "the JSON text has ended, but something follows",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "the string has no closing quotation mark",
  UnexpectedEndOfNumber: "the number is not complete",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: "JSON knows no such escape after the backslash",
  InvalidCharacter: "a control character must be escaped in a string",
};
