import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import { Kysely } from "kysely";
import { type Evidence, insertInquiry, insertSubscriber, writeProbe } from "./contacts.ts";
import { migrate, NewerStoreError } from "./migrations.ts";
import { ConnectionLostError, sqliteDialect } from "./sqlite.ts";
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

/** Milliseconds within which the store keeps a contact or is taken for away. */
const TIMEOUT_MS = 2_000;
/** Milliseconds within which health has its answer, and for which it keeps it. */
const PROBE_MS = 1_000;
/** Contacts that may wait for the store at once; more are refused at the door. */
const MOST_WAITING = 256;

/**
 * Opens the store that a `DATABASE_URL` names. A store that is away is no error: it is opened once it is there.
 *
 * @throws {NewerStoreError} if newer code has written it
 */
export async function openStore(url: string, watcher: StoreWatcher): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(url.slice("sqlite:".length), TIMEOUT_MS) });
  let migrated: Promise<void> | null = null;
  let isUp = true;
  let waiting = 0;
  let probe: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  async function ready(): Promise<void> {
    migrated ??= migrate(db, { serial: "integer" });
    try {
      await migrated;
    } catch (error) {
      migrated = null;
      throw error;
    }
  }

  async function work(job: () => Promise<void>): Promise<void> {
    await ready();
    try {
      await job();
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      // What is at the address now may be empty, so it is migrated first.
      migrated = null;
      await ready();
      await job();
    }
  }

  async function attempt(job: () => Promise<void>): Promise<boolean> {
    if (waiting >= MOST_WAITING) return false;
    const started = performance.now();
    // What was answered with 503 is not to be stored behind the caller's back.
    const timely = async () => {
      if (performance.now() - started < TIMEOUT_MS) await job();
    };
    waiting++;
    try {
      await within(TIMEOUT_MS, work(timely));
      if (!isUp) watcher.up();
      isUp = true;
      return true;
    } catch (error) {
      if (isUp) watcher.down(causeOf(error));
      isUp = false;
      return false;
    } finally {
      waiting--;
    }
  }

  const probeOnce = () => attempt(() => writeProbe(db, new Date()));

  await ready().catch((error) => {
    if (error instanceof NewerStoreError) throw error;
    isUp = false;
    watcher.down(causeOf(error));
  });

  return {
    addInquiry: (inquiry, evidence) => attempt(() => insertInquiry(db, inquiry, evidence, new Date())),
    addSubscriber: (signup, evidence) => attempt(() => insertSubscriber(db, signup, evidence, new Date())),
    isAvailable() {
      // One probe serves every health check of its second, so that health checks cannot wear out the disk.
      const time = performance.now();
      if (!probe || time - probe.at >= PROBE_MS)
        probe = { at: time, answer: within(PROBE_MS, probeOnce()).catch(() => false) };
      return probe.answer;
    },
    close: () => db.destroy(),
  };
}

/** The cause as a log may hold it: the kind of error and the store's own words, never a contact. */
function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the store did not answer in time")), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
