/** Shorter texts cannot hold a run that matters. */
const SHORT = 64;
/** More marks in a row than any script writes. */
const LONG_RUN = /\p{M}{16,}/gu;
/** A mark of the lowest combining class that is not 0, and one of the highest. */
const LOWEST = "\u0334";
const HIGHEST = "\u0345";

/**
 * NFD (Unicode Standard Annex #15) in time that grows with the text, whatever the text.
 *
 * Runtimes put each combining mark into its place among those before it: a run of 16,000 marks, which fits into
 * one request, takes them the better part of a second. Here the marks of such a run are put in order first.
 */
export function decompose(text: string): string {
  return (text.length < SHORT ? text : text.replace(LONG_RUN, inOrder)).normalize("NFD");
}

/** A canonical combining class, told by one of its marks; its place among those that were met so far. */
interface Class {
  readonly mark: string;
  place: number;
}

// Both are filled on first use: facts of Unicode and nothing of a text, a few thousand at most.
const parts = new Map<string, readonly string[]>();
const classOf = new Map<string, Class | null>();
/** The classes but 0 that were met so far, in their order. Unicode has fewer than 60. */
const classes: Class[] = [];

/** A run of marks, each decomposed, in canonical order (The Unicode Standard, D109): stable, by combining class. */
function inOrder(run: string): string {
  let ordered = "";
  let byPlace: string[] = [];
  const marks: string[] = [];
  // All of them first: a class that is met anew moves the places of others.
  for (const letter of run)
    for (const mark of partsOf(letter)) {
      learnClass(mark);
      marks.push(mark);
    }
  for (const mark of marks) {
    const its = classOf.get(mark);
    if (its) {
      byPlace[its.place] = (byPlace[its.place] ?? "") + mark;
    } else {
      // Nothing is reordered across a mark of class 0.
      ordered += byPlace.join("") + mark;
      byPlace = [];
    }
  }
  return ordered + byPlace.join("");
}

function partsOf(letter: string): readonly string[] {
  const known = parts.get(letter);
  if (known) return known;
  const decomposed = [...letter.normalize("NFD")];
  parts.set(letter, decomposed);
  return decomposed;
}

/** The class of a mark, null for class 0. What the classes are only the runtime's own NFD tells. */
function learnClass(mark: string): Class | null {
  const known = classOf.get(mark);
  if (known !== undefined) return known;
  const learned = isAbove(mark, LOWEST) || isAbove(HIGHEST, mark) ? findClass(mark) : null;
  classOf.set(mark, learned);
  return learned;
}

/** The class among those that were met, by halves; a new one in its place. */
function findClass(mark: string): Class {
  let low = 0;
  let high = classes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAbove(mark, (classes[middle] as Class).mark)) low = middle + 1;
    else high = middle;
  }
  const found = classes[low];
  if (found && !isAbove(found.mark, mark)) return found;
  const added: Class = { mark, place: low };
  classes.splice(low, 0, added);
  for (const [place, each] of classes.entries()) each.place = place;
  return added;
}

/** Whether the first mark's class is higher: then NFD exchanges the two. Neither decomposes any further. */
const isAbove = (one: string, other: string) => (one + other).normalize("NFD") !== one + other;
