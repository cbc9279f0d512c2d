import type { PhraseSet } from "./phrase-set.ts";

/**
 * Returns one set of several that were read or loaded apart, each with its own names: rules are in the order of the sets.
 *
 * @example
 * ```ts
 * import { joinPhrases, readPhrases } from "@intent-resolution/phrases";
 *
 * const home = readPhrases("{what} = light\non: {what} on");
 * const times = readPhrases("{what} = timer | clock\nset: set a {what}");
 * joinPhrases(home, times).rulesFor("set a clock").map(({ id }) => id);
 * // => ["set"]
 * ```
 */
export const joinPhrases = (set: PhraseSet, ...others: readonly PhraseSet[]): PhraseSet =>
  set.join(...others);
