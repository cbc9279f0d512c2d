import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Backend, BackendOptions } from "../backend.ts";
import { FileReplacedError, Thread, type ThreadConnection } from "./thread.ts";

/** Returns a SQLite file, read and written by a thread of its own. */
export function sqlite(path: string, { lockTimeoutMs, migrates }: BackendOptions): Backend {
  // One for all dialects, however patient: to start a thread takes longer than to migrate an empty file.
  const thread = new Thread({ path, lockTimeoutMs, creates: migrates });
  return {
    kind: "sqlite",
    dialect: (timeoutMs) => ({
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => driverOf(thread, timeoutMs),
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

/** Returns a driver with one connection, leased to one transaction at a time: SQLite has a single writer anyway. */
function driverOf(thread: Thread, timeoutMs: number): Driver {
  const send = async (connection: DatabaseConnection, statement: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(statement)));
  return {
    init: async () => thread.enter(),
    acquireConnection: () => thread.acquire(timeoutMs),
    releaseConnection: async (connection: ThreadConnection) => connection.release(),
    beginTransaction: (connection) => send(connection, "begin immediate"),
    commitTransaction: (connection) => send(connection, "commit"),
    // What broke a transaction may have rolled it back already; the first error names the cause.
    rollbackTransaction: (connection) => send(connection, "rollback").catch(() => {}),
    destroy: () => thread.leave(timeoutMs),
  };
}
