import { LateError } from "@intent-resolution/service";
import type { Attempts } from "./attempts.ts";
import { within } from "./deadline.ts";
import { writeProbe } from "./probe.ts";

/** Milliseconds within which a probe must succeed: a health check is due within 1 s. */
const PROBE_TIMEOUT_MS = 900;
/** Milliseconds for which one probe serves every health check, so that they cannot wear out the disk. */
const PROBE_INTERVAL_MS = 1_000;
/**
 * Milliseconds between two probes that need as much room as a contact. The others only update a row, so that health
 * checks do not fill a write-ahead log that somebody archives.
 */
const PADDED_INTERVAL_MS = 30_000;

/** Returns a function that says whether the store can take contacts, by a write, at most one a second. */
export function createAvailability(attempts: Attempts): () => Promise<boolean> {
  let latest: { readonly at: number; readonly result: Promise<boolean> } | null = null;
  let paddedAt = Number.NEGATIVE_INFINITY;

  async function probe(): Promise<boolean> {
    const time = performance.now();
    const padded = !attempts.isUp || time - paddedAt >= PADDED_INTERVAL_MS;
    const succeeded = await attempts.attempt((tx) => writeProbe(tx, new Date(), padded));
    if (succeeded && padded) paddedAt = time;
    return succeeded;
  }

  /** Returns the former state where this process was too busy to see the response; otherwise the store is unavailable. */
  const judge = (error: unknown): boolean => error instanceof LateError && error.isBusy && attempts.isUp;

  return () => {
    const time = performance.now();
    if (!latest || time - latest.at >= PROBE_INTERVAL_MS)
      latest = { at: time, result: within(PROBE_TIMEOUT_MS, probe()).catch(judge) };
    return latest.result;
  };
}
