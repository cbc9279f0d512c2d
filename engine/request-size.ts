import type { Rule } from "@intent-resolution/contract";

/**
 * The size in bytes of the smallest request that carries these rules: JSON without white space, in UTF-8
 * (RFC 3629), with an empty transcript as its input.
 */
export function requestBytes(rules: readonly Rule[]): number {
  return utf8Bytes(JSON.stringify({ input: { sense: "voice", transcript: "" }, rules }));
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
