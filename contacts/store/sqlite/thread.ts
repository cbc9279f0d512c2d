import { Worker } from "node:worker_threads";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { FileOptions, Outcome, Statement } from "./worker.ts";

/** There is another file at the path now; the statement was not carried out, nor will its transaction be. */
export class FileReplacedError extends Error {
  override readonly name = "FileReplacedError";
}

/** The thread, leased to one transaction. */
export interface ThreadConnection extends DatabaseConnection {
  release(): void;
}

const ended = () => new Error("the store's thread ended");

type Settle = { resolve: (result: QueryResult<never>) => void; reject: (error: Error) => void };

/** The thread that owns a SQLite file. It starts with its first user and ends with its last. */
export class Thread {
  readonly #options: FileOptions;
  readonly #waiting = new Map<number, Settle>();
  #worker: Worker | null = null;
  #turn: Promise<void> = Promise.resolve();
  #users = 0;
  #lastId = 0;

  constructor(options: FileOptions) {
    this.#options = options;
  }

  enter(): void {
    this.#users++;
    this.#worker ??= this.#start();
  }

  /** `timeoutMs` is how long the last user waits for the thread to close the file. */
  async leave(timeoutMs: number): Promise<void> {
    const worker = this.#worker;
    if (--this.#users > 0 || !worker) return;
    const closed = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("close");
    // A thread that waits for the disk cannot close; it must not hold up the stop as well.
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
    await worker.terminate();
  }

  /**
   * Waits until nobody else holds the thread, and leases it.
   *
   * @param timeoutMs how long all statements of the lease may take
   */
  async acquire(timeoutMs: number): Promise<ThreadConnection> {
    const deadline = performance.now() + timeoutMs;
    const before = this.#turn;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    // The thread that the first statement met: a new one knows nothing of their transaction.
    let worker: Worker | null = null;
    const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
      this.#worker ??= this.#start();
      worker ??= this.#worker;
      if (worker !== this.#worker) throw ended();
      return this.#send(worker, { id: ++this.#lastId, sql, parameters, deadline });
    };
    const streamQuery = () => {
      throw new Error("this store does not stream");
    };
    return { executeQuery, streamQuery, release };
  }

  #send(worker: Worker, statement: Statement): Promise<QueryResult<never>> {
    // A process that only waits for this thread would ask its event loop without a pause.
    if (this.#waiting.size === 0) worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(statement.id, { resolve, reject });
      worker.postMessage(statement);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { ...this.#options, now: performance.now() },
    });
    worker.on("message", (outcome: Outcome) => this.#settle(outcome));
    worker.on("error", (error: Error) => this.#rejectAll(error));
    worker.on("exit", () => {
      // The next statement starts another: a thread that died must not take the store with it.
      this.#worker = null;
      this.#rejectAll(ended());
    });
    worker.unref();
    return worker;
  }

  #settle(outcome: Outcome): void {
    const settle = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ("rows" in outcome)
      settle?.resolve({ rows: outcome.rows as never[], numAffectedRows: BigInt(outcome.changes) });
    else settle?.reject(new (outcome.lost ? FileReplacedError : Error)(outcome.error));
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
