import { MAX_BODY_BYTES, REFUSAL_MESSAGES, Refusal } from "@intent-resolution/contract";

/** The refusal of a body over the limit, whether its length was announced or is known only from its chunks. */
export const TOO_LARGE = new Refusal("payload_too_large", REFUSAL_MESSAGES.payload_too_large);

/** Returns whether the announced length of a body is over the limit. */
export const isAnnouncedTooLarge = (headers: Headers): boolean =>
  Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES;

/** The first size of the buffer for a body of unknown length, in bytes. */
const INITIAL_BYTES = 1_024;

/** The number of chunks that are read as they arrive; after each further one, {@link readBounded} waits for a turn. */
const PROMPT_CHUNKS = 8;

/**
 * Returns the whole body, or the refusal as soon as it exceeds the limit: the rest is never kept. Chunks are copied
 * into one buffer as they arrive, because many small ones need a hundred times their bytes. The buffer grows once, to
 * its maximum, so that a body needs at most its length and 32 KiB.
 *
 * A reader that always waits for the next chunk receives each chunk alone, at the cost of a promise for each byte of a
 * body in one-byte chunks. While nobody waits, the runtime joins what arrives, so one turn of the event loop is given
 * to it. A body of few chunks is not delayed.
 */
export async function readBounded(body: Request["body"]): Promise<Uint8Array | Refusal> {
  let bytes = new Uint8Array(INITIAL_BYTES);
  let length = 0;
  let count = 0;
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
    if (++count > PROMPT_CHUNKS) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return bytes.subarray(0, length);
}
