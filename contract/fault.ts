/** The sentence of a refusal, taken apart. */
export interface Fault {
  /** The JSON Pointer (RFC 6901) of the offending place, empty for the whole body; null where it names no place. */
  readonly pointer: string | null;
  /** What is expected there; the whole sentence where it names no place. */
  readonly expected: string;
}

/**
 * Takes the message of an `invalid_request` or `sense_unavailable` apart: it begins with the place, as the contract
 * says, then a colon and what is expected. Any other sentence stays whole.
 *
 * @example
 * ```ts
 * import { faultOf } from "@intent-resolution/contract";
 *
 * faultOf("/input/sense: this sense has no API");
 * // => { pointer: "/input/sense", expected: "this sense has no API" }
 * ```
 */
export function faultOf(message: string): Fault {
  const end = message.indexOf(": ");
  const pointer = message.slice(0, Math.max(0, end));
  const isPointer = pointer === "" || (pointer.startsWith("/") && !/\s/u.test(pointer));
  if (end === -1 || !isPointer) return { pointer: null, expected: message };
  return { pointer, expected: message.slice(end + 2) };
}
