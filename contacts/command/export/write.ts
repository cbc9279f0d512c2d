import { createWriteStream, rmSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { openNewFile } from "../file-access.ts";
import { progress, writerTo } from "../output.ts";
import type { Format } from "./format.ts";

/** The terminal on which a count of some rows is shown, to a person who watches it grow. */
interface Watching {
  readonly terminal: Writable;
  readonly of: string;
}

/** Writes rows down, page by page; returns how many. */
export async function writePages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { header, line }: Format<Row>,
  target: Writable,
  { terminal, of }: Watching,
): Promise<number> {
  const write = writerTo(target);
  const watched = progress(terminal, of);
  let count = 0;
  await write(header);
  for await (const page of pages) {
    await write(page.map(line).join(""));
    count += page.length;
    watched.at(count);
  }
  watched.done(count);
  return count;
}

/**
 * Writes a new file that only its owner may read, because it holds people's addresses. A failure leaves no file.
 *
 * @throws {UsageError} if the path cannot name a new file
 */
export async function toNewFile<T>(path: string, write: (file: Writable) => Promise<T>): Promise<T> {
  const file = createWriteStream(path, { fd: openNewFile(path), flush: true });
  try {
    const result = await write(file);
    file.end();
    await finished(file);
    return result;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
