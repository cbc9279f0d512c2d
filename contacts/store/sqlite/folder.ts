import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the folder of a database file, for this user alone, where it is missing. */
export function makeFolder(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `the folder ${dirname(file)} cannot be made (${code}): name a file in a folder of this user`,
    );
  }
}
