import { IntentTimeoutError } from "./errors.ts";

/**
 * Runs work that ends by itself, at the deadline or when the caller aborts, whichever comes first.
 *
 * Rejects with an `IntentTimeoutError` at the deadline, and with the signal's own reason on abort, even if the work
 * pays no heed to the signal that it is given.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  // AbortSignal.any would be shorter, but browsers have it only since 2024.
  const controller = new AbortController();
  const { signal: ended } = controller;
  const aborted = new Promise<never>((_, reject) => {
    ended.addEventListener("abort", () => reject(ended.reason), { once: true });
  });
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(new IntentTimeoutError(timeoutMs)), timeoutMs);
  try {
    return await Promise.race([work(ended), aborted]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}
