import type { Dialect } from "kysely";

/**
 * The store must not be used as it is, and waiting will not help. The message is the one line that a start ends
 * with.
 */
export class IncompatibleStoreError extends Error {
  override readonly name = "IncompatibleStoreError";
}

/** How a store is worked on. */
export interface BackendOptions {
  /** Milliseconds that a statement waits for another process's lock on a SQLite file. */
  readonly lockTimeoutMs: number;
  /** Whether an older store is brought up to this code's version. Who does not migrate makes no database file either. */
  readonly migrates: boolean;
  /** Who works on it, as PostgreSQL lists its sessions. The service, unless it is said otherwise. */
  readonly sessionName?: (typeof SESSION_NAMES)[keyof typeof SESSION_NAMES];
}

/** What sessions are called in `pg_stat_activity`, where anybody may read it. */
export const SESSION_NAMES = {
  service: "intent-resolution",
  command: "intent-resolution contacts",
} as const;

/** What the kinds of store do not share. */
export interface Backend {
  readonly kind: "sqlite" | "postgres";
  /** Kysely's way to the store; `patienceMs` is how long one piece of work may take from first to last. */
  dialect(patienceMs: number): Dialect;
  /** Whether nothing was carried out because another, maybe empty, store is at the address now. */
  isReplaced(error: unknown): boolean;
  /** Why the store is away, in words that a log may hold: none of them is a contact's. */
  causeOf(error: unknown): string;
}
