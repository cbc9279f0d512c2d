import type { ServedSets } from "@intent-resolution/service";
import type { Log } from "../telemetry/log.ts";
import { SetFaultsError } from "./set-faults.ts";

/** The phrase sets that the service answers for. */
export interface SetSource {
  current(): ServedSets;
  /** How often a reload was refused because a file was faulty. */
  reloadFailures(): number;
}

const NO_SETS: ServedSets = new Map();
/** Faults in one line of the log; the command `check` prints all. */
const MAX_LOGGED = 20;

/**
 * Reads the phrase sets of a folder, and reads them again on SIGHUP. Without a folder nothing of phrases is loaded.
 *
 * @throws {SetFaultsError} with every fault of all files
 */
export async function serveSets(folder: string | null, log: Log): Promise<SetSource> {
  if (folder === null) return { current: () => NO_SETS, reloadFailures: () => 0 };
  const { openSets } = await import("./phrase-sets.ts");
  const sets = await openSets(folder);
  let failures = 0;
  process.on("SIGHUP", () => {
    sets.reload().then(
      () => log.info({ sets: sets.current().size }, "phrase sets were read again"),
      (error: unknown) => {
        failures++;
        const faults = error instanceof SetFaultsError ? error.lines : [(error as Error).message];
        log.error(
          { faults: faults.slice(0, MAX_LOGGED) },
          "phrase sets are faulty: the former ones are served",
        );
      },
    );
  });
  return { current: sets.current, reloadFailures: () => failures };
}
