import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESSION_NAMES } from "../store/backend.ts";
import { type Database, openDatabase } from "../store/database.ts";
import { fileOf } from "../store/database-url.ts";
import { FailureError, STATUS } from "./errors.ts";
import { requireReadable } from "./file-access.ts";
import type { Streams } from "./output.ts";
import type { ContactSettings, SettingsReader } from "./settings.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Milliseconds that one piece of work may take, and that it waits for the lock of another: a person waits, and a purge
 * may have much to remove.
 */
const TIMEOUT_MS = 600_000;

export function openForCommand(url: string, migrates: boolean): Promise<Database> {
  const file = fileOf(url);
  if (file !== null && (existsSync(file) || !migrates)) requireReadable(file);
  return openDatabase(url, {
    timeoutMs: TIMEOUT_MS,
    lockTimeoutMs: TIMEOUT_MS,
    migrates,
    sessionName: SESSION_NAMES.command,
  });
}

/** Returns whether a store has no tables yet: also a file that a killed run left before it made them. */
async function isEmpty(url: string): Promise<boolean> {
  const database = await openForCommand(url, false);
  try {
    return (await database.migrationStatus()).applied.length === 0;
  } finally {
    await database.close();
  }
}

/** One run of the command. */
export class Session {
  status: number = STATUS.done;
  readonly streams: Streams;
  readonly #reader: SettingsReader;
  readonly #folders: string[] = [];
  #database: Database | null = null;

  constructor(reader: SettingsReader, streams: Streams) {
    this.#reader = reader;
    this.streams = streams;
  }

  /** @throws {FailureError} if a setting cannot be used */
  settings(): ContactSettings {
    try {
      return this.#reader.read();
    } catch (error) {
      throw new FailureError((error as Error).message, STATUS.usage);
    }
  }

  /** Checks a URL as `DATABASE_URL` is checked. */
  readUrl(url: string): string {
    return this.#reader.readUrl(url);
  }

  /** Opens the store of `DATABASE_URL`, which must be there. It is closed when the run ends. */
  async open(): Promise<Database> {
    if (this.#database) return this.#database;
    const url = this.settings().databaseUrl;
    const file = fileOf(url);
    // Opening would make an empty one, and hide that the path is wrong.
    if (file !== null && !existsSync(file))
      throw new FailureError(`there is no database file ${file}: set DATABASE_URL as the service has it`);
    this.#database = await openForCommand(url, false);
    return this.#database;
  }

  /** Opens the store, and creates a missing one. A dry run creates it in a temporary folder instead. */
  async openOrMake(dryRun: boolean): Promise<void> {
    const url = this.settings().databaseUrl;
    const file = fileOf(url);
    const isThere = file === null || existsSync(file);
    if (isThere && !(await isEmpty(url))) return;
    const made = dryRun ? `sqlite:${join(this.temporaryFolder(), "empty.sqlite")}` : url;
    this.#database = await openForCommand(made, true);
    await this.#database.ready();
  }

  /** Notes something in the store after a command that only reads; where nothing can be written it says so. */
  async noted(note: () => Promise<void>): Promise<void> {
    try {
      await note();
    } catch (error) {
      this.warn(`this is not noted in the store: ${this.describeError(error)}`);
    }
  }

  /** Creates a folder that is removed when this run ends, also by a signal: it may hold people's data. */
  temporaryFolder(): string {
    if (this.#folders.length === 0) for (const signal of SIGNALS) process.on(signal, this.#endBy);
    const folder = mkdtempSync(join(tmpdir(), "intent-contacts-"));
    this.#folders.push(folder);
    return folder;
  }

  warn(message: string): void {
    this.streams.stderr.write(`contacts: ${message}\n`);
  }

  /** Reports that nothing is stored about the person, and sets exit status 3. */
  reportNotFound(message: string): void {
    this.warn(message);
    this.status = STATUS.nothing;
  }

  /** Returns the cause of an error, in words without a contact's data. */
  describeError(error: unknown): string {
    if (!this.#database) return (error as Error).message;
    return `the store of DATABASE_URL: ${this.#database.describeError(error)}`;
  }

  async close(): Promise<void> {
    await this.#database?.close();
    this.#removeFolders();
  }

  #removeFolders(): void {
    for (const signal of SIGNALS) process.off(signal, this.#endBy);
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }

  readonly #endBy = (signal: NodeJS.Signals): void => {
    this.#removeFolders();
    process.kill(process.pid, signal);
  };
}
