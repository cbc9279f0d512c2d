import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { ConfigError, readConfig } from "../settings/config.ts";
import { fileOf } from "../store/address.ts";
import { IncompatibleStoreError } from "../store/backend.ts";
import { type Database, openDatabase } from "../store/database.ts";
import { backup } from "./backup.ts";
import { FORMATS, LIST } from "./format.ts";
import { ReaderGoneError } from "./output.ts";
import { erase, isNothing, purge, type Removed, unsubscribe } from "./remove.ts";
import { scrub } from "./scrub.ts";
import { toNewFile, writeContacts } from "./show.ts";
import { stats } from "./stats.ts";
import { HELP, readUsage, type Usage, UsageError } from "./usage.ts";

/** Where the command writes: results to one, everything that is said about them to the other. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable & { isTTY?: boolean };
}

/** Milliseconds that one piece of work may take: a person waits, and a purge may have much to remove. */
const PATIENCE_MS = 600_000;
const NOT_CONFIRMED =
  "Newsletter addresses are not confirmed: no mail was sent and no double opt-in took place.\n";

/** Runs the operator's command on the store of `DATABASE_URL`; answers the exit status: 0, 1 or 2. */
export async function runContacts(
  argv: readonly string[],
  environment: Record<string, string | undefined>,
  streams: Streams,
): Promise<number> {
  const complain = (message: string, status: number) => {
    streams.stderr.write(`contacts: ${message}\n`);
    return status;
  };
  let database: Database | null = null;
  try {
    const usage = readUsage(argv);
    if (usage.command === "help") {
      streams.stdout.write(HELP);
      return 0;
    }
    const url = readConfig(environment).DATABASE_URL;
    const file = fileOf(url);
    if (usage.command === "backup" && file === null)
      throw new UsageError(
        'PostgreSQL is backed up with: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      );
    // Opening would make an empty one, and hide that the path is wrong.
    if (file !== null && !existsSync(file)) return complain("there is no database file at DATABASE_URL", 1);
    database = await openDatabase(url, {
      patienceMs: PATIENCE_MS,
      lockTimeoutMs: PATIENCE_MS,
      migrates: false,
    });
    return await carryOut(usage, database, streams);
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message} (see --help)`, 2);
    if (error instanceof ConfigError) return complain(error.message, 2);
    if (error instanceof ReaderGoneError) return 1;
    if (error instanceof IncompatibleStoreError || !database) return complain((error as Error).message, 1);
    return complain(database.causeOf(error), 1);
  } finally {
    await database?.close();
  }
}

async function carryOut(usage: Usage, database: Database, { stdout, stderr }: Streams): Promise<number> {
  const { argument, dryRun } = usage;
  const say = (text: string) => stdout.write(text);
  switch (usage.command) {
    case "list":
      await writeContacts(database, usage, LIST, stdout, stderr);
      return 0;
    case "export": {
      const write = (target: Writable) =>
        writeContacts(database, usage, FORMATS[usage.format], target, stderr);
      await (usage.output === null ? write(stdout) : toNewFile(usage.output, write));
      if (usage.kinds.includes("newsletter")) stderr.write(NOT_CONFIRMED);
      return 0;
    }
    case "unsubscribe": {
      const done = await unsubscribe(database, argument, dryRun);
      if (done) say(`${dryRun ? "would be " : ""}unsubscribed; the evidence of the consent is kept\n`);
      else stderr.write("contacts: this address is not subscribed\n");
      return done ? 0 : 1;
    }
    case "erase": {
      const removed = await erase(database, argument, dryRun);
      if (!dryRun && !isNothing(removed)) await scrub(database, false);
      if (isNothing(removed)) stderr.write("contacts: nothing is kept about this address\n");
      else say(told(removed, dryRun));
      return isNothing(removed) ? 1 : 0;
    }
    case "purge":
      say(told(await purge(database, usage.before, dryRun), dryRun));
      if (!dryRun) await scrub(database, false);
      return 0;
    case "stats":
      say(await stats(await database.reader()));
      return 0;
    case "backup":
      await backup(database, argument);
      return 0;
    case "help":
      return 0;
  }
}

const told = ({ inquiries, subscribers, consents }: Removed, dryRun: boolean) =>
  `${dryRun ? "would remove" : "removed"}: inquiries ${inquiries}, subscribers ${subscribers}, consent lines ${consents}\n`;
