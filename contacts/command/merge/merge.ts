import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import { idsOf } from "../../store/facts/bulk.ts";
import type { Fact } from "../../store/facts/fact.ts";
import { isLive } from "../../store/facts/in-force.ts";
import { type AddedFacts, addFacts, factsOf, previewFacts } from "../../store/facts/union.ts";
import { beginHistory } from "../../store/history.ts";
import type { Tables } from "../../store/tables.ts";
import { alone } from "../batches.ts";
import { FailureError } from "../errors.ts";
import { lineOf } from "../export/fact-lines.ts";
import { PAGE_SIZE } from "./read-lines.ts";
import type { Source } from "./source.ts";

/** The result of a merge, in numbers of facts. */
export interface Merged extends Readonly<Record<keyof AddedFacts, number>> {
  /** SHA-256 of the facts that came, the same in both stores; null where nothing was written. */
  readonly digest: string | null;
}

/** Milliseconds that one transaction is to take: those who sign up wait for it, and a slow disk takes fewer facts. */
const TURN_MS = 200;
const MIN_SIZE = 250;

const NONE: Merged = { came: 0, known: 0, dropped: 0, erased: 0, digest: null };
const add = (counts: Merged, { came, known, dropped, erased }: AddedFacts): Merged => ({
  ...counts,
  came: counts.came + came.length,
  known: counts.known + known,
  dropped: counts.dropped + dropped,
  erased: counts.erased + erased,
});

/**
 * Joins the facts of a source into a store, while the service runs or not. It may be interrupted anywhere and run again.
 * A part of each page is one transaction, in which what came is read back and compared.
 *
 * @param note written with the first fact: why the store may lack facts from then on
 * @throws {FailureError} if a fact would not be the same in both
 */
export async function merge(
  database: Database,
  source: Source,
  note: string,
  watch: (facts: number) => void,
): Promise<Merged> {
  // KiB of memory: random ids touch every page of an index.
  if (database.kind === "sqlite") await sql`pragma cache_size = -65536`.execute(await database.reader());
  let counts = NONE;
  let read = 0;
  let size = PAGE_SIZE;
  const digest = createHash("sha256");
  for await (const page of source.facts())
    for (let start = 0; start < page.length; ) {
      const some = page.slice(start, start + size);
      start += some.length;
      const began = performance.now();
      let ended = began;
      const { joined, text } = await alone(database, async (tx) => {
        const joined = await addFacts(tx, some);
        if (joined.came.length > 0 && counts.came === 0) await beginHistory(tx, note);
        const text = await verified(tx, joined.came);
        ended = performance.now();
        return { joined, text };
      });
      size = Math.ceil(Math.min(Math.max((size * TURN_MS) / (ended - began), MIN_SIZE), PAGE_SIZE));
      digest.update(text);
      counts = add(counts, joined);
      read += some.length;
      watch(read);
    }
  return { ...counts, digest: digest.digest("hex") };
}

/** Counts what a merge would do, and writes nothing. */
export async function countMerge(database: Database, source: Source): Promise<Merged> {
  const db = await database.reader();
  let counts = NONE;
  for await (const page of source.facts()) counts = add(counts, await previewFacts(db, page));
  return counts;
}

/**
 * Compares facts that were stored with those that were to be; returns their text, for the digest.
 *
 * @throws {FailureError} if any is missing or differs, unless it is gone for good
 */
async function verified(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<string> {
  const stored = new Map((await factsOf(tx, idsOf(tx, facts))).map((fact) => [fact.id, fact]));
  const missing = facts.filter(({ id }) => !stored.has(id));
  const ended = facts.filter(({ id, inquiry }) => inquiry && stored.get(id)?.inquiry === null);
  const live = tx.selectFrom("facts").select("id").where("id", "in", idsOf(tx, ended)).where(isLive("facts"));
  const lost = [...(await previewFacts(tx, missing)).came, ...(await live.execute())];
  const lines = facts.flatMap((fact) => {
    const there = stored.get(fact.id);
    if (!there) return [];
    const line = canonical(there);
    const due = canonical({ ...fact, inquiry: there.inquiry && fact.inquiry });
    if (line !== due) lost.push(fact);
    return [line];
  });
  if (lost.length > 0)
    throw new FailureError("the merge was undone: a fact would not be the same in both stores");
  return lines.join("");
}

const canonical = (fact: Fact): string =>
  `${JSON.stringify(lineOf({ ...fact, targets: [...fact.targets].sort() }))}\n`;
