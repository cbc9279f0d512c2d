import { closeSync, fsyncSync, openSync } from "node:fs";
import { UsageError } from "./usage-error.ts";

/**
 * Makes a file that is not there yet and that only its owner may read; answers its descriptor.
 *
 * @throws {UsageError} if there is one already, or no folder for it
 */
export function openNewFile(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === "EEXIST" ? "the file is there already" : `the file cannot be made: ${code}`,
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
