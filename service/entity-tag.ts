/** The prime and the offset of FNV-1a in 32 bits. */
const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/**
 * The core of an `ETag`: 64 bits that tell two versions of a document apart, FNV-1a from the first byte to the last
 * and from the last to the first. The web's own digests answer later, and an answer that waits closes a pipeline.
 */
export function digestOf(bytes: Uint8Array): string {
  let forth = OFFSET;
  let back = OFFSET;
  for (let index = 0, last = bytes.length - 1; index <= last; index++) {
    forth = Math.imul(forth ^ (bytes[index] as number), PRIME);
    back = Math.imul(back ^ (bytes[last - index] as number), PRIME);
  }
  const text = (half: number) => (half >>> 0).toString(16).padStart(8, "0");
  return text(forth) + text(back);
}

/** Whether `If-None-Match` names what would be answered: weak comparison (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, { headers }: Request): boolean {
  const members =
    headers
      .get("if-none-match")
      ?.split(",")
      .map((member) => member.trim()) ?? [];
  return members.some((member) => member === "*" || member.replace(/^W\//, "") === etag);
}
