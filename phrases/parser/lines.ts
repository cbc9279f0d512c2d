import type { Faults } from "../ast/fault.ts";
import type { Place } from "../ast/grammar.ts";
import { lastBefore } from "../ast/places.ts";
import { trimmedRange } from "../ast/whitespace.ts";

/** A file as it is read; its name is undefined where there is only one. */
export interface SourceFile {
  readonly file: string | undefined;
  readonly text: string;
}

/** The text of a statement, its lines joined by one space each. */
export interface StatementSource {
  text: string;
  /** The offset of its first character; the statements of all files are counted one after the other. */
  readonly base: number;
}

/** The statements of files, and the place of every offset in them. */
export interface Lines {
  readonly statements: readonly StatementSource[];
  place(at: number): Place;
  /** The lines with a piece of a statement. */
  readonly segments: readonly LineSegment[];
}

/** The place of a segment of a line, and the offset of its first character. */
export interface LineSegment extends Place {
  readonly from: number;
}

/** Joins the lines of statements. A continuation line without a statement before it is a fault. */
export function linesOf(files: readonly SourceFile[], faults: Faults): Lines {
  const statements: StatementSource[] = [];
  const segments: LineSegment[] = [];
  let base = 0;
  for (const { file, text: whole } of files) {
    let line = 0;
    let before: StatementSource | null = null;
    for (const text of whole.split(/\r\n|\r|\n/)) {
      line++;
      const [start, end] = trimmedRange(text, 0, text.length);
      if (start === text.length || text.startsWith("#")) continue;
      const segment = text.slice(start, end);
      if (start === 0) {
        before = { text: segment, base };
        statements.push(before);
      } else if (before) before.text += ` ${segment}`;
      else faults.add(base, "no_statement_before");
      segments.push({ ...(file !== undefined && { file }), from: base, line, column: start + 1 });
      base += segment.length + 1;
    }
  }
  return {
    statements,
    segments,
    place(at) {
      const { from, column, ...rest } = lastBefore(segments, at) ?? { from: 0, line: 1, column: 1 };
      return { ...rest, column: column + at - from };
    },
  };
}
