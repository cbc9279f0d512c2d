/** The message of a refusal, parsed. */
export interface Fault {
  /** The JSON Pointer (RFC 6901) of the invalid place, empty for the whole body; null if the message has none. */
  readonly pointer: string | null;
  /** The expectation there; the whole message if it has no place. */
  readonly expected: string;
}

/**
 * Parses the message of an `invalid_request` or `sense_unavailable`: the place, a colon, and what is expected. Any other
 * message is returned whole, without a place.
 *
 * @example
 * ```ts
 * import { parseFault } from "@intent-resolution/contract";
 *
 * parseFault("/input/sense: this sense has no API");
 * // => { pointer: "/input/sense", expected: "this sense has no API" }
 * ```
 */
export function parseFault(message: string): Fault {
  const end = message.indexOf(": ");
  const pointer = message.slice(0, Math.max(0, end));
  const isPointer = pointer === "" || (pointer.startsWith("/") && !/\s/u.test(pointer));
  if (end === -1 || !isPointer) return { pointer: null, expected: message };
  return { pointer, expected: message.slice(end + 2) };
}
