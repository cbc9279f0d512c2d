import type { LimitName } from "@intent-resolution/contract";
import type { Quota } from "../settings/config.ts";

/** What a limiter says of one request. */
export interface Decision {
  readonly allowed: boolean;
  /** Requests that the client has left in its window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Counts requests by client in a fixed window that starts with the client's first request. */
export interface Limiter {
  /** The policy as it stands in the `RateLimit-Policy` header. */
  readonly policy: string;
  readonly name: LimitName;
  take(client: string): Decision | Promise<Decision>;
}

/** `null` for a limit that is switched off. */
export type Limiters = Readonly<Record<LimitName, Limiter | null>>;

/** The policy in the syntax of draft-ietf-httpapi-ratelimit-headers-10. */
export function policyOf(name: LimitName, { count, seconds }: NonNullable<Quota>): string {
  return `"${name}";q=${count};w=${seconds}`;
}
