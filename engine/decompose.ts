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

/** A run of marks, each decomposed, in canonical order (The Unicode Standard, D109): stable, by combining class. */
function inOrder(run: string): string {
  const marks = [...run].flatMap((mark) => [...mark.normalize("NFD")]);
  const ranks = ranksOf(new Set(marks));
  let ordered = "";
  let byRank: string[] = [];
  for (const mark of marks) {
    const rank = ranks.get(mark) ?? 0;
    if (rank > 0) {
      byRank[rank] = (byRank[rank] ?? "") + mark;
    } else {
      // Nothing is reordered across a mark of class 0.
      ordered += byRank.join("") + mark;
      byRank = [];
    }
  }
  return ordered + byRank.join("");
}

/** The order of marks by combining class; 0 for class 0. What the classes are only the runtime's own NFD tells. */
function ranksOf(marks: Set<string>): Map<string, number> {
  const movable = [...marks].filter((mark) => isAbove(mark, LOWEST) || isAbove(HIGHEST, mark));
  movable.sort((one, other) => Number(isAbove(one, other)) - Number(isAbove(other, one)));
  const ranks = new Map<string, number>();
  let rank = 1;
  movable.forEach((mark, index) => {
    if (index > 0 && isAbove(mark, movable[index - 1] as string)) rank++;
    ranks.set(mark, rank);
  });
  return ranks;
}

/** Whether the first mark's class is higher: then NFD exchanges the two. Neither decomposes any further. */
const isAbove = (one: string, other: string) => (one + other).normalize("NFD") !== one + other;
