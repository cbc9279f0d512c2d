import { isBlank } from "./blank.ts";
import type { Faults } from "./fault.ts";
import type { Place } from "./tree.ts";

/** A statement as it stands in the file, its lines joined by one space each. */
export class Source {
  readonly text: string;
  /** Where the pieces of `text` begin, in it and in the file. */
  readonly #pieces: readonly { readonly from: number; readonly at: number }[];

  constructor(pieces: readonly { readonly text: string; readonly at: number }[]) {
    let text = "";
    this.#pieces = pieces.map((piece) => {
      if (text !== "") text += " ";
      const from = text.length;
      text += piece.text;
      return { from, at: piece.at };
    });
    this.text = text;
  }

  /** The offset in the file of an offset in the text. */
  at(offset: number): number {
    const pieces = this.#pieces;
    const { from, at } = pieces[
      lastAtMost(pieces.length, offset, (index) => pieces[index]?.from as number)
    ] as {
      from: number;
      at: number;
    };
    return at + offset - from;
  }

  /** The bounds of a stretch of the text without the blanks at its ends; one after a backslash stays. */
  trim(from: number, to: number): [from: number, to: number] {
    let start = from;
    while (start < to && isBlank(this.text[start])) start++;
    return [start, lastInk(this.text, start, to)];
  }
}

const BREAK = /\r\n|\r|\n/g;

/** The statements of a file. A line that goes on where nothing stands before it is a fault. */
export function statementsOf(file: string, faults: Faults): Source[] {
  const sources: Source[] = [];
  let pieces: { text: string; at: number }[] = [];
  const end = () => {
    if (pieces.length > 0) sources.push(new Source(pieces));
    pieces = [];
  };
  for (const { line, at } of linesOf(file)) {
    let from = 0;
    while (isBlank(line[from])) from++;
    if (from === line.length || line.startsWith("#")) continue;
    if (from === 0) end();
    else if (pieces.length === 0) {
      faults.add(at + from, "this line goes on with nothing: a statement begins at the start of its line");
      continue;
    }
    pieces.push({ text: line.slice(from, lastInk(line, from, line.length)), at: at + from });
  }
  end();
  return sources;
}

function* linesOf(file: string): Generator<{ line: string; at: number }> {
  let at = 0;
  for (const { 0: broken, index } of file.matchAll(BREAK)) {
    yield { line: file.slice(at, index), at };
    at = index + broken.length;
  }
  yield { line: file.slice(at), at };
}

/** The end of a stretch without its blanks; one that a backslash takes as it is stays. */
function lastInk(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(text[end - 1])) end--;
  let backslashes = 0;
  while (end - 1 - backslashes >= from && text[end - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1 && end < to ? end + 1 : end;
}

/** Says the line and the column of an offset in a file. */
export function placesOf(file: string): (at: number) => Place {
  const starts = [0, ...Array.from(file.matchAll(BREAK), ({ 0: broken, index }) => index + broken.length)];
  return (at) => {
    const line = lastAtMost(starts.length, at, (index) => starts[index] as number);
    return { line: line + 1, column: at - (starts[line] as number) + 1 };
  };
}

/** The last index whose number, growing with the index, is at most `most`; 0 if there is none. */
function lastAtMost(length: number, most: number, numberAt: (index: number) => number): number {
  let low = 0;
  for (let high = length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if (numberAt(middle) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
