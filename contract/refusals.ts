import { MAX_BODY_BYTES } from "./limits.ts";

/**
 * Every expected "no" of the service: its code, the HTTP status it is sent with (RFC 9110), and what it means. The
 * description and the manual say it in these words.
 *
 * `origin_refused` is known inside only: the contact routes that use it answer without a code.
 */
export const REFUSALS = {
  invalid_json: { status: 400, meaning: "the body is not JSON in UTF-8" },
  invalid_request: {
    status: 400,
    meaning: "the body is not as the schema says, or the Host header names no host",
  },
  origin_refused: { status: 403, meaning: "a page of this origin may not use the contact routes" },
  not_found: { status: 404, meaning: "there is nothing at this path" },
  method_not_allowed: { status: 405, meaning: "the path takes other methods; Allow names them" },
  payload_too_large: { status: 413, meaning: `the body has more than ${MAX_BODY_BYTES / 1024} KiB` },
  unsupported_media_type: {
    status: 415,
    meaning: "the content type is not application/json, or the body is encoded",
  },
  sense_unavailable: { status: 422, meaning: "the request is as the schema says, but its sense has no API" },
  rate_limited: { status: 429, meaning: "too many requests; Retry-After says how many seconds to wait" },
  service_unavailable: { status: 503, meaning: "the service or its data store is not available" },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The codes that the versioned routes answer with. */
export const CODES = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => code !== "origin_refused");

/** Two packages of this project may each carry the class; a symbol of the registry is the same for both. */
const MARK = Symbol.for("intent-resolution.refusal");

/**
 * An expected "no", returned as a value and never thrown. `C` says which codes it may have: a function that returns
 * `Refusal<"rate_limited">` refuses for no other reason.
 *
 * `message` is meant for people and holds nothing that the caller sent.
 *
 * @example
 * ```ts
 * import { Refusal } from "@intent-resolution/contract";
 *
 * const late = new Refusal("rate_limited", "too many requests: come back in 42 s");
 * [late.code, late.status];
 * // => ["rate_limited", 429]
 * ```
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

  get status(): (typeof REFUSALS)[C]["status"] {
    return REFUSALS[this.code].status;
  }
}

/**
 * Returns whether a value is a refusal, of this copy of the contract or of the one that another package carries.
 * Nothing that was read from JSON ever is.
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
  return typeof value === "object" && value !== null && MARK in value;
}

/**
 * Returns the refusal of an input whose sense has no API, in the words that the service and the packages share.
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
  const message = "/input/sense: this sense has no API; the capability catalog says which have";
  return new Refusal("sense_unavailable", message);
}
