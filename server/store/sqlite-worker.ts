/**
 * The thread that owns the SQLite file. SQLite waits for the disk; here it never makes a request wait that has
 * nothing to do with the store.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** One SQL statement for the thread. `deadline` is in milliseconds of `Date.now()`. */
export interface Statement {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly deadline: number;
}

/** What became of a statement. `lost`: nothing was carried out, for there is another file at the path now. */
export type Outcome =
  | { readonly id: number; readonly rows: unknown[]; readonly changes: number }
  | { readonly id: number; readonly error: string; readonly lost: boolean };

const path: string = workerData.path;
const BUSY_TIMEOUT_MS = 1_500;
/** Milliseconds between two tries of what SQLite does not wait for by itself. */
const RETRY_MS = 10;
/** SQLite's primary result code for a lock that another connection holds. */
const BUSY = 5;
/** SQLite's primary result codes after which only a new connection tells whether the file is well again. */
const BROKEN = new Set([
  8 /* READONLY */, 10 /* IOERR */, 11 /* CORRUPT */, 13 /* FULL */, 14 /* CANTOPEN */, 26 /* NOTADB */,
]);

let database: DatabaseSync | null = null;
/** The file that was opened last; empty before the first time. */
let opened = "";

function open(): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Made here and not by SQLite, for the mode; its -wal and -shm files take it over. A file that is there is left
  // alone: to close it would drop the locks that other connections of this process have on it (POSIX), and the
  // next process to leave would take the -wal away from under them.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  const handle = new DatabaseSync(path);
  try {
    handle.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    writeAhead(handle);
    // In WAL mode FULL syncs the log at every commit: what was acknowledged survives a power cut.
    handle.exec("PRAGMA synchronous = FULL");
    handle.exec("PRAGMA foreign_keys = ON");
    // Who is erased is overwritten, not only unlinked.
    handle.exec("PRAGMA secure_delete = ON");
  } catch (error) {
    handle.close();
    throw error;
  }
  opened = identity();
  return handle;
}

/**
 * Turns on the write-ahead log. Where another process has the file open, SQLite refuses that at once and does not wait
 * as it does for anything else: replicas that start together on a new file would find it locked.
 */
function writeAhead(handle: DatabaseSync): void {
  const end = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      handle.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || Date.now() >= end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

function closeDatabase(): void {
  try {
    database?.close();
  } catch {
    // A handle that cannot even be closed is dropped all the same.
  }
  database = null;
}

/** Which file the path leads to; inode numbers are used again, so the time of its birth belongs to it. */
function identity(): string {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file ? `${file.dev}:${file.ino}:${file.birthtimeNs}` : "none";
}

/** Whether the path leads to another file than before: a deleted one would swallow what is written to it. */
function isReplaced(): boolean {
  const before = opened;
  if (database && identity() === before) return false;
  closeDatabase();
  database = open();
  return before !== "" && before !== opened;
}

function run({ id, sql, parameters, deadline }: Statement): Outcome {
  try {
    if (Date.now() > deadline) throw new Error("the store did not answer in time");
    if (isReplaced()) return { id, error: "the database file was replaced or removed", lost: true };
    const statement = (database as DatabaseSync).prepare(sql);
    const values = parameters as (string | number | null)[];
    if (statement.columns().length > 0) return { id, rows: statement.all(...values), changes: 0 };
    return { id, rows: [], changes: Number(statement.run(...values).changes) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    // Closing rolls back what a transaction began. Only a statement that is merely wrong or busy may go on.
    if (errcode === undefined || BROKEN.has(errcode & 0xff)) closeDatabase();
    return { id, error: message, lost: false };
  }
}

parentPort?.on("message", (message: Statement | "close") => {
  if (message !== "close") {
    parentPort?.postMessage(run(message));
    return;
  }
  closeDatabase();
  parentPort?.postMessage("closed");
  parentPort?.close();
});
