import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { requireReadable } from "../file-access.ts";
import { FailureError, UsageError } from "../usage-error.ts";

/** A position in the order in which contacts came: after the one with this number, in one history of the store. */
export interface Cursor {
  /** Null for the position before every contact, which is the same in every history. */
  readonly history: string | null;
  readonly number: number;
}

const START: Cursor = { history: null, number: 0 };
const CURSOR = /^([0-9a-f]{12})-(\d{1,15})$/;
const NUMBER = /^\d{1,15}$/;

const ANEW =
  "export with --since and the time of the last run, and --cursor with it begins the cursor file anew";

export const cursorText = (history: string, number: number): string => `${history}-${number}`;

/**
 * Reads a cursor: `0`, or HISTORY-NUMBER as an export writes it.
 *
 * @throws {UsageError} if the text is not a cursor
 */
export function parseCursor(text: string): Cursor {
  if (text === "0") return START;
  const [, history, number] = CURSOR.exec(text) ?? [];
  if (history !== undefined) return { history, number: Number(number) };
  if (NUMBER.test(text))
    throw new UsageError(
      `this cursor is of version 0.1 and names no history of the store; if the store was not restored since, put the history of a cursor of today before it (HISTORY-${Number(text)}), else ${ANEW}`,
    );
  throw new UsageError("a cursor is 0, or HISTORY-NUMBER as an export writes it");
}

/**
 * The number that a cursor means in a store.
 *
 * @param last the last number of the store
 * @throws {FailureError} if the cursor is of another history of the store, or beyond its last contact
 */
export function numberAt({ history, number }: Cursor, current: string, last: number): number {
  if (history !== null && history !== current)
    throw new FailureError(
      `the cursor is of another history of the store, which was restored or merged since: ${ANEW}`,
    );
  if (number > last) throw new FailureError(`the cursor is beyond the last contact of the store: ${ANEW}`);
  return number;
}

/** The cursor that a file holds; the position before every contact where there is no file yet. */
export function readCursor(path: string): Cursor {
  if (!existsSync(path)) return START;
  requireReadable(path);
  return parseCursor(readFileSync(path, "utf8").trim());
}

/** Writes a cursor into a file, which holds the former one or this one even after a power cut. */
export function writeCursor(path: string, cursor: string): void {
  writeFileSync(`${path}.partial`, `${cursor}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.partial`, path);
}
