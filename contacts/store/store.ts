import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Kysely } from "kysely";
import { Attempts, type AvailabilityWatcher } from "./attempts.ts";
import { createAvailability } from "./availability.ts";
import { IncompatibleStoreError } from "./backend.ts";
import { type Confirmation, confirm, readSubscription, type Subscription } from "./confirm.ts";
import { type ConsentText, keepTexts } from "./consent-texts.ts";
import { openDatabase } from "./database.ts";
import { within } from "./deadline.ts";
import { readHistory } from "./history.ts";
import { type Evidence, insertInquiry, insertSubscriber } from "./intake.ts";
import { type JobSuccess, readJobs } from "./jobs.ts";
import type { Tables } from "./tables.ts";
import { withdraw } from "./withdraw.ts";

/**
 * The store of contacts. None of its functions throws. Those that write return `true` once what they wrote, the contact
 * with its line of evidence, would survive a power cut, and `false` where the store is unavailable. Addresses of
 * subscribers are in lower case.
 */
export interface Store {
  addInquiry(inquiry: InquiryRequest, evidence: Evidence): Promise<boolean>;
  addSubscriber(signup: SignupRequest, evidence: Evidence): Promise<boolean>;
  /** Ends a subscription, if there is one. */
  endSubscription(email: string): Promise<boolean>;
  /** Confirms the sign-up that a link names, once; `null` where the store is unavailable. */
  confirmSubscriber(email: string, signUp: string): Promise<Confirmation | null>;
  /** The state of an address, or of one of its sign-ups; `null` where the store is unavailable. */
  subscription(email: string, signUp?: string): Promise<Subscription | null>;
  /** Why the store may lack facts; `null` where it has all, or is unavailable. */
  unreconciled(): Promise<string | null>;
  /** Whether the store can take contacts, known within a second. */
  isAvailable(): Promise<boolean>;
  /** When each job of the operator last succeeded; none where the store is unavailable. */
  jobs(): Promise<readonly JobSuccess[]>;
  figures(): StoreFigures;
  close(): Promise<void>;
}

export interface StoreFigures {
  /** Contacts, withdrawals and probes that wait for the store or are on their way into it. */
  readonly waiting: number;
  /** How often another store was found in its place. */
  readonly replaced: number;
}

export interface StoreWatcher extends AvailabilityWatcher {
  /** Called when another, maybe empty, store was found in the place of the former one. */
  replaced(cause: string): void;
}

export interface StoreOptions {
  /** Whether an older store is brought up to this code's version; otherwise it is refused. */
  readonly migrates: boolean;
  /** Connections to PostgreSQL at the most. */
  readonly connections?: number;
  /** The texts that the forms of this service show. */
  readonly consentTexts: readonly ConsentText[];
}

/** Milliseconds within which the store keeps a contact, or counts as unavailable: a response is due within 2 s. */
const KEEP_TIMEOUT_MS = 1_800;
/** Milliseconds that a statement waits for another process's lock on a SQLite file. */
const LOCK_TIMEOUT_MS = 1_500;
/** Milliseconds that a reading for a metric or a page may take. */
const READ_TIMEOUT_MS = 900;
/** Milliseconds that the start waits for a store that is slow, or in the middle of a migration. */
const START_TIMEOUT_MS = 10_000;

/**
 * Opens the store that a `DATABASE_URL` names. One that is unavailable is opened as soon as it is available.
 *
 * @throws {IncompatibleStoreError} if the store must not be used as it is: written by newer code, older and not to be
 * migrated, or not durable
 */
export async function openStore(
  url: string,
  { migrates, connections, consentTexts }: StoreOptions,
  watcher: StoreWatcher,
): Promise<Store> {
  let replaced = 0;
  const database = await openDatabase(url, {
    timeoutMs: KEEP_TIMEOUT_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    migrates,
    ...(connections !== undefined && { connections }),
    prepare: (tx) => keepTexts(tx, consentTexts, new Date()),
    replaced: (cause) => {
      replaced++;
      watcher.replaced(cause);
    },
  });
  // One at a time for each address: two equal inquiries must see each other, and a person who is erased at the same
  // moment must leave nothing behind.
  const attempts = new Attempts(database, KEEP_TIMEOUT_MS, watcher);
  const read = <T>(work: (db: Kysely<Tables>) => Promise<T>) =>
    within(READ_TIMEOUT_MS, database.reader().then(work));

  await within(START_TIMEOUT_MS, database.ready()).catch((error) => {
    if (error instanceof IncompatibleStoreError) throw error;
    attempts.failed(error);
  });

  return {
    addInquiry: (inquiry, evidence) =>
      attempts.attempt((tx) => insertInquiry(tx, inquiry, evidence, new Date()), inquiry.email),
    addSubscriber: (signup, evidence) =>
      attempts.attempt((tx) => insertSubscriber(tx, signup, evidence, new Date()), signup.email),
    endSubscription: (email) =>
      attempts.attempt((tx) => withdraw(tx, "newsletter", email, new Date()), email),
    async confirmSubscriber(email, signUp) {
      let confirmation: Confirmation | null = null;
      const isKept = await attempts.attempt(async (tx) => {
        confirmation = await confirm(tx, email, new Date(), signUp);
      }, email);
      return isKept ? confirmation : null;
    },
    subscription: (email, signUp) => read((db) => readSubscription(db, email, signUp)).catch(() => null),
    unreconciled: () => read(async (db) => (await readHistory(db)).unreconciled).catch(() => null),
    isAvailable: createAvailability(attempts),
    jobs: () => read(readJobs).catch(() => []),
    figures: () => ({ waiting: attempts.waiting, replaced }),
    // A server that hangs must not hold up the stop as well.
    close: () => within(KEEP_TIMEOUT_MS, database.close()).catch(() => {}),
  };
}
