import type { Rule } from "@intent-resolution/contract";

/**
 * Returns the size in bytes of the smallest request that carries these rules: JSON without white space, in UTF-8 (RFC
 * 3629), with an empty transcript as its input.
 */
export function requestBytes(rules: readonly Rule[]): number {
  const body = JSON.stringify({ input: { sense: "voice", transcript: "" }, rules });
  return new TextEncoder().encode(body).length;
}
