import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { Command, InvalidArgumentError, Option } from "commander";
import { type Config, type Environment, readConfig } from "../settings/config.ts";
import { fileOf } from "../store/address.ts";
import { SESSION_NAMES } from "../store/backend.ts";
import { type Database, openDatabase } from "../store/database.ts";
import { KINDS, type Kind } from "./export/contact.ts";
import { readAddress } from "./person/address.ts";
import { FailureError, UsageError } from "./usage-error.ts";

/** Where the command writes: results to one, everything that is said about them to the other. */
export interface Streams {
  readonly stdin?: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { isTTY?: boolean };
}

/** One run of the command. */
export interface Session {
  readonly streams: Streams;
  /** 0 unless a command says otherwise. */
  status: number;
  config(): Config;
  /** The store of `DATABASE_URL`, which must be there. It is closed when the run ends. */
  open(): Promise<Database>;
  close(): Promise<void>;
  /** The cause of an error, in words without a contact's data. */
  describeError(error: unknown): string;
}

/** Exit statuses: done; could not; wrong usage or setting; nothing is kept of whom was named. */
export const STATUS = { done: 0, failed: 1, usage: 2, nothing: 3 } as const;

/**
 * Milliseconds that one piece of work may take, and that it waits for the lock of another: a person waits, and a purge
 * may have much to remove.
 */
const TIMEOUT_MS = 600_000;

export const openForCommand = (url: string, migrates: boolean): Promise<Database> =>
  openDatabase(url, {
    timeoutMs: TIMEOUT_MS,
    lockTimeoutMs: TIMEOUT_MS,
    migrates,
    sessionName: SESSION_NAMES.command,
  });

export function createSession(environment: Environment, streams: Streams): Session {
  let database: Database | null = null;
  const config = () => readConfig(environment);
  return {
    streams,
    status: STATUS.done,
    config,
    async open() {
      const url = config().DATABASE_URL;
      const file = fileOf(url);
      // Opening would make an empty one, and hide that the path is wrong.
      if (file !== null && !existsSync(file))
        throw new FailureError("there is no database file at DATABASE_URL");
      database ??= await openForCommand(url, false);
      return database;
    },
    close: async () => database?.close(),
    describeError: (error) => database?.describeError(error) ?? (error as Error).message,
  };
}

/** A command whose help says what one needs to know. */
export const described = (name: string, summary: string, about = "") =>
  new Command(name).summary(summary).description(about === "" ? `${summary}.` : `${summary}. ${about}`);

export const kindOption = () =>
  new Option("--kind <kind...>", "only these kinds").choices(KINDS).default([...KINDS], "all");

export const dryRunOption = () => new Option("--dry-run", "do the very same and undo it");

/** The argument that names a person: trimmed and checked. */
export const email = (text: string): string => asArgument(() => readAddress(text));

/** Reads an option or argument; what is wrong with it is said as the library says what it finds itself. */
export function asArgument<T>(read: () => T, expectation?: string): T {
  try {
    return read();
  } catch (error) {
    if (expectation === undefined && !(error instanceof UsageError)) throw error;
    throw new InvalidArgumentError(expectation ?? (error as Error).message);
  }
}

export type { Kind };
