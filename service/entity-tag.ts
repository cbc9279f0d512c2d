/** The prime and the offset of FNV-1a in 32 bits. */
const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/**
 * Returns the value of an `ETag`: 64 bits that distinguish versions of a document, FNV-1a over the bytes forwards and
 * backwards. Web Crypto's digests are asynchronous, and an asynchronous response closes an HTTP pipeline.
 */
export function digestOf(bytes: Uint8Array): string {
  let forwards = OFFSET;
  let backwards = OFFSET;
  const last = bytes.length - 1;
  for (let index = 0; index <= last; index++) {
    forwards = Math.imul(forwards ^ (bytes[index] as number), PRIME);
    backwards = Math.imul(backwards ^ (bytes[last - index] as number), PRIME);
  }
  const text = (half: number) => (half >>> 0).toString(16).padStart(8, "0");
  return text(forwards) + text(backwards);
}

/** Returns whether `If-None-Match` names this entity tag: weak comparison (RFC 9110, section 13.1.2). */
export function isUnchanged(etag: string, { headers }: Request): boolean {
  const members =
    headers
      .get("if-none-match")
      ?.split(",")
      .map((member) => member.trim()) ?? [];
  return members.some((member) => member === "*" || member.replace(/^W\//, "") === etag);
}
