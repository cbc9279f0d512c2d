import { REFUSAL_MESSAGES, Refusal, type Route } from "@intent-resolution/contract";
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
const JSON_TYPE = /^application\/json[\t ]*(?:;(?:[^",]|"[^"]*")*)?$/i;

/**
 * Checks a request's headers only, after the refusal of its origin: rate limit, media type, encoding, announced length, in
 * this order.
 */
export function admission(limiters: Limiters, clientOf: ClientOf) {
  const counters = {
    intents: counter("intents", limiters.intents),
    contact: counter("contact", limiters.contact),
  };

  return (route: Route, headers: Headers, peer: () => string, cors: Cors): Admission | Promise<Admission> => {
    if (cors.refusal) return { refusal: cors.refusal, count: null };
    const counted = route.limit ? counters[route.limit] : null;
    if (!counted) return { refusal: route.body ? refuseBody(headers) : null, count: null };

    const count = counted(clientOf(headers, peer));
    return count instanceof Promise ? count.then((late) => judge(late, headers)) : judge(count, headers);
  };
}

const judge = (count: Count, headers: Headers): Admission => ({
  refusal: count.decision.allowed ? refuseBody(headers) : new RateLimited(count),
  count,
});

function refuseBody(headers: Headers): Refusal | null {
  const type = headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type))
    return new Refusal("unsupported_media_type", REFUSAL_MESSAGES.unsupported_media_type);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    return new Refusal("unsupported_media_type", "the body must be sent without a Content-Encoding");
  return isAnnouncedTooLarge(headers) ? TOO_LARGE : null;
}
