import { nothing, type Said } from "./compose.ts";
import type { Fork, Net } from "./net.ts";

/** One way in which a net takes a piece of a text. */
export interface Way {
  readonly net: Net;
  /** Which option was taken, by index, or which number or order; -1 for nothing, and where there is no choice. */
  readonly taken: number;
  /** The ways of what lies within, in the order of the text. */
  readonly inner: readonly Way[];
  /** What is said, once that was asked: many statements may share a way. */
  said?: Said;
}

/** A way from a place, where it ends, and what it captures, as a key. */
export interface Found {
  readonly end: number;
  readonly way: Way;
  readonly captured: string;
}

/** Makes a way of a net, with where it ends and what it captures. */
export const found = (
  end: number,
  net: Net,
  taken: number,
  inner: readonly Way[] = [],
  captured = "",
): Found => ({
  end,
  way: { net, taken, inner },
  captured,
});

/** Of what has the same key, the first. */
export function firstBy<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (all.length < 2) return all;
  const first = new Map<string, T>();
  for (const one of all) {
    const key = keyOf(one);
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

/** What a way says. */
export function saidBy(way: Way): Said {
  way.said ??= say(way, nothing());
  return way.said;
}

function say({ net, taken, inner }: Way, said: Said): Said {
  if (net.kind === "literal") said.text += net.text;
  else if (net.kind === "numbers") said.text += taken;
  else if (net.kind === "shared" && !net.captures) said.text += saidBy(inner[0] as Way).text;
  else {
    if (net.kind === "shared" && net.capture !== null)
      said.captured.push([net.capture, meaningOf(inner[0] as Way)]);
    for (const way of inner) say(way, said);
  }
  return said;
}

/** What the value means that a way of a list took. */
export function meaningOf({ net, taken, inner }: Way): string {
  const value = (net as Fork).options.sources[taken];
  return value?.kind === "value" ? value.meaning : String(inner[0]?.taken);
}
