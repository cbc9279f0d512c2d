import type { Dialect } from "kysely";

/**
 * The error of a store that must not be used as it is, and that waiting will not mend. A failed start prints its
 * message as the one line.
 */
export class IncompatibleStoreError extends Error {
  override readonly name = "IncompatibleStoreError";
}

export interface BackendOptions {
  /** Milliseconds that a statement waits for another process's lock on a SQLite file. */
  readonly lockTimeoutMs: number;
  /** Whether an older store is brought up to this code's version. Without that no database file is created either. */
  readonly migrates: boolean;
  /** The maximum number of connections to PostgreSQL; 4 by default. A SQLite file has one. */
  readonly connections?: number;
  /** The name of its sessions in PostgreSQL; that of the service by default. */
  readonly sessionName?: (typeof SESSION_NAMES)[keyof typeof SESSION_NAMES];
}

/** The names of sessions in `pg_stat_activity`, which anybody may read. */
export const SESSION_NAMES = {
  service: "intent-resolution",
  command: "intent-resolution contacts",
} as const;

/** The parts that differ between the kinds of store. */
export interface Backend {
  readonly kind: "sqlite" | "postgres";
  /** Kysely's dialect for the store; `timeoutMs` is how long one piece of work may take in all. */
  dialect(timeoutMs: number): Dialect;
  /**
   * Whether an error means that nothing was carried out because another, possibly empty, store has replaced this one.
   */
  isReplaced(error: unknown): boolean;
  /** The cause of an error, in words that a log may hold: nothing of a contact. */
  describeError(error: unknown): string;
}
