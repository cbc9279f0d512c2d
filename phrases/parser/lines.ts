import type { Faults } from "../ast/fault.ts";
import type { Place } from "../ast/grammar.ts";
import { ink } from "../ast/whitespace.ts";

/** A statement, its lines joined by one space each. */
export interface Source {
  text: string;
  /** The offset of its first character, where those of all statements are counted one after the other. */
  readonly base: number;
}

/** The statements of a file, and the place of every offset in them. */
export interface Lines {
  readonly statements: readonly Source[];
  place(at: number): Place;
}

/** A stretch of a line, and the offset of its first character. */
export interface Piece extends Place {
  readonly from: number;
}

/** Joins the lines of statements. A line that goes on where nothing stands before it is a fault. */
export function linesOf(file: string, faults: Faults): Lines {
  const statements: Source[] = [];
  const pieces: Piece[] = [];
  let [base, line] = [0, 0];
  for (const text of file.split(/\r\n|\r|\n/)) {
    line++;
    const [start, end] = ink(text, 0, text.length);
    if (start === text.length || text.startsWith("#")) continue;
    const piece = text.slice(start, end);
    const before = statements.at(-1);
    if (start === 0) statements.push({ text: piece, base });
    else if (before) before.text += ` ${piece}`;
    else faults.add(base, "this line goes on with nothing: a statement begins at the start of its line");
    pieces.push({ from: base, line, column: start + 1 });
    base += piece.length + 1;
  }
  return { statements, place: placer(pieces) };
}

/** Tells the place of an offset, which stands in the last piece that begins at or before it. */
export function placer(pieces: readonly Piece[]): (at: number) => Place {
  return (at) => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pieces[middle]?.from as number) <= at) low = middle;
      else high = middle - 1;
    }
    const { from, line, column } = pieces[low] ?? { from: 0, line: 1, column: 1 };
    return { line, column: column + at - from };
  };
}
