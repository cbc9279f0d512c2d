import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Transaction } from "kysely";
import { UnfitStoreError } from "./backend.ts";
import { openDatabase } from "./database.ts";
import { type Evidence, insertInquiry, insertSubscriber, writeProbe } from "./intake.ts";
import type { Tables } from "./tables.ts";

/** Where contacts are kept. Nothing in it throws: a store that is away says so with `false`. */
export interface Store {
  /** `true` once the inquiry and its consent would survive a power cut. */
  addInquiry(inquiry: InquiryRequest, evidence: Evidence): Promise<boolean>;
  /** `true` once the subscriber and the consent would survive a power cut. */
  addSubscriber(signup: SignupRequest, evidence: Evidence): Promise<boolean>;
  /** Whether the store can take contacts, known within a second. */
  isAvailable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Told when the store goes away, with the cause, and when it is back. */
export interface StoreWatcher {
  down(cause: string): void;
  up(): void;
}

/** Milliseconds within which the store keeps a contact or is taken for away: an answer is due within 2 s. */
const KEEP_MS = 1_800;
/** Milliseconds within which health knows: its answer is due within 1 s. */
const PROBE_MS = 900;
/** Milliseconds for which one probe serves every health check, so that they cannot wear out the disk. */
const PROBE_AGE_MS = 1_000;
/** Milliseconds that the start waits for a store that is slow, or in the middle of a migration. */
const START_MS = 10_000;
/** Contacts that may wait for the store at once; more are refused at the door. */
const MOST_WAITING = 256;

/** Work inside one transaction: all of it is kept, or nothing. */
type Work = (tx: Transaction<Tables>) => Promise<void>;

/**
 * Opens the store that a `DATABASE_URL` names. A store that is away is no error: it is opened once it is there.
 *
 * @throws {UnfitStoreError} if it must not be used as it is: written by newer code, or not durable
 */
export async function openStore(url: string, watcher: StoreWatcher): Promise<Store> {
  const database = await openDatabase(url, KEEP_MS);
  let isUp = true;
  let waiting = 0;
  let probe: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  function down(error: unknown): void {
    if (isUp) watcher.down(error instanceof LateError ? error.message : database.causeOf(error));
    isUp = false;
  }

  async function attempt(work: Work): Promise<boolean> {
    if (waiting >= MOST_WAITING) return false;
    waiting++;
    try {
      await within(KEEP_MS, database.transact(timely(work)));
      if (!isUp) watcher.up();
      isUp = true;
      return true;
    } catch (error) {
      down(error);
      return false;
    } finally {
      waiting--;
    }
  }

  const probeOnce = () => attempt((tx) => writeProbe(tx, new Date()));

  await within(START_MS, database.ready()).catch((error) => {
    if (error instanceof UnfitStoreError) throw error;
    down(error);
  });

  return {
    addInquiry: (inquiry, evidence) => attempt((tx) => insertInquiry(tx, inquiry, evidence, new Date())),
    addSubscriber: (signup, evidence) => attempt((tx) => insertSubscriber(tx, signup, evidence, new Date())),
    isAvailable() {
      const time = performance.now();
      if (!probe || time - probe.at >= PROBE_AGE_MS)
        probe = { at: time, answer: within(PROBE_MS, probeOnce()).catch(() => false) };
      return probe.answer;
    },
    // A server that hangs must not hold the stop as well.
    close: () => within(KEEP_MS, database.close()).catch(() => {}),
  };
}

class LateError extends Error {
  override readonly name = "LateError";

  constructor() {
    super("the store did not answer in time");
  }
}

/** The same work, undone if it is late: what was answered with 503 is not stored behind the caller's back. */
function timely(work: Work): Work {
  const end = performance.now() + KEEP_MS;
  const check = () => {
    if (performance.now() >= end) throw new LateError();
  };
  return async (tx) => {
    check();
    await work(tx);
    check();
  };
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LateError()), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
