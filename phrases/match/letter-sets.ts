/** Any letter. */
export const ANY_LETTER = -1;

/** Returns a letter, by a UTF-16 code unit, as a set of 32 bits; some letters share theirs. */
export const letterBit = (unit: number): number => 1 << (unit ^ (unit >> 5));

/** Returns the bigrams of a text, as a Bloom filter of 32 bits. */
export function bigramsOf(text: string): number {
  let bigrams = 0;
  for (let at = 1; at < text.length; at++)
    // Fibonacci hashing: the upper bits of a product distinguish bigrams better than the lower ones.
    bigrams |= 1 << (Math.imul(text.charCodeAt(at - 1) * 31 + text.charCodeAt(at), 0x9e3779b1) >>> 27);
  return bigrams;
}
