/** Shorter texts cannot hold a run that matters. */
const SHORT = 64;
/** More marks in a row than any script writes. */
const LONG_RUN = /\p{M}{16,}/gu;
/** A mark of the lowest combining class that is not 0, and one of the highest. */
const LOWEST = "\u0334";
const HIGHEST = "\u0345";
/** Marks up to so many are put in order one by one: less work than to count them by class. */
const FEW = 24;
/** Code units that are made a text at once: more might be more arguments than a runtime takes. */
const PIECE = 8_192;

/**
 * NFD (Unicode Standard Annex #15) in time that grows with the text, whatever the text.
 *
 * Runtimes put each combining mark into its place among those before it: a run of 16,000 marks, which fits into
 * one request, takes them the better part of a second. Here the marks of such a run are put in order first.
 */
export function decompose(text: string): string {
  return (text.length < SHORT ? text : text.replace(LONG_RUN, inOrder)).normalize("NFD");
}

/** A canonical combining class but 0: its place among those that were met so far, from 1. */
interface Class {
  readonly mark: string;
  place: number;
}

/** What one mark decomposes into; the class of each part is null where that is 0. */
interface Mark {
  readonly codes: readonly number[];
  readonly its: readonly (Class | null)[];
}

// Filled on first use: facts of Unicode and nothing of a text, a few thousand at most.
const known = new Map<number, Mark>();
/** The classes that were met so far, in their order. Unicode has fewer than 60. */
const classes: Class[] = [];

/** A run of marks, each decomposed, in canonical order (The Unicode Standard, D109): stable, by combining class. */
function inOrder(run: string): string {
  // All of them first: a class that is met anew moves the places of others.
  const marks: Mark[] = [];
  let count = 0;
  for (let at = 0; at < run.length; ) {
    const code = run.codePointAt(at) as number;
    const mark = known.get(code) ?? learn(code);
    marks.push(mark);
    count += mark.codes.length;
    at += code > 0xffff ? 2 : 1;
  }
  // Numbers in arrays that hold nothing else, not a text for each mark: it is these that would cost.
  const codes = new Int32Array(count);
  const places = new Uint8Array(count);
  let end = 0;
  for (let index = 0; index < marks.length; index++) {
    const { codes: own, its } = marks[index] as Mark;
    for (let part = 0; part < own.length; part++, end++) {
      codes[end] = own[part] as number;
      places[end] = its[part]?.place ?? 0;
    }
  }
  order(codes, places);
  return textOf(codes);
}

/** Puts marks in order by their places. Nothing is reordered across one of class 0. */
function order(codes: Int32Array, places: Uint8Array): void {
  let start = 0;
  let isSorted = true;
  for (let at = 1; at <= places.length; at++) {
    const place = at < places.length ? (places[at] as number) : 0;
    if (place > 0) {
      if (place < (places[at - 1] as number)) isSorted = false;
      continue;
    }
    if (!isSorted) (at - start > FEW ? orderMany : orderFew)(codes, places, start, at);
    start = at;
    isSorted = true;
  }
}

function orderFew(codes: Int32Array, places: Uint8Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next++) {
    const code = codes[next] as number;
    const place = places[next] as number;
    let at = next;
    for (; at > start && (places[at - 1] as number) > place; at--) {
      codes[at] = codes[at - 1] as number;
      places[at] = places[at - 1] as number;
    }
    codes[at] = code;
    places[at] = place;
  }
}

function orderMany(codes: Int32Array, places: Uint8Array, start: number, end: number): void {
  /** Where the next mark of each place goes. */
  const nexts = new Int32Array(classes.length + 2);
  for (let at = start; at < end; at++) (nexts[(places[at] as number) + 1] as number)++;
  for (let place = 1; place < nexts.length; place++)
    nexts[place] = (nexts[place] as number) + (nexts[place - 1] as number);
  const unordered = codes.slice(start, end);
  for (let at = start; at < end; at++) {
    const place = places[at] as number;
    const to = nexts[place] as number;
    nexts[place] = to + 1;
    codes[start + to] = unordered[at - start] as number;
  }
}

function textOf(codes: Int32Array): string {
  let text = "";
  for (let at = 0; at < codes.length; at += PIECE)
    text += String.fromCodePoint.apply(null, codes.subarray(at, at + PIECE) as unknown as number[]);
  return text;
}

function learn(code: number): Mark {
  const letters = [...String.fromCodePoint(code).normalize("NFD")];
  const learned = {
    codes: letters.map((letter) => letter.codePointAt(0) as number),
    its: letters.map(classOf),
  };
  known.set(code, learned);
  return learned;
}

/** The class of a mark, null for class 0. What the classes are only the runtime's own NFD tells. */
function classOf(mark: string): Class | null {
  if (isOrdered(HIGHEST + mark + LOWEST)) return null;
  // Among those that were met, by halves.
  let low = 0;
  let high = classes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isOrdered(mark + (classes[middle] as Class).mark)) high = middle;
    else low = middle + 1;
  }
  const found = classes[low];
  if (found && isOrdered(found.mark + mark)) return found;
  const added: Class = { mark, place: low + 1 };
  classes.splice(low, 0, added);
  for (const [index, each] of classes.entries()) each.place = index + 1;
  return added;
}

/** Whether NFD leaves marks where they are, of which none decomposes any further. */
const isOrdered = (marks: string) => marks.normalize("NFD") === marks;
