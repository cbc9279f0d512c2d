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

/** A canonical combining class but 0, told by one of its marks; its place among those that were met so far. */
interface Class {
  readonly mark: string;
  place: number;
}

/** A mark that decomposes no further; its class is null where that is 0. */
interface Mark {
  readonly text: string;
  readonly its: Class | null;
}

// Filled on first use: facts of Unicode and nothing of a text, a few thousand at most.
const parts = new Map<number, readonly Mark[]>();
/** The classes that were met so far, in their order. Unicode has fewer than 60. */
const classes: Class[] = [];

/** A run of marks, each decomposed, in canonical order (The Unicode Standard, D109): stable, by combining class. */
function inOrder(run: string): string {
  // All of them first: a class that is met anew moves the places of others.
  const marks: Mark[] = [];
  for (const letter of run) {
    const its = parts.get(letter.codePointAt(0) as number) ?? learnParts(letter);
    for (let at = 0; at < its.length; at++) marks.push(its[at] as Mark);
  }
  let ordered = "";
  let byPlace: string[][] = [];
  for (let at = 0; at < marks.length; at++) {
    const { text, its } = marks[at] as Mark;
    if (its) {
      const place = byPlace[its.place];
      if (place) place.push(text);
      else byPlace[its.place] = [text];
    } else {
      // Nothing is reordered across a mark of class 0.
      ordered += joined(byPlace) + text;
      if (byPlace.length > 0) byPlace = [];
    }
  }
  return ordered + joined(byPlace);
}

// Letters are joined at once: a text that grows by a letter is put together when it is read, at a higher cost.
const joined = (byPlace: readonly string[][]) => byPlace.map((place) => place.join("")).join("");

function learnParts(letter: string): readonly Mark[] {
  const learned = [...letter.normalize("NFD")].map((text) => ({ text, its: classOf(text) }));
  parts.set(letter.codePointAt(0) as number, learned);
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
  const added: Class = { mark, place: low };
  classes.splice(low, 0, added);
  for (const [place, each] of classes.entries()) each.place = place;
  return added;
}

/** Whether NFD leaves marks where they are, of which none decomposes any further. */
const isOrdered = (marks: string) => marks.normalize("NFD") === marks;
