import { Refusal } from "@intent-resolution/contract";
import type { CountName, Decision, Limiter } from "./limiter.ts";

/** The decision of a rate limit about one request. */
export interface Count {
  readonly name: CountName;
  /** The limit in the syntax of draft-ietf-httpapi-ratelimit-headers-10. */
  readonly policy: string;
  readonly decision: Decision;
}

/** Counts a request by one limit; the result is reported in the response's headers. */
export type Counter = (client: string) => Count | Promise<Count>;

/** The key of a limit that counts all clients together. */
const ALL_CLIENTS = "all";

/** A refusal by a rate limit, with the count that the response's headers report. */
export class RateLimited extends Refusal<"rate_limited"> {
  readonly count: Count;

  constructor(count: Count) {
    super("rate_limited", `too many requests: try again in ${count.decision.resetSeconds} s`);
    this.count = count;
  }
}

/** Returns a function that counts requests by a limiter; null without a limiter. */
export function counter(name: CountName, limiter: Limiter | null | undefined): Counter | null {
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

/**
 * Returns a function that counts a contact before it is stored, over all clients, and refuses it above the limit. Requests
 * that were refused earlier are not counted, so only valid contacts can use up the limit.
 */
export function storageCounter(limiter: Limiter | null | undefined): () => Promise<RateLimited | null> {
  const total = counter("contact_total", limiter);
  return async () => {
    const count = await total?.(ALL_CLIENTS);
    return count && !count.decision.allowed ? new RateLimited(count) : null;
  };
}
