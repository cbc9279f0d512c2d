/** The thread that owns the SQLite file: only requests that need the store wait for the disk. */
import { chmodSync, closeSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { createFile, makeFolder } from "../owned-file.ts";

/** One SQL statement for the thread. `deadline` is in milliseconds of the starter's `performance.now()`. */
export interface Statement {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly deadline: number;
}

/** The result of a statement. `lost`: nothing was carried out, because there is another file at the path now. */
export type Outcome =
  | { readonly id: number; readonly rows: unknown[]; readonly changes: number }
  | { readonly id: number; readonly error: string; readonly lost: boolean };

export interface FileOptions {
  readonly path: string;
  readonly lockTimeoutMs: number;
  /** Whether the file is created where there is none. */
  readonly creates: boolean;
}

const { path, lockTimeoutMs, creates }: FileOptions = workerData;
/** The monotonic clock of the thread that started this one: a change of the wall clock must not fail a statement. */
const skew: number = workerData.now - performance.now();
const now = () => performance.now() + skew;
/**
 * Mean milliseconds between two tries of what another process keeps locked. SQLite itself would soon ask only ten times a
 * second, and miss the pauses between the transactions of a long merge.
 */
const RETRY_INTERVAL_MS = 10;
/** SQLite's primary result code for a lock that another connection holds. */
const BUSY = 5;
/** SQLite's primary result codes after which only a new connection can find out whether the file is usable again. */
const NOT_A_DATABASE = 26;
const BROKEN = new Set([
  8 /* READONLY */,
  10 /* IOERR */,
  11 /* CORRUPT */,
  13 /* FULL */,
  14 /* CANTOPEN */,
  NOT_A_DATABASE,
]);

let database: DatabaseSync | null = null;
/** The file that was opened last; empty before the first time. */
let opened = "";
/** The write-ahead log of the open handle; empty until a first statement has made one. */
let log = "";

function open(): DatabaseSync {
  if (!creates && !existsSync(path)) throw new Error("there is no database file");
  create();
  requirePrivate();
  const handle = new DatabaseSync(path);
  try {
    // What is locked is tried again here, statement by statement.
    handle.exec("PRAGMA busy_timeout = 0");
    patiently(() => handle.exec("PRAGMA journal_mode = WAL"));
    // In WAL mode FULL syncs the log at every commit: what was acknowledged survives a power cut.
    handle.exec("PRAGMA synchronous = FULL");
    handle.exec("PRAGMA foreign_keys = ON");
    // Deleted rows are overwritten, not only unlinked.
    handle.exec("PRAGMA secure_delete = ON");
  } catch (error) {
    handle.close();
    throw error;
  }
  opened = identityOf(path);
  return handle;
}

/**
 * Creates the file where there is none: here and not by SQLite, for mode and owner, which its -wal and -shm files take over.
 * An existing one is left alone: to close it would drop the locks that other connections of this process have on it
 * (POSIX), and the next process to leave would take the -wal away from under them.
 */
function create(): void {
  const folder = dirname(path);
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the folder ${folder} cannot be made (${code}): name a file in a folder of this user`);
  }
  try {
    if (!existsSync(path)) closeSync(createFile(path));
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Refuses a file that is not the service's own. One that somebody else owns, such as one that root has restored, can
 * often be read and never be kept private.
 */
function requirePrivate(): void {
  const file = statSync(path);
  const { uid, mode } = file;
  if (!file.isFile()) throw new Error(`${path} is not a file: DATABASE_URL must name one`);
  if ((mode & 0o777) === 0o600 && uid === process.getuid?.()) return;
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    throw new Error(
      `the database file belongs to user ${uid} and must belong to user ${process.getuid?.()}, who runs this`,
    );
  }
}

/** Carries something out as soon as no other process keeps it locked, for at most the time that a lock may take. */
function patiently<T>(work: () => T): T {
  const end = now() + lockTimeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || now() >= end) throw error;
      // Never in step with somebody who locks the file at intervals.
      const interval = RETRY_INTERVAL_MS * (0.5 + Math.random());
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, interval);
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
  // The last connection to close checkpoints the log into the database and removes it: that is not a loss.
  log = "";
}

/** Returns which file a path leads to; inode numbers are used again, so the time of its birth belongs to it. */
function identityOf(name: string): string {
  const file = statSync(name, { bigint: true, throwIfNoEntry: false });
  return file ? `${file.dev}:${file.ino}:${file.birthtimeNs}` : "none";
}

function rememberLog(): void {
  if (log !== "") return;
  const found = identityOf(`${path}-wal`);
  if (found !== "none") log = found;
}

/**
 * Returns the change of the files since the last statement; null where there was none. Writes to a deleted file are
 * lost. A deleted log is not: closing its handle checkpoints it into the database.
 */
function detectLoss(): string | null {
  const before = opened;
  const logIsLost = log !== "" && identityOf(`${path}-wal`) !== log;
  if (database && identityOf(path) === before && !logIsLost) return null;
  closeDatabase();
  database = open();
  if (before !== "" && before !== opened) return "the database file was replaced or removed";
  return logIsLost ? "the write-ahead log of the database file was removed" : null;
}

function run({ id, sql, parameters, deadline }: Statement): Outcome {
  try {
    if (now() > deadline) throw new Error("the store did not respond in time");
    const loss = detectLoss();
    if (loss !== null) return { id, error: loss, lost: true };
    const statement = (database as DatabaseSync).prepare(sql);
    const values = parameters as (string | number | null)[];
    const outcome = patiently(
      (): Outcome =>
        statement.columns().length > 0
          ? { id, rows: statement.all(...values), changes: 0 }
          : { id, rows: [], changes: Number(statement.run(...values).changes) },
    );
    rememberLog();
    return outcome;
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    // Closing rolls back what a transaction began. Only a statement that is merely wrong or busy may go on.
    if (errcode === undefined || BROKEN.has(errcode & 0xff)) closeDatabase();
    const isOther = errcode === NOT_A_DATABASE;
    return {
      id,
      error: isOther ? `${path} is not a SQLite database: name another file` : message,
      lost: false,
    };
  }
}

parentPort?.on("message", (message: Statement | "close") => {
  if (message !== "close") {
    parentPort?.postMessage(run(message));
    return;
  }
  closeDatabase();
  parentPort?.close();
});
