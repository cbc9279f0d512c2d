import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds after which no build still runs: it takes seconds. */
const BROKEN_OFF_AFTER_MS = 600_000;

/** Removes the working folders of builds that were broken off; of one that still runs the folder is younger. */
export async function removeBrokenOff(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    // Another build may be about to remove the same one.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > BROKEN_OFF_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
