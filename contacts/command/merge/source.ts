import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IncompatibleStoreError } from "../../store/backend.ts";
import type { Database } from "../../store/database.ts";
import { fileOf, redactedUrl } from "../../store/database-url.ts";
import type { Fact } from "../../store/facts/fact.ts";
import { readFacts, type StoredFact } from "../../store/facts/union.ts";
import { FailureError, UsageError } from "../errors.ts";
import { settled } from "../export/settled.ts";
import { requireReadable } from "../file-access.ts";
import { paged } from "../paging.ts";
import { openForCommand, type Session } from "../session.ts";
import { PAGE_SIZE, readLines } from "./read-lines.ts";

/** The source of a union's facts. It is only read. */
export interface Source {
  /** Its name for the operator, without a password. */
  readonly name: string;
  facts(): AsyncGenerator<readonly Fact[]>;
  close(): Promise<void>;
}

/**
 * Opens what `FROM` names: sqlite:FILE, postgres://…, env:NAME, or a file in JSON Lines, whose every line is checked.
 *
 * @throws {UsageError} if it names none of these
 * @throws {FailureError} if it cannot be read
 */
export async function openSource(session: Session, from: string): Promise<Source> {
  if (from === "-") throw new UsageError("a merge reads files, not standard input");
  if (!/^(?:sqlite|postgres(?:ql)?|env):/.test(from)) return openLines(from);
  const url = urlOf(session, from);
  if (url === session.settings().databaseUrl)
    throw new UsageError("FROM must be another store than DATABASE_URL");
  const file = fileOf(url);
  return file === null
    ? openStore(await openForCommand(url, false), redactedUrl(url))
    : openFile(session, file);
}

/** Returns the store that a word names, or the variable that holds it. */
function urlOf(session: Session, text: string): string {
  const url = text.startsWith("env:") ? process.env[text.slice(4)] : text;
  if (url === undefined) throw new UsageError(`${text} names a variable that is not set`);
  try {
    return session.readUrl(url);
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll("DATABASE_URL", "FROM"));
  }
}

async function openLines(path: string): Promise<Source> {
  for await (const _ of readLines(path));
  return { name: path, facts: () => readLines(path), close: async () => {} };
}

/**
 * Opens a copy of a file, so that the file itself is not changed, not even by a migration: it may be a backup of an older
 * version on a disk that is only read, or one that a service uses.
 */
async function openFile(session: Session, path: string): Promise<Source> {
  requireReadable(path);
  const copy = join(session.temporaryFolder(), "copy.sqlite");
  copyFile(path, copy);
  return openStore(await openForCommand(`sqlite:${copy}`, true), path);
}

function copyFile(path: string, copy: string): void {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      if (!database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get())
        throw new FailureError(`${path} is not a store of this service`);
      database.prepare("vacuum into ?").run(copy);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof FailureError) throw error;
    const { message } = error as Error;
    if (existsSync(copy) || !/unable to open/.test(message))
      throw new FailureError(`${path} cannot be read whole: ${message}`);
    throw new FailureError(
      `${path} cannot be read here: copy it, and the files beside it, to a folder of this user`,
    );
  }
}

async function openStore(database: Database, name: string): Promise<Source> {
  try {
    const db = await database.reader();
    await settled(database);
    // A fact that is erased meanwhile was read before its erasure is: pages go up to the last.
    const facts = () => paged<StoredFact>(PAGE_SIZE, (last) => readFacts(db, last?.number ?? 0, PAGE_SIZE));
    return { name, facts, close: () => database.close() };
  } catch (error) {
    const cause = error instanceof IncompatibleStoreError ? error.message : database.describeError(error);
    await database.close();
    throw new FailureError(`${name}: ${cause}`);
  }
}
