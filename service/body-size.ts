import { MAX_BODY_BYTES, Refusal } from "@intent-resolution/contract";

/** The refusal of a body over the limit, whether its length was announced or is known only from its chunks. */
export const TOO_LARGE = new Refusal(
  "payload_too_large",
  `the body must have at most ${MAX_BODY_BYTES} bytes`,
);

/** Returns whether the announced length of a body is over the limit. */
export const isAnnouncedTooLarge = (headers: Headers): boolean =>
  Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES;

/** The first size of the buffer for a body of unknown length, in bytes. */
const INITIAL_BYTES = 1_024;

/**
 * Returns the whole body, or the refusal as soon as it exceeds the limit: the rest is never kept. Chunks are copied
 * into one buffer as they arrive, because many small ones take a hundred times their bytes. The buffer grows once, to
 * its maximum, so that a body takes at most its length and 32 KiB.
 */
export async function readBounded(body: Request["body"]): Promise<Uint8Array | Refusal> {
  let bytes = new Uint8Array(INITIAL_BYTES);
  let length = 0;
  for await (const chunk of body ?? []) {
    const end = length + chunk.byteLength;
    if (end > MAX_BODY_BYTES) return TOO_LARGE;
    if (end > bytes.byteLength) {
      const larger = new Uint8Array(MAX_BODY_BYTES);
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}
