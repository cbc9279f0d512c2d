import { constants } from "node:fs";
import { lstat, readFile, writeFile } from "node:fs/promises";
import { UsageError } from "../terminal/errors.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "its folder does not exist: create it first",
  ENOTDIR: "its folder does not exist: create it first",
  EISDIR: "this is a folder",
  EACCES: "no permission to write it",
  EPERM: "no permission to write it",
  EROFS: "no permission to write it",
  ELOOP: "this is a symbolic link: name the file that it leads to",
};

/** A new file, or the whole of one that is there; what a symbolic link leads to is left alone. */
const WHOLE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Writes a file as a whole, and never through a symbolic link.
 *
 * @throws {UsageError} if it cannot be written
 */
export async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: WHOLE });
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

/** Returns why a file is not written to; null if it may be. */
export async function linkHindrance(path: string): Promise<string | null> {
  return (await lstat(path)).isSymbolicLink() ? "the file is a symbolic link" : null;
}

const BOM = Buffer.from("\ufeff");
