import type { Faults } from "../ast/fault.ts";
import type { Place } from "../ast/grammar.ts";
import { trimmedRange } from "../ast/whitespace.ts";

/** The text of a statement, its lines joined by one space each. */
export interface StatementSource {
  text: string;
  /** The offset of its first character; the statements of a file are counted one after the other. */
  readonly base: number;
}

/** The statements of a file, and the place of every offset in them. */
export interface Lines {
  readonly statements: readonly StatementSource[];
  place(at: number): Place;
}

/** Where a segment of a line is in the file, and the offset of its first character. */
export interface LineSegment extends Place {
  readonly from: number;
}

/** Joins the lines of statements. A continuation line without a statement before it is a fault. */
export function linesOf(file: string, faults: Faults): Lines {
  const statements: StatementSource[] = [];
  const segments: LineSegment[] = [];
  let [base, line] = [0, 0];
  for (const text of file.split(/\r\n|\r|\n/)) {
    line++;
    const [start, end] = trimmedRange(text, 0, text.length);
    if (start === text.length || text.startsWith("#")) continue;
    const segment = text.slice(start, end);
    const before = statements.at(-1);
    if (start === 0) statements.push({ text: segment, base });
    else if (before) before.text += ` ${segment}`;
    else faults.add(base, "no_statement_before");
    segments.push({ from: base, line, column: start + 1 });
    base += segment.length + 1;
  }
  return { statements, place: placeFinder(segments) };
}

/** Returns a function from an offset to its place, which is in the last segment that begins at or before it. */
function placeFinder(segments: readonly LineSegment[]): (at: number) => Place {
  return (at) => {
    let [low, high] = [0, segments.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((segments[middle]?.from as number) <= at) low = middle;
      else high = middle - 1;
    }
    const { from, line, column } = segments[low] ?? { from: 0, line: 1, column: 1 };
    return { line, column: column + at - from };
  };
}
