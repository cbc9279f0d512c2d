import { hostname } from "node:os";
import type { Database, Work } from "../store/database.ts";
import type { Session } from "./session.ts";

const MAX_OPERATOR = 200;

/**
 * Does the work of a command on the store and keeps an audit line of it: who, when, which command, how many contacts; no
 * address. The line is written before the work, so that a command that is interrupted has one too, without a count.
 *
 * @param onlyReads whether the command goes on where the line cannot be written, and says so
 * @param work returns how many contacts it read or changed
 */
export async function audited(
  session: Session,
  command: string,
  { dryRun = false, onlyReads = false },
  work: (database: Database) => Promise<number>,
): Promise<void> {
  const database = await session.open();
  let cause: string | null = null;
  const write = async <T>(change: Work<T>): Promise<T | null> => {
    try {
      return await database.transact(change);
    } catch (error) {
      if (!onlyReads) throw error;
      cause = database.describeError(error);
      return null;
    }
  };
  const line = {
    created_at: new Date().toISOString(),
    operator: operator(),
    command: dryRun ? `${command} --dry-run` : command,
    contacts: null,
  };
  const written = await write((tx) =>
    tx.insertInto("audit").values(line).returning("id").executeTakeFirstOrThrow(),
  );
  const contacts = await work(database);
  if (written)
    await write((tx) => tx.updateTable("audit").set({ contacts }).where("id", "=", written.id).execute());
  // A store that cannot be read either has failed the work itself.
  if (cause !== null) session.warn(`this is not in the audit, which cannot be written: ${cause}`);
}

/** Returns NAME:UID@HOST of the user of the operating system. The name is the one behind sudo, where there is one. */
function operator(): string {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  const name = SUDO_USER ?? USER ?? LOGNAME ?? "";
  return `${name}:${process.getuid?.() ?? ""}@${hostname()}`.slice(0, MAX_OPERATOR);
}
