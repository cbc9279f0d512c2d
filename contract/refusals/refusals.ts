/** Every refusal of the service: its code and its HTTP status (RFC 9110). `routes/refusal-messages.ts` has the messages. */
export const STATUSES = {
  invalid_json: 400,
  invalid_request: 400,
  origin_refused: 403,
  not_found: 404,
  unknown_set: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  sense_unavailable: 422,
  text_too_ambiguous: 422,
  rate_limited: 429,
  service_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUSES;

/**
 * Returns the codes of the versioned routes. `origin_refused` is not among them: the contact routes respond without a
 * code.
 */
export const CODES = (Object.keys(STATUSES) as RefusalCode[]).filter((code) => code !== "origin_refused");

/** Two packages of this project may each contain the class; a tag under a symbol of the language is the same for both. */
const TAG = "intent-resolution.refusal";

/**
 * A refusal: an expected "no" that is returned as a value and never thrown. `C` are its possible codes: a function that
 * returns `Refusal<"rate_limited">` refuses for no other reason.
 *
 * `message` is meant for people and contains nothing that the caller sent.
 *
 * @example
 * ```ts
 * import { Refusal } from "@intent-resolution/contract";
 *
 * const late = new Refusal("rate_limited", "too many requests: try again in 42 s");
 * [late.code, late.status];
 * // => ["rate_limited", 429]
 * ```
 */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C;
  readonly message: string;

  constructor(code: C, message: string) {
    this.code = code;
    this.message = message;
  }

  /** True for a refusal of any copy of this class. */
  static [Symbol.hasInstance](value: unknown): value is Refusal {
    return isRefusal(value);
  }

  /** On the prototype and not enumerable: JSON, spread or clone cannot make a refusal of what a caller sent. */
  get [Symbol.toStringTag](): typeof TAG {
    return TAG;
  }

  get status(): (typeof STATUSES)[C] {
    return STATUSES[this.code];
  }
}

/**
 * Returns whether a value is a refusal, of this copy of the contract or of one in another package. A value that was
 * parsed from JSON never is.
 *
 * @example
 * ```ts
 * import { isRefusal, Refusal } from "@intent-resolution/contract";
 *
 * const refusal = new Refusal("not_found", "there is nothing at this path");
 * [refusal, JSON.parse(JSON.stringify(refusal))].map(isRefusal);
 * // => [true, false]
 * ```
 */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === "object" && value !== null && (value as Partial<Refusal>)[Symbol.toStringTag] === TAG
  );
}

/**
 * Returns the refusal of an input whose sense has no API.
 *
 * @example
 * ```ts
 * import { senseUnavailable } from "@intent-resolution/contract";
 *
 * senseUnavailable().status;
 * // => 422
 * ```
 */
export function senseUnavailable(): Refusal<"sense_unavailable"> {
  const message = "/input/sense: this sense has no API; the capability catalog lists those that have one";
  return new Refusal("sense_unavailable", message);
}
