import { Kysely, sql, type Transaction } from "kysely";
import { backendOf } from "./address.ts";
import { isCurrent, migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** The database behind a `DATABASE_URL`, brought up to this code's version before the first work. */
export interface Database {
  /** Resolves once the database is at this code's version; after a failure the next call tries anew. */
  ready(): Promise<void>;
  /** Does work in one transaction. It is never tried twice, unless nothing of it can have been carried out. */
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** The database for reading, outside any transaction. */
  reader(): Promise<Kysely<Tables>>;
  /** Removes what deleted rows leave behind in the database's files, as far as the database can now. */
  scrub(): Promise<void>;
  /** Why an error says that the database is away, in words that a log may hold. */
  causeOf(error: unknown): string;
  close(): Promise<void>;
}

/** Milliseconds that a migration may take: it may have to rewrite a large table, or wait for another replica. */
const MIGRATION_MS = 600_000;

/**
 * @param patienceMs how long one piece of work may take
 * @throws {UnfitStoreError} if the URL asks for something that this service does not do
 */
export async function openDatabase(url: string, patienceMs: number): Promise<Database> {
  const backend = await backendOf(url);
  const open = (milliseconds: number) => new Kysely<Tables>({ dialect: backend.dialect(milliseconds) });
  const db = open(patienceMs);
  let upToDate: Promise<void> | null = null;

  async function bringUp(): Promise<void> {
    if (await isCurrent(db, backend.serial)) return;
    const patient = open(MIGRATION_MS);
    try {
      await migrate(patient, backend.serial);
    } finally {
      await patient.destroy();
    }
  }

  async function ready(): Promise<void> {
    upToDate ??= bringUp();
    try {
      await upToDate;
    } catch (error) {
      upToDate = null;
      throw error;
    }
  }

  return {
    ready,
    async transact(work) {
      await ready();
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!backend.isReplaced(error)) throw error;
        // What is at the address now may be empty.
        upToDate = null;
        await ready();
        return db.transaction().execute(work);
      }
    },
    async reader() {
      await ready();
      return db;
    },
    scrub: async () => {
      await sql.raw(backend.scrub).execute(db);
    },
    causeOf: (error) => backend.causeOf(error),
    close: () => db.destroy(),
  };
}
