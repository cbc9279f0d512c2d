import { closeSync, fsyncSync, openSync } from "node:fs";
import { UsageError } from "../usage-error.ts";

/**
 * Creates a file that only its owner may read; returns its descriptor.
 *
 * @throws {UsageError} if it exists already, or its folder does not
 */
export function openNewFile(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === "EEXIST" ? "the file exists already: name a new one" : `the file cannot be created: ${code}`,
    );
  }
}

/** Waits until what was written to a file, or which names a folder holds, is on the disk. */
export function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
