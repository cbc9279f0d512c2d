import type { Algebra } from "./fold.ts";

/** Nothing is pending; the first half of a surrogate pair is; a half stands alone. States are united as bits. */
const WHOLE = 1;
const PENDING = 2;
const ALONE = 4;

/** In which states a phrase may end, if nothing is pending before it, and if a first half is. */
export type Halves = readonly [fromWhole: number, fromPending: number];

const NOTHING: Halves = [WHOLE, PENDING];

/** Whether some text of a phrase has a surrogate that stands alone. */
export const hasLoneHalf = ([end]: Halves): boolean => end > WHOLE;

export const halves: Algebra<Halves> = {
  words: (text) => (text.isWellFormed() ? [WHOLE, ALONE] : [walk(text, WHOLE), walk(text, PENDING)]),
  sequence: (items) => items.reduce(after, NOTHING),
  choice: (options, optional) => options.reduce(either, optional ? NOTHING : [0, 0]),
  permutation: (items) => [ordered(items, 0), ordered(items, 1)],
  range: () => [WHOLE, ALONE],
};

function walk(text: string, state: number): number {
  let now = state;
  for (let at = 0; at < text.length; at++) {
    const kind = text.charCodeAt(at) & 0xfc00;
    if (kind === 0xd800) now = now === PENDING ? ALONE : PENDING;
    else if ((kind === 0xdc00) !== (now === PENDING)) now = ALONE;
    else now = WHOLE;
    if (now === ALONE) break;
  }
  return now;
}

function after([whole, pending]: Halves, next: Halves): Halves {
  return [step(whole, next), step(pending, next)];
}

function step(states: number, [fromWhole, fromPending]: Halves): number {
  return (states & WHOLE && fromWhole) | (states & PENDING && fromPending) | (states & ALONE);
}

const either = ([a, b]: Halves, [c, d]: Halves): Halves => [a | c, b | d];

/** Each item may come first, behind what is before; each may come later, behind a space; all but the last meet one. */
function ordered(items: readonly Halves[], from: 0 | 1): number {
  let ends = 0;
  for (const item of items) {
    if (item[from] > WHOLE) ends |= ALONE;
    if (items.length > 2 && item[0] > WHOLE) ends |= ALONE;
    ends |= item[0];
  }
  return ends;
}
