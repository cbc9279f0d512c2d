import { REFUSAL_MESSAGES, Refusal } from "@intent-resolution/contract";
import type { AdmissionRow, MediaType } from "./admission-row.ts";
import { isAnnouncedTooLarge, TOO_LARGE } from "./body-size.ts";
import type { Cors } from "./cors.ts";
import { type Count, counter, RateLimited } from "./count.ts";
import type { Limiters } from "./limiter.ts";

/** The properties of a request whose headers were checked. */
export interface Admission {
  readonly refusal: Refusal | null;
  /** How the request was counted; null if its route has no limit, or if it was refused before it was counted. */
  readonly count: Count | null;
}

/** Returns the key under which a request's client is counted. Must not throw. */
export type ClientOf = (headers: Headers, peer: () => string) => string;

/** A comma outside quotation marks starts another type, as in a header that was sent twice. */
const PARAMETERS = String.raw`[\t ]*(?:;(?:[^",]|"[^"]*")*)?$`;
const TYPES: Readonly<Record<MediaType, { readonly pattern: RegExp; readonly refusal: Refusal }>> = {
  "application/json": {
    pattern: new RegExp(`^application/json${PARAMETERS}`, "i"),
    refusal: new Refusal("unsupported_media_type", REFUSAL_MESSAGES.unsupported_media_type),
  },
  "application/x-www-form-urlencoded": {
    pattern: new RegExp(`^application/x-www-form-urlencoded${PARAMETERS}`, "i"),
    refusal: new Refusal("unsupported_media_type", "the Content-Type must be that of a form"),
  },
};

/**
 * Checks a request's headers only, after the refusal of its origin: rate limit, media type, encoding, announced length, in
 * this order.
 */
export function admission(limiters: Limiters, clientOf: ClientOf) {
  const counters = {
    intents: counter("intents", limiters.intents),
    contact: counter("contact", limiters.contact),
  };

  return (
    row: AdmissionRow,
    headers: Headers,
    peer: () => string,
    cors: Cors,
  ): Admission | Promise<Admission> => {
    if (cors.refusal) return { refusal: cors.refusal, count: null };
    const counted = row.limit ? counters[row.limit] : null;
    if (!counted) return { refusal: refuseBody(row, headers), count: null };

    const count = counted(clientOf(headers, peer));
    return count instanceof Promise
      ? count.then((late) => judge(late, row, headers))
      : judge(count, row, headers);
  };
}

const judge = (count: Count, row: AdmissionRow, headers: Headers): Admission => ({
  refusal: count.decision.allowed ? refuseBody(row, headers) : new RateLimited(count),
  count,
});

function refuseBody({ mediaType }: AdmissionRow, headers: Headers): Refusal | null {
  if (mediaType === null) return null;
  const { pattern, refusal } = TYPES[mediaType];
  if (!pattern.test(headers.get("content-type") ?? "")) return refusal;
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    return new Refusal("unsupported_media_type", "the body must be sent without a Content-Encoding");
  return isAnnouncedTooLarge(headers) ? TOO_LARGE : null;
}
