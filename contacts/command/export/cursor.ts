import { existsSync, readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import { GONE } from "../../store/facts/fact.ts";
import { readHistory } from "../../store/history.ts";
import type { Tables } from "../../store/tables.ts";
import { UsageError } from "../errors.ts";
import { requireReadable } from "../file-access.ts";

/** A fact by its number in the order of one store, and by its id. */
export interface FactPosition {
  readonly number: number;
  readonly id: string;
}

/** The position before every contact, which is the same in every history. */
const START = "0";
/** A cursor of before the facts names none. */
const CURSOR = /^([0-9a-f]{12})-(\d{1,15})(?:-([0-9a-f]{32}))?$/;

/** The message about a cursor that means no position in this store. */
export const FOREIGN_CURSOR =
  "the cursor is of another history of the store, which was restored or merged since";
/** The advice about such a cursor. */
export const RESTART_ADVICE =
  "export with --since and the time of the last run, and --cursor with it starts the cursor file over";

/** Returns a cursor as text: the position after a fact in one history of the store. */
export const cursorText = (history: string, last: FactPosition | null): string =>
  last === null ? START : `${history}-${last.number}-${last.id}`;

/**
 * Returns the number that the cursor in a file means in a store: 0 before every contact, as for a file that is not there;
 * null where it is of another history of the store, or of a fact that this store has lost.
 *
 * A store that was restored, recovered or promoted by the programs of PostgreSQL goes on with a cursor whose fact it knows:
 * the fact was written after its number was given out, so whatever comes later has a higher one.
 *
 * @throws {UsageError} if the file holds no cursor
 */
export async function readCursor(path: string, db: Kysely<Tables>): Promise<number | null> {
  if (!existsSync(path)) return 0;
  requireReadable(path);
  const text = readFileSync(path, "utf8").trim();
  if (text === START) return 0;
  const [, history, number, id] = CURSOR.exec(text) ?? [];
  if (history === undefined)
    throw new UsageError("a cursor is 0, or HISTORY-NUMBER-FACT as an export writes it");
  const { name } = await readHistory(db);
  if (history !== name || id === undefined) return null;
  return (await knows(db, { number: Number(number), id })) ? Number(number) : null;
}

/** Returns whether a store has a fact under its number, or knows that it is gone for good. */
async function knows(db: Kysely<Tables>, { number, id }: FactPosition): Promise<boolean> {
  const fact = db.selectFrom("facts").select("id").where("id", "=", id).where("number", "=", number);
  if (await fact.executeTakeFirst()) return true;
  const gone = db.selectFrom("targets").select("target").where("target", "=", id).where("kind", "in", GONE);
  return (await gone.executeTakeFirst()) !== undefined;
}
