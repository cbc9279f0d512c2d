import { existsSync, readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import { GONE } from "../../store/facts/fact.ts";
import { readHistory } from "../../store/history.ts";
import type { Tables } from "../../store/tables.ts";
import { replaceFile, requireReadable } from "../file-access.ts";
import { FailureError, UsageError } from "../usage-error.ts";

/** A fact by its number in the order of one store, and by its id. */
export interface Place {
  readonly number: number;
  readonly id: string;
}

/** A position in the order in which contacts came: after the one with this number, in one history of the store. */
interface Cursor {
  /** Null for the position before every contact, which is the same in every history. */
  readonly history: string | null;
  readonly number: number;
  /** The id of the fact with that number; null in a cursor of a version that did not write it. */
  readonly id: string | null;
}

const START = "0";
const CURSOR = /^([0-9a-f]{12})-(-?\d{1,15})(?:-([0-9a-f]{32}))?$/;

const ANEW =
  "export with --since and the time of the last run, and --cursor with it begins the cursor file anew";

/** A cursor that means no position in this store. */
export class ForeignCursorError extends FailureError {
  /** Why, without what to do about it. */
  readonly reason: string;

  constructor(reason: string) {
    super(`${reason}: ${ANEW}`);
    this.reason = reason;
  }
}

/** Returns a cursor as text; of no fact it is the position before every contact. */
export const cursorText = (history: string, last: Place | null): string =>
  last === null ? START : `${history}-${last.number}-${last.id}`;

/** @throws {UsageError} if the text is not a cursor */
function parseCursor(text: string): Cursor {
  if (text === START) return { history: null, number: 0, id: null };
  const [, history, number, id = null] = CURSOR.exec(text) ?? [];
  if (history !== undefined) return { history, number: Number(number), id };
  throw new UsageError("a cursor is 0, or HISTORY-NUMBER-FACT as an export writes it");
}

/**
 * Returns the number that the cursor in a file means in a store; null for the position before every contact, which a file
 * that is not there yet means too.
 *
 * A store that was restored, recovered or promoted by the programs of PostgreSQL goes on with a cursor whose fact it knows:
 * the fact was written after its number was given out, so whatever comes later has a higher one.
 *
 * @param last the last number of the store
 * @throws {ForeignCursorError} if the cursor is of another history of the store, or of a fact that this store has lost
 */
export async function readCursor(path: string, db: Kysely<Tables>, last: number): Promise<number | null> {
  if (!existsSync(path)) return null;
  requireReadable(path);
  const { history, number, id } = parseCursor(readFileSync(path, "utf8").trim());
  if (history === null) return null;
  const { name, isMoved } = await readHistory(db);
  const isOwn = history === name && (id === null ? !isMoved : await knows(db, { number, id }));
  if (!isOwn)
    throw new ForeignCursorError(
      "the cursor is of another history of the store, which was restored or merged since",
    );
  if (number > last) throw new ForeignCursorError("the cursor is beyond the last contact of the store");
  return number;
}

/** Whether a store has a fact under its number, or knows that it is gone for good. */
async function knows(db: Kysely<Tables>, { number, id }: Place): Promise<boolean> {
  const fact = db.selectFrom("facts").select("id").where("id", "=", id).where("number", "=", number);
  if (await fact.executeTakeFirst()) return true;
  const gone = db.selectFrom("targets").select("target").where("target", "=", id).where("kind", "in", GONE);
  return (await gone.executeTakeFirst()) !== undefined;
}

/** Writes a cursor into a file, which holds the former one or this one even after a power cut. */
export const writeCursor = (path: string, cursor: string): void => replaceFile(path, `${cursor}\n`);
