import { stat } from "node:fs/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { type Backend, type BackendOptions, IncompatibleStoreError } from "./backend.ts";
import { backendOf, fileOf } from "./database-url.ts";
import type { Migration } from "./migrations/migration.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import { type MigrationStatus, migrate, readMigrationStatus } from "./migrations/migrator.ts";
import type { Tables } from "./tables.ts";

/** Work inside one transaction: all of it is kept, or nothing. */
export type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

/** The database behind a `DATABASE_URL`. Nothing is read or written before it is at this code's version. */
export interface Database {
  readonly kind: Backend["kind"];
  /** Resolves once the database is at this code's version; after a failure the next call tries again. */
  ready(): Promise<void>;
  /** Does work in one transaction. It is retried only if the first attempt cannot have had any effect. */
  transact<T>(work: Work<T>): Promise<T>;
  reader(): Promise<Kysely<Tables>>;
  /** The database whatever its version, for a backup or a look at its migrations. */
  atAnyVersion(): Kysely<Tables>;
  /** Which migrations the database has had; nothing is written. */
  migrationStatus(): Promise<MigrationStatus>;
  /** Makes all other transactions that lock the same key wait until this one ends; keys are locked in their order. */
  lock(tx: Transaction<Tables>, key: string): Promise<void>;
  /** Makes all other transactions that lock anything wait until this one ends. */
  lockAll(tx: Transaction<Tables>): Promise<void>;
  /** The cause of an error, in words that a log may hold. */
  describeError(error: unknown): string;
  close(): Promise<void>;
}

export interface DatabaseOptions extends BackendOptions {
  /** Milliseconds that one piece of work may take. */
  readonly timeoutMs: number;
  /** Done once the database is at this code's version, before any other work. */
  readonly prepare?: Work<void>;
  /** Called when another, maybe empty, database is found at the address. */
  readonly replaced?: (cause: string) => void;
  readonly migrations?: readonly Migration[];
}

/** Milliseconds that a migration may take: it may have to rewrite a large table, or wait for another replica. */
const MIGRATION_TIMEOUT_MS = 600_000;

/** The key of the advisory lock that everybody shares who writes about one person. */
const WHOLE_STORE = 0x1f_ac75;

const OLDER =
  "the data store is of an older version: run the command migrate, which brings it up to this one";
const MISSING = "there is no database file: run the command migrate, which creates it";

/** @throws {IncompatibleStoreError} if the URL asks for something that this service does not do */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const { timeoutMs, migrates, prepare, replaced, migrations = MIGRATIONS } = options;
  const backend = await backendOf(url, options);
  const file = fileOf(url);
  const open = (milliseconds: number) => new Kysely<Tables>({ dialect: backend.dialect(milliseconds) });
  const db = open(timeoutMs);
  let upToDate: Promise<boolean> | null = null;

  async function migrateIfNeeded(): Promise<boolean> {
    if (!migrates && file !== null && (await isMissing(file))) throw new IncompatibleStoreError(MISSING);
    const { pending } = await readMigrationStatus(db, migrations);
    if (pending.length > 0) {
      if (!migrates) throw new IncompatibleStoreError(OLDER);
      const migrating = open(MIGRATION_TIMEOUT_MS);
      try {
        await migrate(migrating, backend.kind, migrations);
      } finally {
        await migrating.destroy();
      }
    }
    if (prepare) await db.transaction().execute(prepare);
    return pending.length > 0;
  }

  async function ready(): Promise<boolean> {
    upToDate ??= migrateIfNeeded();
    try {
      return await upToDate;
    } catch (error) {
      upToDate = null;
      throw error;
    }
  }

  return {
    kind: backend.kind,
    async ready() {
      await ready();
    },
    async transact(work) {
      await ready();
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!backend.isReplaced(error)) throw error;
        // What is at the address now may be empty.
        upToDate = null;
        const wasEmpty = await ready();
        if (wasEmpty || backend.kind === "sqlite") replaced?.(backend.describeError(error));
        return db.transaction().execute(work);
      }
    },
    async reader() {
      await ready();
      return db;
    },
    atAnyVersion: () => db,
    migrationStatus: () => readMigrationStatus(db, migrations),
    async lock(tx, key) {
      // SQLite has a single writer anyway.
      if (backend.kind === "postgres")
        await sql`select pg_advisory_xact_lock_shared(${WHOLE_STORE}),
          pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    },
    async lockAll(tx) {
      if (backend.kind === "postgres") await sql`select pg_advisory_xact_lock(${WHOLE_STORE})`.execute(tx);
    },
    describeError: (error) => backend.describeError(error),
    close: () => db.destroy(),
  };
}

const isMissing = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "ENOENT",
  );
