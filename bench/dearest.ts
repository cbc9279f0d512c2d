import type { PhraseSet } from "@intent-resolution/phrases";
import { leastMicros } from "./look-up.ts";

/** A text and what its look-up takes. */
export interface Timed {
  readonly text: string;
  readonly micros: number;
}

/** The texts that a search goes on with. */
const KEPT = 20;
const MAX_LETTERS = 200;

/**
 * The dearest text that a search finds: it begins with some texts, and puts pieces of those in the place of others, so
 * many times; what is dearer than the others goes on.
 */
export function dearest(set: PhraseSet, texts: readonly string[], tries: number): Timed {
  const timed = (text: string) => ({ text, micros: leastMicros(() => set.rulesFor(text)) });
  let kept = texts.map(timed).sort(dearestFirst).slice(0, KEPT);
  const next = numbers();
  const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  for (let turn = 0; turn < tries; turn++) {
    const words = pick(kept).text.split(" ");
    const others = pick(texts).split(" ");
    const from = Math.floor(next() * others.length);
    const piece = others.slice(from, from + 1 + Math.floor(next() * 4));
    words.splice(Math.floor(next() * (words.length + 1)), Math.floor(next() * 3), ...piece);
    const text = words.join(" ").slice(0, MAX_LETTERS);
    if (kept.some((each) => each.text === text)) continue;
    kept = [...kept, timed(text)].sort(dearestFirst).slice(0, KEPT);
  }
  // What was slow by chance is asked again.
  return kept
    .map(({ text }) => ({ text, micros: leastMicros(() => set.rulesFor(text), 20) }))
    .sort(dearestFirst)[0] as Timed;
}

const dearestFirst = (one: Timed, other: Timed) => other.micros - one.micros;

/** Numbers from 0 and below 1, the same in each run. */
export function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
