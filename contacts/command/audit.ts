import { hostname } from "node:os";
import type { Database } from "../store/database.ts";

const MAX_OPERATOR = 200;

/** Called where the audit cannot be written, with the cause: the command only reads, and goes on. */
export type Unaudited = (cause: string) => void;

/**
 * Does the work of a command and keeps an audit line of it: who, when, which command, how many contacts; no address. The
 * line is written before the work, so that a command that is interrupted has one too, without a count.
 *
 * @param work returns how many contacts it read or changed
 * @param unaudited given by a command that only reads, which must work where nothing can be written
 */
export async function audited(
  database: Database,
  command: string,
  work: () => Promise<number>,
  unaudited?: Unaudited,
): Promise<void> {
  let cause: string | null = null;
  const write = async <T>(change: Promise<T>): Promise<T | null> => {
    try {
      return await change;
    } catch (error) {
      if (!unaudited) throw error;
      cause = database.describeError(error);
      return null;
    }
  };
  const line = { created_at: new Date().toISOString(), operator: operator(), command };
  const written = await write(
    database.transact((tx) =>
      tx
        .insertInto("audit")
        .values({ ...line, contacts: null })
        .returning("id")
        .executeTakeFirstOrThrow(),
    ),
  );
  const contacts = await work();
  if (written)
    await write(
      database.transact((tx) =>
        tx.updateTable("audit").set({ contacts }).where("id", "=", written.id).executeTakeFirst(),
      ),
    );
  // A store that cannot be read either has failed the work itself.
  if (cause !== null) unaudited?.(cause);
}

/** Returns NAME:UID@HOST of the user of the operating system. The name is the one behind sudo, where there is one. */
function operator(): string {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  const name = SUDO_USER ?? USER ?? LOGNAME ?? "";
  return `${name}:${process.getuid?.() ?? ""}@${hostname()}`.slice(0, MAX_OPERATOR);
}
