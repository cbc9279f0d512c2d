/** The thread that reads the folder of phrase sets again, so that no request waits for it. */
import { parentPort, workerData } from "node:worker_threads";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { readSets } from "./read-set.ts";
import { SetFaultsError } from "./set-faults.ts";
import { readSetFiles } from "./set-files.ts";

/** The folder, and the digests of the sets that are served, by id. */
export interface ReloadRequest {
  readonly folder: string;
  readonly digests: Readonly<Record<string, string>>;
}

/** A set that was read: as compiled JSON, or null if it is the one that is served. */
export interface ReadSet {
  readonly id: string;
  readonly digest: string;
  readonly compiled: string | null;
}

export type ReloadResult = { readonly sets: readonly ReadSet[] } | { readonly faults: readonly string[] };

function read({ folder, digests }: ReloadRequest): ReloadResult {
  try {
    const found = readSetFiles(folder);
    const changed = readSets(found, ({ id, digest }) => digests[id] !== digest);
    return {
      sets: found.files.map(({ id, digest }) => {
        const set = changed.get(id);
        return { id, digest, compiled: set ? JSON.stringify(compilePhrases(set)) : null };
      }),
    };
  } catch (error) {
    return { faults: error instanceof SetFaultsError ? error.lines : [String(error)] };
  }
}

parentPort?.postMessage(read(workerData as ReloadRequest));
