import { createWriteStream, rmSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Database } from "../store/database.ts";
import { pages, type Selection } from "./contact.ts";
import { openNewFile } from "./file.ts";
import type { Format } from "./format.ts";
import { outputTo, progress } from "./output.ts";

/** Writes the selected contacts down, page by page; answers how many. */
export async function writeContacts(
  database: Database,
  selection: Selection,
  format: Format,
  target: Writable,
  terminal: Writable,
): Promise<number> {
  const db = await database.reader();
  const output = outputTo(target);
  const watched = progress(terminal, "contacts");
  let count = 0;
  await output.write(format.header);
  for await (const page of pages(db, selection)) {
    await output.write(page.map(format.line).join(""));
    count += page.length;
    watched.at(count);
  }
  watched.done(count);
  return count;
}

/**
 * Writes a new file that only its owner may read, for it holds people's addresses. What fails leaves no file.
 *
 * @throws {UsageError} if the path cannot name a new file
 */
export async function toNewFile(path: string, write: (file: Writable) => Promise<unknown>): Promise<void> {
  const file = createWriteStream(path, { fd: openNewFile(path), flush: true });
  try {
    await write(file);
    file.end();
    await finished(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
