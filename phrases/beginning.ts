import { type Letters, letterBit, type Net, SPACE_LETTER, type Trie } from "./net.ts";

/** What the texts of nets in a row begin with. */
export function firstOf(items: readonly Net[]): Letters {
  let letters = 0;
  for (const { first, empty } of items) {
    letters |= first;
    if (!empty) break;
  }
  return letters;
}

/** How deep a trie is looked into for its beginning; what lies deeper may be anything. */
const MAX_LOOK = 8;

/** What the rows of a trie begin with, and whether one of them may take nothing. */
export function beginningOf(
  { accepts, space, letters, nets }: Trie,
  depth: number,
): { first: Letters; empty: boolean } {
  if (depth > MAX_LOOK) return { first: -1, empty: true };
  let [first, empty] = [0, accepts !== null];
  for (const { unit } of letters ?? []) first |= letterBit(unit);
  const passed = (nets ?? []).filter((edge) => edge.net.empty).map(({ to }) => to);
  for (const { net } of nets ?? []) first |= net.first;
  if (space) {
    first |= SPACE_LETTER;
    passed.push(space);
  }
  for (const trie of passed) {
    const next = beginningOf(trie, depth + 1);
    first |= next.first;
    empty ||= next.empty;
  }
  return { first, empty };
}
