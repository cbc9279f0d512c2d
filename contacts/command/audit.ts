import { hostname } from "node:os";
import type { Database } from "../store/database.ts";

const MAX_OPERATOR = 200;

/**
 * Does the work of a command and keeps an audit line of it: who, when, which command, how many contacts; no address. The
 * line is written before the work, so that a command that is interrupted has one too, without a count.
 *
 * @param work returns how many contacts it read or changed
 */
export async function audited(
  database: Database,
  command: string,
  work: () => Promise<number>,
): Promise<void> {
  const line = { created_at: new Date().toISOString(), operator: operator(), command };
  const { id } = await database.transact((tx) =>
    tx
      .insertInto("audit")
      .values({ ...line, contacts: null })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const contacts = await work();
  await database.transact((tx) =>
    tx.updateTable("audit").set({ contacts }).where("id", "=", id).executeTakeFirst(),
  );
}

/** NAME:UID@HOST of the user of the operating system. The name is the one behind sudo, where there is one. */
function operator(): string {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  const name = SUDO_USER ?? USER ?? LOGNAME ?? "";
  return `${name}:${process.getuid?.() ?? ""}@${hostname()}`.slice(0, MAX_OPERATOR);
}
