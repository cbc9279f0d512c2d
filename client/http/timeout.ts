import { IntentTimeoutError } from "./errors.ts";

/**
 * Runs work that ends by itself, at the deadline or when the caller aborts, whichever comes first.
 *
 * Rejects with an `IntentTimeoutError` at the deadline, and with the signal's own reason on abort, even if the work
 * ignores the signal that it is given.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw abortReason(signal);
  // AbortSignal.any would be shorter, but browsers have it only since 2024. The reason goes past the controller, for
  // React Native's has none: its signals have only `aborted`.
  const controller = new AbortController();
  let end = (_: unknown) => {};
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      reject(reason);
      controller.abort(reason);
    };
  });
  const onAbort = () => end(abortReason(signal as AbortSignal));
  signal?.addEventListener("abort", onAbort);
  const timer = setTimeout(() => end(new IntentTimeoutError(timeoutMs)), timeoutMs);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Returns why a signal was aborted; an `AbortError` where the runtime does not keep it. */
export function abortReason({ reason }: AbortSignal): unknown {
  return reason === undefined
    ? Object.assign(new Error("The call was aborted"), { name: "AbortError" })
    : reason;
}
