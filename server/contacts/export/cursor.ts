import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { UsageError } from "../usage-error.ts";

const CURSOR = /^\d{1,15}$/;

/**
 * The number of a cursor: 0 comes before every contact.
 *
 * @throws {UsageError} if the text is no cursor
 */
export function parseCursor(text: string): number {
  if (!CURSOR.test(text)) throw new UsageError("a cursor is a whole number, as an export tells it");
  return Number(text);
}

/** The cursor that a file holds; 0 where there is no file yet. */
export function readCursor(path: string): number {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw new UsageError(`the file of the cursor cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  return parseCursor(text.trim());
}

/** Keeps a cursor in a file, which holds the one before or this one, whenever the power goes. */
export function keepCursor(path: string, cursor: number): void {
  writeFileSync(`${path}.partial`, `${cursor}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.partial`, path);
}
