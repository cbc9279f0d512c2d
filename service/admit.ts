import { Refusal, type Route } from "@intent-resolution/contract";
import { isAnnouncedTooLarge, TOO_LARGE } from "./body-size.ts";
import type { Cors } from "./cors.ts";
import type { CountName, Decision, Limiter, Limiters } from "./limiter.ts";

/** What is known of a request after its headers were checked. */
export interface Admission {
  readonly refusal: Refusal | null;
  /** How the request was counted; null if its route has no limit, or if it was refused before it was counted. */
  readonly count: Count | null;
}

/** The decision of a rate limit about one request. */
export interface Count {
  /** The limit that decided last. */
  readonly name: CountName;
  /** The limit in the syntax of draft-ietf-httpapi-ratelimit-headers-10. */
  readonly policy: string;
  readonly decision: Decision;
}

/** Returns the key under which a request's client is counted. Must not throw. */
export type ClientOf = (headers: Headers, peer: () => string) => string;

/** Counts a request by one limit; the result is reported in the response's headers. */
type Counter = (client: string) => Count | Promise<Count>;

/** A comma outside quotation marks starts another type, as in a header that was sent twice. */
const JSON_TYPE = /^application\/json[\t ]*(?:;(?:[^",]|"[^"]*")*)?$/i;
/** The key of a limit that counts all clients together. */
export const ALL_CLIENTS = "all";

/** Checks a request's headers only: origin, rate limit, media type, encoding, announced length, in this order. */
export function admission(limiters: Limiters, clientOf: ClientOf) {
  const contact = counter("contact", limiters.contact);
  const total = counter("contact_total", limiters.contact_total);
  const counters = { intents: counter("intents", limiters.intents), contact: both(contact, total) };

  return (route: Route, headers: Headers, peer: () => string, cors: Cors): Admission | Promise<Admission> => {
    if (cors.refusal) return { refusal: cors.refusal, count: null };
    const counted = route.limit ? counters[route.limit] : null;
    if (!counted) return { refusal: route.body ? refuseBody(headers) : null, count: null };

    const count = counted(clientOf(headers, peer));
    return count instanceof Promise ? count.then((late) => judge(late, headers)) : judge(count, headers);
  };
}

const judge = (count: Count, headers: Headers): Admission => ({
  refusal: count.decision.allowed ? refuseBody(headers) : tooMany(count.decision),
  count,
});

function counter(name: CountName, limiter: Limiter | null | undefined): Counter | null {
  if (!limiter) return null;
  const { count: quota, seconds } = limiter.quota;
  const policy = `"${name}";q=${quota};w=${seconds}`;
  return (client) => {
    const decision = limiter.take(client);
    return decision instanceof Promise
      ? decision.then((late) => ({ name, policy, decision: late }))
      : { name, policy, decision };
  };
}

/** Counts by both limits what the first allows. The second is reported only where it refused. */
function both(first: Counter | null, second: Counter | null): Counter | null {
  if (!second) return first;
  if (!first) return () => second(ALL_CLIENTS);
  return async (client) => {
    const count = await first(client);
    if (!count.decision.allowed) return count;
    const all = await second(ALL_CLIENTS);
    return all.decision.allowed ? count : all;
  };
}

const tooMany = ({ resetSeconds }: Decision) =>
  new Refusal("rate_limited", `too many requests: try again in ${resetSeconds} s`);

function refuseBody(headers: Headers): Refusal | null {
  const type = headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type))
    return new Refusal("unsupported_media_type", "the Content-Type must be application/json");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    return new Refusal("unsupported_media_type", "the body must be sent without a Content-Encoding");
  return isAnnouncedTooLarge(headers) ? TOO_LARGE : null;
}
