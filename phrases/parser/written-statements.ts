import { Faults } from "../ast/fault.ts";
import { linesOf } from "./lines.ts";
import { valueSpans } from "./parse-list.ts";
import { RANGE } from "./parse-number-range.ts";
import { REFERENCE } from "./parse-phrase.ts";
import { arrowOf, HEAD } from "./parse-statement.ts";

/** A statement as it is written, with or without faults; offsets within it are those of its text. */
export interface WrittenStatement {
  /** Where it begins in the file. */
  readonly offset: number;
  /**
   * Its piece of the file, of the same length: comments and the ends of lines are blanks, and an escaped character and its
   * backslash are backslashes, so that they are not read as syntax.
   */
  readonly text: string;
  readonly kind: "rule" | "part" | "list";
  /** The name of a part or a list, the id of a rule; empty without one. */
  readonly name: string;
  /** Where the phrase or the values begin and end. */
  readonly from: number;
  readonly to: number;
  /** Where its lines begin. */
  readonly lines: readonly number[];
  /** The values of a list. */
  readonly values: readonly WrittenValue[];
  /** The names in its phrase, its values and its action, in their order. */
  readonly uses: readonly WrittenName[];
}

/** A value of a list as it is written. */
export interface WrittenValue {
  /** The spoken form, and where it begins. */
  readonly form: string;
  readonly at: number;
  /** The meaning, and where it begins; null without an arrow. */
  readonly meaning: string | null;
  readonly meaningAt: number;
  /** The numbers that it stands for, if it is a range. */
  readonly range: WrittenRange | null;
}

/** A range of numbers; it may be invalid, such as `9..0`. */
export interface WrittenRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** The language of its number words, as a BCP 47 tag. */
  readonly language?: string;
}

/** A name that a statement uses, and where it begins. */
export interface WrittenName {
  readonly kind: "part" | "list" | "capture";
  readonly name: string;
  readonly at: number;
  /** For a list: the name that its meaning is captured under. */
  readonly capture?: string;
}

/**
 * Returns the statements of a file of phrases as they are written, by the rules that the file is read by. A file with
 * faults has them as well.
 *
 * @example
 * ```ts
 * import { writtenStatements } from "@intent-resolution/phrases/syntax";
 *
 * const [list, rule] = writtenStatements("{n} = 1..9 | (no\ngo: go {n} <now> => scene.focus x");
 * [list?.values.map(({ form }) => form), rule?.uses.map(({ kind, name }) => `${kind} ${name}`)];
 * // => [["1..9", "(no"], ["list n", "part now"]]
 * ```
 */
export function writtenStatements(file: string): WrittenStatement[] {
  const { statements, segments } = linesOf([{ file: undefined, text: file }], new Faults());
  const starts = [0, ...Array.from(file.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)];
  let next = 0;
  return statements.map(({ text: joined, base }) => {
    const lines: number[] = [];
    let offset = 0;
    let written = "";
    for (
      let segment = segments[next];
      segment && segment.from < base + joined.length;
      segment = segments[++next]
    ) {
      // A line before the first statement belongs to none.
      if (segment.from < base) continue;
      const at = (starts[segment.line - 1] as number) + segment.column - 1;
      if (lines.length === 0) offset = at;
      lines.push(at - offset);
      const end = (segments[next + 1]?.from ?? base + joined.length + 1) - 1;
      written = written.padEnd(at - offset) + joined.slice(segment.from - base, end - base);
    }
    const [{ length: from } = "", part, list, id = ""] = HEAD.exec(written) ?? [];
    const kind = kindOf(part, list);
    const to = kind === "rule" ? arrowOf(written, from) : written.length;
    const text = written.replace(/\\./gsu, (escaped) => "\\".repeat(escaped.length));
    return {
      offset,
      text,
      kind,
      name: part ?? list ?? id,
      from,
      to,
      lines,
      values: kind === "list" ? valuesOf(text, written, from) : [],
      uses: usesIn(text, from, to),
    };
  });
}

function kindOf(part: string | undefined, list: string | undefined): WrittenStatement["kind"] {
  if (part !== undefined) return "part";
  return list === undefined ? "rule" : "list";
}

const valuesOf = (text: string, written: string, from: number): WrittenValue[] =>
  Array.from(valueSpans(written.slice(from)), ({ form, meaning }) => {
    const [start, end] = form;
    const [after, until] = meaning ?? [0, 0];
    const value = text.slice(from + start, from + end);
    const [range, first, last, step = "1", language] = RANGE.exec(value) ?? [];
    const numbers = { from: Number(first), to: Number(last), step: Number(step) };
    return {
      form: value,
      at: from + start,
      meaningAt: from + after,
      meaning: meaning && text.slice(from + after, from + until),
      range: range === undefined ? null : { ...numbers, ...(language !== undefined && { language }) },
    };
  });

const usesIn = (text: string, from: number, to: number): WrittenName[] =>
  Array.from(text.slice(from).matchAll(new RegExp(REFERENCE.source, "gsu"))).flatMap(
    ({ index, 1: part, 2: list = "", 3: capture = list, 4: value, 5: dots }): WrittenName[] => {
      const at = from + index + 1;
      if (part !== undefined) return at > to ? [] : [{ kind: "part", name: part, at }];
      // A list in an action is a reference to its capture.
      if (at > to || value !== undefined || dots) return [{ kind: "capture", name: list, at }];
      const use = { kind: "list", name: list, at, capture } as const;
      return text[at + list.length] === ":"
        ? [use, { kind: "capture", name: capture, at: at + list.length + 1 }]
        : [use];
    },
  );
