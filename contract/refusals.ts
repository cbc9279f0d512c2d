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

/**
 * An expected "no", returned as a value and never thrown.
 *
 * `message` is meant for people and holds nothing that the caller sent.
 */
export class Refusal {
  readonly code: RefusalCode;
  readonly message: string;

  constructor(code: RefusalCode, message: string) {
    this.code = code;
    this.message = message;
  }

  get status(): (typeof REFUSALS)[RefusalCode] {
    return REFUSALS[this.code];
  }
}
