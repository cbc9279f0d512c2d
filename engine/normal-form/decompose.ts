/** The length from which a text can hold a run that is slow to normalize. */
const MIN_SLOW_LENGTH = 64;
/** A run of more marks than any script writes. */
const LONG_RUN = /\p{M}{16,}/gu;
/** A mark of the lowest combining class that is not 0, and one of the highest. */
const LOWEST = "\u0334";
const HIGHEST = "\u0345";
/** The number of marks up to which an insertion sort is faster than a counting sort. */
const MAX_INSERTION_SORT = 24;
/** The code points of one call of `String.fromCodePoint`: runtimes bound the number of arguments. */
const MAX_ARGUMENTS = 8_192;

/**
 * Returns the NFD of a text (Unicode Standard Annex #15) in linear time.
 *
 * Runtimes insert each combining mark among those before it, which is quadratic: a run of 16,000 marks, which fits
 * into one request, takes most of a second. Here the marks of a long run are sorted first.
 */
export function decompose(text: string): string {
  return (text.length < MIN_SLOW_LENGTH ? text : text.replace(LONG_RUN, sortedRun)).normalize("NFD");
}

/** A canonical combining class other than 0, with its rank among the classes known so far, from 1. */
interface Class {
  /** A mark of this class. */
  readonly mark: string;
  rank: number;
}

/** The decomposition of one mark; the class of a code is null where it is 0. */
interface Mark {
  readonly codes: readonly number[];
  readonly classes: readonly (Class | null)[];
}

// Filled on first use. It holds facts of Unicode only, nothing of a text: a few thousand entries at most.
const cache = new Map<number, Mark>();
/** The classes known so far, in ascending order. Unicode has fewer than 60. */
const classes: Class[] = [];

/** Returns a run of marks, each decomposed, in canonical order (The Unicode Standard, D109): a stable sort by class. */
function sortedRun(run: string): string {
  // All marks first: a new class changes the ranks of others.
  const marks: Mark[] = [];
  let count = 0;
  for (let at = 0; at < run.length; ) {
    const code = run.codePointAt(at) as number;
    const mark = cache.get(code) ?? decomposeMark(code);
    marks.push(mark);
    count += mark.codes.length;
    at += code > 0xffff ? 2 : 1;
  }
  // Typed arrays of numbers: one string for each mark would cost most of the time.
  const codes = new Int32Array(count);
  const ranks = new Uint8Array(count);
  let end = 0;
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index] as Mark;
    for (let part = 0; part < mark.codes.length; part++, end++) {
      codes[end] = mark.codes[part] as number;
      ranks[end] = mark.classes[part]?.rank ?? 0;
    }
  }
  sortByRank(codes, ranks);
  return textOf(codes);
}

/** Sorts marks by rank in place. No mark moves across one of class 0. */
function sortByRank(codes: Int32Array, ranks: Uint8Array): void {
  let start = 0;
  let isSorted = true;
  for (let at = 1; at <= ranks.length; at++) {
    const rank = at < ranks.length ? (ranks[at] as number) : 0;
    if (rank > 0) {
      if (rank < (ranks[at - 1] as number)) isSorted = false;
      continue;
    }
    if (!isSorted) (at - start > MAX_INSERTION_SORT ? countingSort : insertionSort)(codes, ranks, start, at);
    start = at;
    isSorted = true;
  }
}

function insertionSort(codes: Int32Array, ranks: Uint8Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next++) {
    const code = codes[next] as number;
    const rank = ranks[next] as number;
    let at = next;
    for (; at > start && (ranks[at - 1] as number) > rank; at--) {
      codes[at] = codes[at - 1] as number;
      ranks[at] = ranks[at - 1] as number;
    }
    codes[at] = code;
    ranks[at] = rank;
  }
}

function countingSort(codes: Int32Array, ranks: Uint8Array, start: number, end: number): void {
  /** The next free index for each rank, from `start`. */
  const nexts = new Int32Array(classes.length + 2);
  for (let at = start; at < end; at++) (nexts[(ranks[at] as number) + 1] as number)++;
  for (let rank = 1; rank < nexts.length; rank++)
    nexts[rank] = (nexts[rank] as number) + (nexts[rank - 1] as number);
  const unordered = codes.slice(start, end);
  for (let at = start; at < end; at++) {
    const rank = ranks[at] as number;
    const to = nexts[rank] as number;
    nexts[rank] = to + 1;
    codes[start + to] = unordered[at - start] as number;
  }
}

function textOf(codes: Int32Array): string {
  let text = "";
  for (let at = 0; at < codes.length; at += MAX_ARGUMENTS)
    text += String.fromCodePoint.apply(null, codes.subarray(at, at + MAX_ARGUMENTS) as unknown as number[]);
  return text;
}

function decomposeMark(code: number): Mark {
  const parts = [...String.fromCodePoint(code).normalize("NFD")];
  const mark = { codes: parts.map((part) => part.codePointAt(0) as number), classes: parts.map(classOf) };
  cache.set(code, mark);
  return mark;
}

/** Returns the class of a mark, null for class 0. Only the runtime's own NFD reveals the order of the classes. */
function classOf(mark: string): Class | null {
  if (isOrdered(HIGHEST + mark + LOWEST)) return null;
  // A binary search among the known classes.
  let low = 0;
  let high = classes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isOrdered(mark + (classes[middle] as Class).mark)) high = middle;
    else low = middle + 1;
  }
  const found = classes[low];
  if (found && isOrdered(found.mark + mark)) return found;
  const added: Class = { mark, rank: low + 1 };
  classes.splice(low, 0, added);
  for (const [index, each] of classes.entries()) each.rank = index + 1;
  return added;
}

/** Returns whether NFD leaves fully decomposed marks in this order. */
const isOrdered = (marks: string) => marks.normalize("NFD") === marks;
