import type { Sense } from "@intent-resolution/contract";

/** The senses, and whether they have an API. The catalog reports it, and `resolve` refuses inputs of senses without one. */
const AVAILABLE: Record<Sense, boolean> = {
  voice: true,
  motion: true,
  smell: false,
  taste: false,
  view: false,
  touch: false,
};

/** Returns whether inputs of this sense can be resolved. */
export function isAvailable(sense: Sense): boolean {
  return AVAILABLE[sense] === true;
}
