import type { PhraseSet } from "@intent-resolution/phrases";

/** The least time of some runs in microseconds: what else the machine does is not measured. */
export function leastMicros(work: () => unknown, runs = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, (performance.now() - start) * 1_000);
  }
  return least;
}

/** The least look-up of each text in microseconds, the shortest first, after rounds that do not count. */
export function lookUps(set: PhraseSet, texts: readonly string[]): number[] {
  for (let round = 0; round < 3; round++) for (const text of texts) set.rulesFor(text);
  return texts.map((text) => leastMicros(() => set.rulesFor(text))).sort((one, other) => one - other);
}

/** The value below which a share of sorted ones lies. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Megabytes of the heap that what some work answers holds; the most of two, for what was before may go meanwhile. */
export const heapOf = (work: () => unknown): number => Math.max(heldBy(work), heldBy(work)) / 1e6;

function heldBy(work: () => unknown): number {
  Bun.gc(true);
  const before = process.memoryUsage().heapUsed;
  const held = work();
  Bun.gc(true);
  const bytes = process.memoryUsage().heapUsed - before;
  if (held === undefined) throw new Error("nothing is held");
  return bytes;
}
