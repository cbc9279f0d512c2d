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

/** The options of a transaction. */
export interface TransactOptions {
  /**
   * The addresses, in lower case, that no other transaction works on meanwhile; or that no other transaction which locks
   * anything works at all.
   */
  readonly lock?: readonly string[] | "all" | undefined;
  /** Whether everything is rolled back in the end. */
  readonly dryRun?: boolean | undefined;
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
export const openDatabase = async (url: string, options: DatabaseOptions): Promise<Database> =>
  new Database(await backendOf(url, options), fileOf(url), options);

/** The database behind a `DATABASE_URL`. Nothing is read or written before it is at this code's version. */
export class Database {
  readonly #backend: Backend;
  readonly #file: string | null;
  readonly #options: DatabaseOptions;
  readonly #db: Kysely<Tables>;
  #upToDate: Promise<boolean> | null = null;

  constructor(backend: Backend, file: string | null, options: DatabaseOptions) {
    this.#backend = backend;
    this.#file = file;
    this.#options = options;
    this.#db = this.#open(options.timeoutMs);
  }

  get kind(): Backend["kind"] {
    return this.#backend.kind;
  }

  /**
   * Resolves once the database is at this code's version; after a failure the next call tries again.
   *
   * @returns whether it had to be migrated
   */
  async ready(): Promise<boolean> {
    this.#upToDate ??= this.#migrateIfNeeded();
    try {
      return await this.#upToDate;
    } catch (error) {
      this.#upToDate = null;
      throw error;
    }
  }

  /** Does work in one transaction. It is retried only if the first attempt cannot have had any effect. */
  async transact<T>(work: Work<T>, { lock = [], dryRun }: TransactOptions = {}): Promise<T> {
    await this.ready();
    const locked: Work<T> = async (tx) => {
      await this.#lock(tx, lock);
      return work(tx);
    };
    if (dryRun) return this.rehearse(locked);
    try {
      return await this.#db.transaction().execute(locked);
    } catch (error) {
      if (!this.#backend.isReplaced(error)) throw error;
      // What is at the address now may be empty.
      this.#upToDate = null;
      const wasEmpty = await this.ready();
      if (wasEmpty || this.kind === "sqlite") this.#options.replaced?.(this.describeError(error));
      return this.#db.transaction().execute(locked);
    }
  }

  /** Does work in one transaction, whatever the version of the database, and rolls it back. */
  async rehearse<T>(work: Work<T>): Promise<T> {
    const tx = await this.#db.startTransaction().execute();
    try {
      return await work(tx);
    } finally {
      await tx.rollback().execute();
    }
  }

  async reader(): Promise<Kysely<Tables>> {
    await this.ready();
    return this.#db;
  }

  /** Returns the database whatever its version. */
  atAnyVersion(): Kysely<Tables> {
    return this.#db;
  }

  /** Returns which migrations the database has had; nothing is written. */
  migrationStatus(): Promise<MigrationStatus> {
    return readMigrationStatus(this.#db, this.#options.migrations ?? MIGRATIONS);
  }

  /** Returns the cause of an error, in words that a log may hold. */
  describeError(error: unknown): string {
    return this.#backend.describeError(error);
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  #open(timeoutMs: number): Kysely<Tables> {
    return new Kysely({ dialect: this.#backend.dialect(timeoutMs) });
  }

  async #migrateIfNeeded(): Promise<boolean> {
    const { migrates, migrations = MIGRATIONS, prepare } = this.#options;
    if (!migrates && this.#file !== null && (await isMissing(this.#file)))
      throw new IncompatibleStoreError(MISSING);
    const { pending } = await this.migrationStatus();
    if (pending.length > 0) {
      if (!migrates) throw new IncompatibleStoreError(OLDER);
      const migrating = this.#open(MIGRATION_TIMEOUT_MS);
      try {
        await migrate(migrating, migrations);
      } finally {
        await migrating.destroy();
      }
    }
    if (prepare) await this.#db.transaction().execute(prepare);
    return pending.length > 0;
  }

  async #lock(tx: Transaction<Tables>, lock: readonly string[] | "all"): Promise<void> {
    // SQLite has a single writer anyway.
    if (this.kind === "sqlite") return;
    if (lock === "all") await sql`select pg_advisory_xact_lock(${WHOLE_STORE})`.execute(tx);
    // In their order, so that no two transactions wait for each other.
    else
      for (const email of lock.toSorted())
        await sql`select pg_advisory_xact_lock_shared(${WHOLE_STORE}),
          pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  }
}

const isMissing = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "ENOENT",
  );
