import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Transaction } from "kysely";
import { IncompatibleStoreError } from "./backend.ts";
import { confirm } from "./confirm.ts";
import { type ConsentText, keepTexts } from "./consent-texts.ts";
import { openDatabase, type Work } from "./database.ts";
import { type Evidence, insertInquiry, insertSubscriber } from "./intake.ts";
import { writeProbe } from "./probe.ts";
import type { Tables } from "./tables.ts";
import { withdraw } from "./withdraw.ts";

/** Where contacts are kept. Nothing in it throws: a store that is away says so with `false`. */
export interface Store {
  /** `true` once the inquiry and its consent would survive a power cut. */
  addInquiry(inquiry: InquiryRequest, evidence: Evidence): Promise<boolean>;
  /** `true` once the subscriber and the consent would survive a power cut. */
  addSubscriber(signup: SignupRequest, evidence: Evidence): Promise<boolean>;
  /** `true` once a subscription, if there was one, is ended and the withdrawal would survive a power cut. */
  endSubscription(email: string): Promise<boolean>;
  /**
   * Adds a `confirmed` line to the evidence of a subscriber, once for each subscription; an address that is not
   * subscribed gets none. `true` once that would survive a power cut.
   *
   * @param email in lower case
   */
  confirmSubscriber(email: string): Promise<boolean>;
  /** Whether the store can take contacts, known within a second. */
  isAvailable(): Promise<boolean>;
  /** What an operator watches of it, beside what is answered. */
  figures(): StoreFigures;
  close(): Promise<void>;
}

export interface StoreFigures {
  /** Contacts, withdrawals and probes that wait for the store or are on their way into it. */
  readonly waiting: number;
  /** How often another store was found in its place. */
  readonly replaced: number;
}

/** Told when the store goes away, with the cause, when it is back, and when another one was found in its place. */
export interface StoreWatcher {
  down(cause: string): void;
  up(): void;
  replaced(cause: string): void;
}

export interface StoreOptions {
  /** Whether an older store is brought up to this code's version; otherwise it is refused. */
  readonly migrates: boolean;
  /** What the forms of this service show. */
  readonly consentTexts: readonly ConsentText[];
}

/** Milliseconds within which the store keeps a contact or is taken for away: an answer is due within 2 s. */
const KEEP_TIMEOUT_MS = 1_800;
/** Milliseconds within which health knows: its answer is due within 1 s. */
const PROBE_TIMEOUT_MS = 900;
/** Milliseconds for which one probe serves every health check, so that they cannot wear out the disk. */
const PROBE_INTERVAL_MS = 1_000;
/**
 * Milliseconds between two probes that need as much room as a contact; the others only touch a row, so that health
 * checks do not fill a log of the database that somebody archives.
 */
const PADDED_INTERVAL_MS = 30_000;
/** Milliseconds that a statement waits for another process's lock on a SQLite file. */
const LOCK_TIMEOUT_MS = 1_500;
/** Milliseconds that the start waits for a store that is slow, or in the middle of a migration. */
const START_TIMEOUT_MS = 10_000;
/** Contacts that may wait for the store at once; more are refused at the door. */
const MAX_WAITING = 256;

/**
 * Opens the store that a `DATABASE_URL` names. A store that is away is no error: it is opened once it is there.
 *
 * @throws {IncompatibleStoreError} if it must not be used as it is: written by newer code, older and not to be migrated, or not durable
 */
export async function openStore(
  url: string,
  { migrates, consentTexts }: StoreOptions,
  watcher: StoreWatcher,
): Promise<Store> {
  const database = await openDatabase(url, {
    patienceMs: KEEP_TIMEOUT_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    migrates,
    prepare: (tx) => keepTexts(tx, consentTexts, new Date()),
    replaced: (cause) => {
      replaced++;
      watcher.replaced(cause);
    },
  });
  let replaced = 0;
  let isUp = true;
  let waiting = 0;
  let probe: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  function down(error: unknown): void {
    if (isUp) watcher.down(error instanceof LateError ? error.message : database.causeOf(error));
    isUp = false;
  }

  async function attempt(work: Work<void>): Promise<boolean> {
    if (waiting >= MAX_WAITING) return false;
    waiting++;
    try {
      await within(KEEP_TIMEOUT_MS, database.transact(timely(work)));
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

  let paddedAt = Number.NEGATIVE_INFINITY;

  async function probeOnce(): Promise<boolean> {
    const time = performance.now();
    const padded = !isUp || time - paddedAt >= PADDED_INTERVAL_MS;
    const well = await attempt((tx) => writeProbe(tx, new Date(), padded));
    if (well && padded) paddedAt = time;
    return well;
  }

  async function keepSubscriber(tx: Transaction<Tables>, signup: SignupRequest, evidence: Evidence) {
    // A person who is erased at the same moment must not leave a subscriber without evidence.
    await database.lock(tx, signup.email.toLowerCase());
    await insertSubscriber(tx, signup, evidence, new Date());
  }

  async function keepInquiry(tx: Transaction<Tables>, inquiry: InquiryRequest, evidence: Evidence) {
    // Two that are equal and come at once must meet each other.
    await database.lock(tx, inquiry.email.toLowerCase());
    await insertInquiry(tx, inquiry, evidence, new Date());
  }

  await within(START_TIMEOUT_MS, database.ready()).catch((error) => {
    if (error instanceof IncompatibleStoreError) throw error;
    down(error);
  });

  return {
    addInquiry: (inquiry, evidence) => attempt((tx) => keepInquiry(tx, inquiry, evidence)),
    addSubscriber: (signup, evidence) => attempt((tx) => keepSubscriber(tx, signup, evidence)),
    confirmSubscriber: (email) =>
      attempt(async (tx) => {
        await database.lock(tx, email);
        await confirm(tx, email, new Date());
      }),
    endSubscription: (email) =>
      attempt(async (tx) => {
        await database.lock(tx, email);
        await withdraw(tx, "newsletter", email, new Date());
      }),
    isAvailable() {
      const time = performance.now();
      if (!probe || time - probe.at >= PROBE_INTERVAL_MS)
        probe = { at: time, answer: within(PROBE_TIMEOUT_MS, probeOnce()).catch(() => false) };
      return probe.answer;
    },
    figures: () => ({ waiting, replaced }),
    // A server that hangs must not hold the stop as well.
    close: () => within(KEEP_TIMEOUT_MS, database.close()).catch(() => {}),
  };
}

class LateError extends Error {
  override readonly name = "LateError";

  constructor() {
    super("the store did not answer in time");
  }
}

/** The same work, undone if it is late: what was answered with 503 is not stored behind the caller's back. */
function timely(work: Work<void>): Work<void> {
  const end = performance.now() + KEEP_TIMEOUT_MS;
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
