import { type Expansion, noExpansion } from "../enumeration/compose-rule.ts";
import type { Fork, Net } from "./net.ts";

/** One way in which a net takes a piece of a text. */
export interface Way {
  readonly net: Net;
  /** Where it ends. */
  readonly end: number;
  /** Which option was taken, by index, or which number or order; `NOTHING` comes last. */
  readonly taken: number;
  /** The ways of what lies within, in the order of the text. */
  readonly inner: readonly Way[];
  /** What is said, once that was asked: many statements may share a way. */
  said?: Expansion;
}

/** What is taken where a group is left out. */
export const NOTHING = Number.POSITIVE_INFINITY;

/** Makes a way of a net. */
export const wayOf = (net: Net, end: number, taken: number, inner: readonly Way[] = []): Way => ({
  net,
  end,
  taken,
  inner,
});

/** Nets one after the other, and of which net that was taken. */
export interface Nets {
  readonly of: Net;
  readonly taken: number;
  readonly nets: readonly Net[];
}

/** Puts a way together of the ways of nets one after the other. */
export function wayOfNets(
  { of, taken, nets }: Nets,
  place: number,
  next: (net: Net, index: number, place: number) => Way,
): Way {
  let end = place;
  const inner = nets.map((net, index) => {
    const way = next(net, index, end);
    end = way.end;
    return way;
  });
  return wayOf(of, end, taken, inner);
}

/** Tells which of two ways of a net comes first, from one place: the first choice that differs counts. */
export function compare(one: Way, other: Way): number {
  if (one.taken !== other.taken) return one.taken - other.taken;
  let order = 0;
  for (let index = 0; index < one.inner.length && order === 0; index++)
    order = compare(one.inner[index] as Way, other.inner[index] as Way);
  return order;
}

/** What a way says. */
export function saidBy(way: Way): Expansion {
  way.said ??= say(way, noExpansion());
  return way.said;
}

function say({ net, taken, inner }: Way, said: Expansion): Expansion {
  if (net.kind === "literal") said.text += net.text;
  else if (net.kind === "numbers") said.text += taken;
  else if (net.kind === "shared" && !net.captures) said.text += saidBy(inner[0] as Way).text;
  else {
    if (net.kind === "shared" && net.capture !== null)
      said.captures.push([net.capture, meaningOf(inner[0] as Way)]);
    for (const way of inner) say(way, said);
  }
  return said;
}

/** What the value means that a way of a list took. */
export function meaningOf({ net, taken, inner }: Way): string {
  const value = (net as Fork).options.sources[taken];
  return value?.kind === "value" ? value.meaning : String(inner[0]?.taken);
}
