import { Worker } from "node:worker_threads";
import type { PhraseSet } from "@intent-resolution/phrases";
import { loadPhrases } from "@intent-resolution/phrases/compiled";
import type { ServedSet, ServedSets } from "@intent-resolution/service";
import { readSets } from "./read-set.ts";
import type { ReloadRequest, ReloadResult } from "./reload-thread.ts";
import { SetFaultsError } from "./set-faults.ts";
import { readSetFiles } from "./set-files.ts";

/** The phrase sets of a folder. */
export interface PhraseSets {
  /** The sets that are served now; another map after each reload that changed something. */
  current(): ServedSets;
  /**
   * Reads the folder again: all sets are replaced, or none.
   *
   * @throws {SetFaultsError} if a file is faulty; then the former sets are served on
   */
  reload(): Promise<void>;
}

/**
 * Reads the phrase sets of a folder.
 *
 * @throws {SetFaultsError} with every fault of all files
 */
export async function openSets(folder: string): Promise<PhraseSets> {
  const found = readSetFiles(folder);
  const rules = await readSets(found);
  let sets: ServedSets = new Map(
    found.files.map(({ id, digest }) => [id, { rules: prepared(rules.get(id) as PhraseSet), digest }]),
  );
  let last: Promise<void> = Promise.resolve();

  async function reload(): Promise<void> {
    const digests = Object.fromEntries([...sets].map(([id, { digest }]) => [id, digest]));
    const result = await readInThread({ folder, digests });
    if ("faults" in result) throw new SetFaultsError(result.faults);
    const next = new Map<string, ServedSet>();
    for (const { id, digest, compiled, lists } of result.sets) {
      if (compiled === null) next.set(id, sets.get(id) as ServedSet);
      else {
        const set = loadPhrases(JSON.parse(compiled), lists ? { lists } : {});
        await turn();
        next.set(id, { rules: prepared(set), digest });
        await turn();
      }
    }
    const isChanged = next.size !== sets.size || [...next].some(([id, set]) => sets.get(id) !== set);
    if (isChanged) sets = next;
  }

  return {
    current: () => sets,
    reload() {
      // One after the other: the last signal reads what is there last.
      last = last.catch(() => {}).then(reload);
      return last;
    },
  };
}

/** Lets requests be answered before the next piece of a reload. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Returns a set that no request waits for. */
function prepared(set: PhraseSet): PhraseSet {
  set.warm();
  return set;
}

function readInThread(workerData: ReloadRequest): Promise<ReloadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./reload-thread.ts", import.meta.url), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended")));
  });
}
