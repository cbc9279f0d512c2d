/** The thread that reads the folder of phrase sets again, so that no request waits for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { GivenLists } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { readLists, readSets } from "./read-set.ts";
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
  /** The values of its given lists, which compiled sets do not hold. */
  readonly lists: GivenLists | null;
}

export type ReloadResult = { readonly sets: readonly ReadSet[] } | { readonly faults: readonly string[] };

async function read({ folder, digests }: ReloadRequest): Promise<ReloadResult> {
  try {
    const found = readSetFiles(folder);
    const changed = await readSets(found, ({ id, digest }) => digests[id] !== digest);
    return {
      sets: found.files.map(({ id, digest, lists }) => {
        const set = changed.get(id);
        return {
          id,
          digest,
          compiled: set ? JSON.stringify(compilePhrases(set)) : null,
          lists: set && lists !== null ? readLists(id, lists) : null,
        };
      }),
    };
  } catch (error) {
    return { faults: error instanceof SetFaultsError ? error.lines : [String(error)] };
  }
}

parentPort?.postMessage(await read(workerData as ReloadRequest));
