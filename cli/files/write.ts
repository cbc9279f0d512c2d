import { readFile, writeFile } from "node:fs/promises";
import { UsageError } from "../terminal/errors.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "its folder does not exist: create it first",
  ENOTDIR: "its folder does not exist: create it first",
  EISDIR: "this is a folder",
  EACCES: "no permission to write it",
  EPERM: "no permission to write it",
  EROFS: "no permission to write it",
};

/**
 * Writes a file as a whole.
 *
 * @throws {UsageError} if it cannot be written
 */
export async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    const { code = "unknown cause" } = error as NodeJS.ErrnoException;
    throw new UsageError(`${path}: ${REASONS[code] ?? `cannot be written (${code})`}`);
  }
}

/** Writes a file that is there with another text, and keeps its byte order mark, which is not part of the text. */
export async function overwrite(path: string, text: string): Promise<void> {
  const mark = (await readFile(path)).subarray(0, 3).equals(BOM) ? "\ufeff" : "";
  await write(path, mark + text);
}

const BOM = Buffer.from("\ufeff");
