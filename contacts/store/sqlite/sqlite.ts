import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Backend, BackendOptions } from "../backend.ts";
import { FileReplacedError, Thread } from "./thread.ts";

/** Returns a SQLite file, read and written by a thread of its own. */
export function sqlite(path: string, { lockTimeoutMs, migrates }: BackendOptions): Backend {
  // One for all dialects, however patient: to start a thread takes longer than to migrate an empty file.
  const thread = new Thread({ path, lockTimeoutMs, creates: migrates });
  return {
    kind: "sqlite",
    dialect: (timeoutMs) => ({
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new ThreadDriver(thread, timeoutMs),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }),
    isReplaced: (error) => error instanceof FileReplacedError,
    // SQLite's messages name tables and columns, never values.
    describeError: (error) => (error instanceof Error ? error.message : "unknown"),
  };
}

/** Migrations run in one transaction, so that of several processes at one file the first migrates it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface ThreadConnection extends DatabaseConnection {
  exec(sql: string): Promise<void>;
  release(): void;
}

/** One connection, leased to one transaction at a time: SQLite has a single writer anyway. */
class ThreadDriver implements Driver {
  readonly #thread: Thread;
  readonly #timeoutMs: number;

  constructor(thread: Thread, timeoutMs: number) {
    this.#thread = thread;
    this.#timeoutMs = timeoutMs;
  }

  async init(): Promise<void> {
    this.#thread.enter();
  }

  async acquireConnection(): Promise<ThreadConnection> {
    const deadline = performance.now() + this.#timeoutMs;
    const lease = await this.#thread.acquire();
    const send = (sql: string, parameters: readonly unknown[]) =>
      this.#thread.send(lease, sql, parameters, deadline);
    return {
      executeQuery: ({ sql, parameters }) => send(sql, parameters),
      async exec(sql) {
        await send(sql, []);
      },
      release: lease.release,
      streamQuery() {
        throw new Error("this store does not stream");
      },
    };
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release();
  }

  beginTransaction = (connection: ThreadConnection) => connection.exec("begin immediate");
  commitTransaction = (connection: ThreadConnection) => connection.exec("commit");
  // What broke a transaction may have rolled it back already; the first error names the cause.
  rollbackTransaction = (connection: ThreadConnection) => connection.exec("rollback").catch(() => {});

  destroy(): Promise<void> {
    return this.#thread.leave(this.#timeoutMs);
  }
}
