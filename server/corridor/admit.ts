import { MAX_BODY_BYTES, Refusal, type Route } from "@intent-resolution/contract";
import { clientKey } from "../limits/client-key.ts";
import type { Decision, Limiter, Limiters } from "../limits/limiter.ts";
import type { OriginVerdict } from "./origin.ts";

/** What is known of a request once its headers were looked at. */
export interface Admission {
  readonly refusal: Refusal | null;
  /** How the request was counted; null where its route has no limit, or before it was counted. */
  readonly count: Count | null;
}

/** One request as its limiter counted it. */
export interface Count {
  readonly limiter: Pick<Limiter, "name" | "policy">;
  readonly decision: Decision;
}

/** A comma outside quotation marks begins another type: a header that was sent twice. */
const JSON_TYPE = /^application\/json[\t ]*(?:;(?:[^",]|"[^"]*")*)?$/i;

/** Looks at a request's headers only: origin, rate limit, media type, encoding, announced length, in this order. */
export function admission(limiters: Limiters, trustedHops: number) {
  return (
    route: Route,
    headers: Headers,
    peer: () => string,
    origin: OriginVerdict,
  ): Admission | Promise<Admission> => {
    if (!origin.allowed) return { refusal: ORIGIN_REFUSED, count: null };
    const limiter = route.limit ? limiters[route.limit] : null;
    if (!limiter) return { refusal: route.body ? refuseBody(headers) : null, count: null };

    const client = clientKey(peer(), trustedHops > 0 ? headers.get("x-forwarded-for") : null, trustedHops);
    const judge = (decision: Decision): Admission => ({
      refusal: decision.allowed ? refuseBody(headers) : tooMany(decision),
      count: { limiter, decision },
    });
    const decision = limiter.take(client);
    return decision instanceof Promise ? decision.then(judge) : judge(decision);
  };
}

const ORIGIN_REFUSED = new Refusal("origin_refused", "pages of this origin may not use this route");

const tooMany = ({ resetSeconds }: Decision) =>
  new Refusal("rate_limited", `too many requests: come back in ${resetSeconds} s`);

function refuseBody(headers: Headers): Refusal | null {
  const type = headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type))
    return new Refusal("unsupported_media_type", "the Content-Type must be application/json");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    return new Refusal("unsupported_media_type", "the body must be sent without a Content-Encoding");
  return Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES ? TOO_LARGE : null;
}

/** The refusal of a body over the limit, announced or streamed. */
export const TOO_LARGE = new Refusal(
  "payload_too_large",
  `the body must have at most ${MAX_BODY_BYTES} bytes`,
);
