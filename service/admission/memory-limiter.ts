import type { Decision, Limiter, Quota } from "./limiter.ts";

/** A limiter that decides at once. */
export interface MemoryLimiter extends Limiter {
  take(client: string): Decision;
  /** Continues from another limiter's count for a client, in a window that ends after this time. */
  continueFrom(client: string, count: number, milliseconds: number): void;
}

interface Window {
  readonly client: string;
  endsAt: number;
  count: number;
  /** The window that started after it. */
  next: Window | null;
}

/** The number of clients that a limiter remembers by default: about 20 MiB. */
const MAX_CLIENTS = 100_000;

/**
 * Returns a limiter in the memory of this process.
 *
 * @param now a monotonic clock in milliseconds
 * @param capacity the maximum number of clients; beyond it the client with the oldest window is forgotten
 */
export function memoryLimiter(
  quota: Quota,
  now: () => number = () => performance.now(),
  capacity = MAX_CLIENTS,
): MemoryLimiter {
  const { count: limit, seconds } = quota;
  const windows = new Map<string, Window>();
  // Windows that start here are equally long, so they end in the order in which they start. A linked list keeps that order,
  // because finding the first entry of a map takes longer the more entries before it were deleted.
  let oldest: Window | null = null;
  let newest: Window | null = null;

  function forgetOldest(time: number): void {
    while (oldest && (oldest.endsAt <= time || windows.size >= capacity)) {
      const { client, next }: Window = oldest;
      // A window that continues another count may end before older ones, and the client may have a newer window by now.
      if (windows.get(client) === oldest) windows.delete(client);
      oldest.next = null;
      oldest = next;
    }
  }

  function start(client: string, time: number, milliseconds = seconds * 1_000): Window {
    forgetOldest(time);
    const window: Window = { client, endsAt: time + milliseconds, count: 0, next: null };
    if (oldest && newest) newest.next = window;
    else oldest = window;
    newest = window;
    windows.set(client, window);
    return window;
  }

  return {
    quota,
    take(client) {
      const time = now();
      const known = windows.get(client);
      const window = known && known.endsAt > time ? known : start(client, time);
      const allowed = window.count < limit;
      if (allowed) window.count++;
      return {
        allowed,
        remaining: limit - window.count,
        // Clamped to the window: in floating point (t + 60,000) - t is sometimes slightly above 60,000.
        resetSeconds: Math.min(seconds, Math.max(1, Math.ceil((window.endsAt - time) / 1_000))),
      };
    },
    continueFrom(client, count, milliseconds) {
      const time = now();
      const known = windows.get(client);
      const window = known && known.endsAt > time ? known : start(client, time, milliseconds);
      window.endsAt = time + milliseconds;
      window.count = Math.min(limit, count);
    },
  };
}
