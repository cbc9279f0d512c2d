import type { PendingConfirmation } from "./state.ts";

/** The default time for which a confirmation is pending. */
const CONFIRM_TIMEOUT_MS = 30_000;

/**
 * Creates the one confirmation that may be pending. It waits until `decide`, its time, or its signal ends it.
 *
 * @param onChange called with each confirmation that begins, which shows it, and with `null` when it ends
 * @param now returns the present moment; later moments are greater
 */
export function createConfirmation(
  onChange: (pending: PendingConfirmation | null) => void,
  now: () => number,
) {
  let end: ((confirmed: boolean) => void) | null = null;
  let shownAt = Number.POSITIVE_INFINITY;
  return {
    /** Whether a confirmation is pending that was shown before this moment: only later words can be meant for it. */
    wasShownBefore(moment: number): boolean {
      return end !== null && shownAt < moment;
    },
    /** Waits for a decision; no decision is a no. */
    ask(pending: PendingConfirmation, signal: AbortSignal, timeoutMs = CONFIRM_TIMEOUT_MS): Promise<boolean> {
      return new Promise((resolve) => {
        const own = (confirmed: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", onAbort);
          if (end === own) {
            end = null;
            onChange(null);
          }
          resolve(confirmed);
        };
        const onAbort = () => own(false);
        const timer = setTimeout(onAbort, timeoutMs);
        signal.addEventListener("abort", onAbort);
        // A second question, of another call that overlaps, replaces the first.
        end?.(false);
        end = own;
        shownAt = Number.POSITIVE_INFINITY;
        onChange(pending);
        shownAt = now();
      });
    },
    /** Decides what is pending; returns whether anything was. */
    decide(confirmed: boolean): boolean {
      if (!end) return false;
      end(confirmed === true);
      return true;
    },
  };
}
