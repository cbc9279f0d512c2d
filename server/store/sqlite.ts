import { Worker } from "node:worker_threads";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Backend } from "./backend.ts";
import type { Outcome, Statement } from "./sqlite-worker.ts";

/** There is another file at the path now; the statement was not carried out, nor will its transaction be. */
class FileReplacedError extends Error {
  override readonly name = "FileReplacedError";
}

/** A SQLite file, read and written by a thread of its own. */
export function sqlite(path: string): Backend {
  return {
    serial: "integer",
    scrub: "pragma wal_checkpoint(truncate)",
    dialect: (patienceMs) => ({
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new ThreadDriver(path, patienceMs),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }),
    isReplaced: (error) => error instanceof FileReplacedError,
    // SQLite's messages name tables and columns, never values.
    causeOf: (error) => (error instanceof Error ? error.message : "unknown"),
  };
}

/** Migrations run in one transaction, so that of several processes at one file the first migrates it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Settle = { resolve: (result: QueryResult<never>) => void; reject: (error: Error) => void };

/** One connection, lent to one transaction at a time: SQLite has a single writer anyway. */
class ThreadDriver implements Driver {
  readonly #path: string;
  readonly #patienceMs: number;
  readonly #waiting = new Map<number, Settle>();
  #worker: Worker | null = null;
  #turn: Promise<void> = Promise.resolve();
  #lastId = 0;

  constructor(path: string, patienceMs: number) {
    this.#path = path;
    this.#patienceMs = patienceMs;
  }

  async init(): Promise<void> {
    this.#worker = this.#startWorker();
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./sqlite-worker.ts", import.meta.url), {
      workerData: { path: this.#path },
    });
    worker.on("message", (outcome: Outcome | "closed") => {
      if (outcome !== "closed") this.#settle(outcome);
    });
    worker.on("error", (error: Error) => this.#rejectAll(error));
    worker.on("exit", () => {
      // The next statement starts another: a thread that died must not take the store with it.
      this.#worker = null;
      this.#rejectAll(new Error("the store's thread ended"));
    });
    worker.unref();
    return worker;
  }

  async acquireConnection(): Promise<ThreadConnection> {
    const deadline = Date.now() + this.#patienceMs;
    const before = this.#turn;
    let release = () => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return new ThreadConnection((sql, parameters) => this.#send(sql, parameters, deadline), release);
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release();
  }

  beginTransaction = (connection: ThreadConnection) => connection.exec("begin immediate");
  commitTransaction = (connection: ThreadConnection) => connection.exec("commit");
  // What broke a transaction may have rolled it back already; the first error is the one that tells.
  rollbackTransaction = (connection: ThreadConnection) => connection.exec("rollback").catch(() => {});

  async destroy(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const closed = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("close");
    // A thread that the disk holds cannot close; it must not hold the stop as well.
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, this.#patienceMs).unref())]);
    await worker.terminate();
  }

  #send(sql: string, parameters: readonly unknown[], deadline: number): Promise<QueryResult<never>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#startWorker();
      this.#worker.postMessage({ id, sql, parameters, deadline } satisfies Statement);
    });
  }

  #settle(outcome: Outcome): void {
    const settle = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if ("rows" in outcome)
      settle?.resolve({ rows: outcome.rows as never[], numAffectedRows: BigInt(outcome.changes) });
    else settle?.reject(new (outcome.lost ? FileReplacedError : Error)(outcome.error));
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly release: () => void;
  readonly #send: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<never>>;

  constructor(send: ThreadConnection["executeRaw"], release: () => void) {
    this.#send = send;
    this.release = release;
  }

  executeRaw(sql: string, parameters: readonly unknown[]): Promise<QueryResult<never>> {
    return this.#send(sql, parameters);
  }

  async exec(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#send(sql, parameters)) as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: the service reads no streams of rows from this store
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("this store does not stream");
  }
}
