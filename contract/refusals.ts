/**
 * Every expected "no" of the service: its code and the HTTP status it is sent with (RFC 9110).
 *
 * `origin_refused` is known inside only: the contact routes that use it answer without a code.
 */
export const REFUSALS = {
  invalid_json: 400,
  invalid_request: 400,
  origin_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  sense_unavailable: 422,
  rate_limited: 429,
  service_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Two packages of this project may each carry the class; a symbol of the registry is the same for both. */
const MARK = Symbol.for("intent-resolution.refusal");

/**
 * An expected "no", returned as a value and never thrown. `C` says which codes it may have: a function that returns
 * `Refusal<"rate_limited">` refuses for no other reason.
 *
 * `message` is meant for people and holds nothing that the caller sent.
 */
export class Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C;
  readonly message: string;

  static {
    // On the prototype and not enumerable: no JSON, spread or clone makes a refusal out of what a caller sent.
    Object.defineProperty(Refusal.prototype, MARK, { value: true });
  }

  constructor(code: C, message: string) {
    this.code = code;
    this.message = message;
  }

  /** True for a refusal of any copy of this class. */
  static [Symbol.hasInstance](value: unknown): value is Refusal {
    return isRefusal(value);
  }

  get status(): (typeof REFUSALS)[C] {
    return REFUSALS[this.code];
  }
}

/**
 * Whether a value is a refusal, of this copy of the contract or of the one that another package carries. Nothing that
 * was read from JSON ever is.
 */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && MARK in value;
}
