import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { SESSION_NAMES } from "../store/backend.ts";
import { type Database, openDatabase } from "../store/database.ts";
import { fileOf } from "../store/database-url.ts";
import { KINDS, type Kind } from "./export/contact.ts";
import { requireReadable } from "./file-access.ts";
import type { Streams } from "./output.ts";
import { readAddress } from "./person/email-address.ts";
import { type ContactSettings, readSettings, type SettingsReader } from "./settings.ts";
import { FailureError, UsageError } from "./usage-error.ts";

/** One run of the command. */
export interface Session {
  readonly streams: Streams;
  status: number;
  /** @throws {SettingError} if a setting cannot be used */
  settings(): ContactSettings;
  /** Checks a URL as `DATABASE_URL` is checked. */
  readonly readUrl: SettingsReader["readUrl"];
  /** The store of `DATABASE_URL`, which must be there. It is closed when the run ends. */
  open(): Promise<Database>;
  /** Opens the store, and creates a missing one. A dry run creates it in a temporary folder instead. */
  openOrMake(dryRun: boolean): Promise<Database>;
  /** Creates a folder that is removed when this run ends, also by a signal: it may hold people's data. */
  temporaryFolder(): string;
  /** Warns on standard error that this reading cannot be recorded in the audit. */
  unaudited(cause: string): void;
  /** Reports that nothing is stored about the person, and sets exit status 3. */
  reportNotFound(message: string): void;
  close(): Promise<void>;
  /** The cause of an error, in words without a contact's data. */
  describeError(error: unknown): string;
}

/** Exit statuses: success; failure; wrong usage or setting; nothing is stored about the person. */
export const STATUS = { done: 0, failed: 1, usage: 2, nothing: 3 } as const;

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

export function createSession(reader: SettingsReader, streams: Streams): Session {
  let database: Database | null = null;
  const folders: string[] = [];
  const settings = () => readSettings(reader);

  function removeFolders(): void {
    for (const signal of SIGNALS) process.off(signal, endBy);
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }

  function endBy(signal: NodeJS.Signals): void {
    removeFolders();
    process.kill(process.pid, signal);
  }

  return {
    streams,
    status: STATUS.done,
    settings,
    readUrl: reader.readUrl,
    reportNotFound(message) {
      streams.stderr.write(`contacts: ${message}\n`);
      this.status = STATUS.nothing;
    },
    async open() {
      if (database) return database;
      const url = settings().databaseUrl;
      const file = fileOf(url);
      // Opening would make an empty one, and hide that the path is wrong.
      if (file !== null && !existsSync(file))
        throw new FailureError(`there is no database file ${file}: set DATABASE_URL as the service has it`);
      database = await openForCommand(url, false);
      return database;
    },
    async openOrMake(dryRun) {
      const url = settings().databaseUrl;
      const file = fileOf(url);
      const isThere = file === null || existsSync(file);
      if (database || (isThere && !(await isEmpty(url)))) return this.open();
      const made = dryRun ? `sqlite:${join(this.temporaryFolder(), "empty.sqlite")}` : url;
      database = await openForCommand(made, true);
      await database.ready();
      return database;
    },
    temporaryFolder() {
      if (folders.length === 0) for (const signal of SIGNALS) process.on(signal, endBy);
      const folder = mkdtempSync(join(tmpdir(), "intent-contacts-"));
      folders.push(folder);
      return folder;
    },
    unaudited(cause) {
      streams.stderr.write(`contacts: this is not in the audit, which cannot be written: ${cause}\n`);
    },
    async close() {
      await database?.close();
      removeFolders();
    },
    describeError: (error) =>
      database ? `the store of DATABASE_URL: ${database.describeError(error)}` : (error as Error).message,
  };
}

/** Notes something in the store after a command that only reads; where nothing can be written it says so. */
export async function noted(session: Session, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    session.streams.stderr.write(
      `contacts: this is not noted in the store: ${session.describeError(error)}\n`,
    );
  }
}

export const newCommand = (name: string, summary: string, about = "") =>
  new Command(name).summary(summary).description(about === "" ? `${summary}.` : `${summary}. ${about}`);

export const kindOption = () =>
  new Option("--kind <kind...>", "only these kinds").choices(KINDS).default([...KINDS], "all");

export const dryRunOption = () => new Option("--dry-run", "run it, show the result, and roll it back");

export const emailArgument = () =>
  new Argument("<email>", "the person's address, or - to read it from standard input");

/**
 * Returns the addresses that some words name, trimmed and checked; of the one word `-` those on standard input, one a
 * line. All are checked before any is returned.
 *
 * @throws {UsageError} naming the line that is not an address
 */
export async function readAddresses(words: readonly string[], { streams }: Session): Promise<string[]> {
  if (words.length !== 1 || words[0] !== "-") return words.map(readAddress);
  const lines = (await text(streams.stdin ?? process.stdin)).split("\n").map((line) => line.trim());
  if (lines.every((line) => line === "")) throw new UsageError("standard input holds no address");
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    try {
      return [readAddress(line)];
    } catch {
      throw new UsageError(`line ${index + 1} is not an e-mail address; nothing was done`);
    }
  });
}

/** Returns the one address that a word names, or standard input for `-`. */
export async function readOneAddress(word: string, session: Session): Promise<string> {
  const [address, ...more] = await readAddresses([word], session);
  if (address === undefined || more.length > 0)
    throw new UsageError("standard input must hold one address here");
  return address;
}

/** Reads an option or argument; an error gets the library's form, with the name of the option. */
export function asArgument<T>(read: () => T, expectation?: string): T {
  try {
    return read();
  } catch (error) {
    if (expectation === undefined && !(error instanceof UsageError)) throw error;
    throw new InvalidArgumentError(expectation ?? (error as Error).message);
  }
}

export type { Kind };
