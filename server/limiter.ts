import type { LimitName } from "@intent-resolution/contract";
import type { Quota } from "./config.ts";

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

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * A limiter in the memory of this process.
 *
 * @param now a monotonic clock in milliseconds
 * @param capacity the most clients it remembers; beyond that the one whose window is oldest is forgotten
 */
export function memoryLimiter(
  name: LimitName,
  quota: NonNullable<Quota>,
  now: () => number,
  capacity = 100_000,
): Limiter {
  const { count: limit, seconds } = quota;
  // All windows are equally long, so the order of insertion is the order in which they end.
  const windows = new Map<string, Window>();

  function forgetOldest(time: number): void {
    for (const [client, { endsAt }] of windows) {
      if (endsAt > time && windows.size < capacity) return;
      windows.delete(client);
    }
  }

  return {
    name,
    policy: policyOf(name, quota),
    take(client) {
      const time = now();
      let window = windows.get(client);
      if (!window || window.endsAt <= time) {
        windows.delete(client);
        forgetOldest(time);
        window = { count: 0, endsAt: time + seconds * 1_000 };
        windows.set(client, window);
      }
      const allowed = window.count < limit;
      if (allowed) window.count++;
      return {
        allowed,
        remaining: limit - window.count,
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1_000)),
      };
    },
  };
}

/** The policy in the syntax of draft-ietf-httpapi-ratelimit-headers-10. */
export function policyOf(name: LimitName, { count, seconds }: NonNullable<Quota>): string {
  return `"${name}";q=${count};w=${seconds}`;
}
