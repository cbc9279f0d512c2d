import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import { idsOf, listed } from "../../store/facts/bulk.ts";
import type { Fact } from "../../store/facts/fact.ts";
import { compare, factsOf, type Joined, join } from "../../store/facts/union.ts";
import { beginHistory } from "../../store/history.ts";
import type { Tables } from "../../store/tables.ts";
import { alone } from "../batches.ts";
import { FailureError } from "../usage-error.ts";
import { PAGE_SIZE } from "./read-lines.ts";
import type { Source } from "./source.ts";

/** The result of a merge, in numbers of facts. */
export interface Merged extends Joined {
  /** Facts of the source that the store had already. */
  readonly known: number;
  /** SHA-256 of the facts that came, the same in both stores. */
  readonly digest: string;
}

/** Milliseconds that one transaction is to take: those who sign up wait for it, and a slow disk takes fewer facts. */
const TURN_MS = 200;
const MIN_SIZE = 250;

/**
 * Joins the facts of a source into a store, while the service runs or not. It may be interrupted anywhere and run again.
 * A part of each page is one transaction, in which what came is read back and compared.
 *
 * @param note written with the first page: why the store may lack facts from then on
 * @throws {FailureError} if a fact would not be the same in both
 */
export async function merge(
  database: Database,
  source: Source,
  note: string,
  watch: (facts: number) => void,
): Promise<Merged> {
  const db = await database.reader();
  // KiB of memory: random ids touch every page of an index.
  if (database.kind === "sqlite") await sql`pragma cache_size = -65536`.execute(db);
  const counts = { came: 0, dropped: 0, erased: 0, known: 0 };
  const digest = createHash("sha256");
  let read = 0;
  let size = PAGE_SIZE;
  for await (const page of source.facts()) {
    read += page.length;
    watch(read);
    const { absent, dropped } = await compare(db, page);
    counts.known += page.length - absent.length;
    if (absent.length === dropped.size) {
      counts.dropped += dropped.size;
      continue;
    }
    for (let start = 0; start < absent.length; ) {
      const some = absent.slice(start, start + size);
      start += some.length;
      const isFirst = counts.came === 0;
      const began = performance.now();
      let ended = began;
      const { joined, text } = await alone(database, async (tx) => {
        if (isFirst) await beginHistory(tx, note);
        const joined = await join(tx, some);
        const text = await verified(tx, some);
        ended = performance.now();
        return { joined, text };
      });
      size = Math.ceil(Math.min(Math.max((size * TURN_MS) / (ended - began), MIN_SIZE), PAGE_SIZE));
      digest.update(text);
      counts.came += joined.came;
      counts.dropped += joined.dropped;
      counts.erased += joined.erased;
    }
  }
  return { ...counts, digest: digest.digest("hex") };
}

/** Counts what a merge would do, and writes nothing. */
export async function countMerge(database: Database, source: Source): Promise<Omit<Merged, "digest">> {
  const db = await database.reader();
  const counts = { came: 0, dropped: 0, erased: 0, known: 0 };
  for await (const page of source.facts()) {
    const { absent, dropped } = await compare(db, page);
    const fresh = absent.filter(({ id }) => !dropped.has(id));
    counts.known += page.length - absent.length;
    counts.dropped += dropped.size;
    counts.came += fresh.length;
    for (const { kind, targets } of fresh)
      if ((kind === "erased" || kind === "purged") && targets.length > 0)
        counts.erased += (
          await db.selectFrom("facts").select("id").where("id", "in", listed(db, targets)).execute()
        ).length;
  }
  return counts;
}

/**
 * Compares facts that were stored with those that were to be; returns their text, for the digest.
 *
 * @throws {FailureError} if any is missing or differs, unless it is gone for good
 */
async function verified(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<string> {
  const ids = idsOf(tx, facts);
  const stored = new Map((await factsOf(tx, ids)).map((fact) => [fact.id, fact]));
  const left = facts.filter(({ id }) => !stored.has(id));
  const { dropped } = left.length === 0 ? { dropped: new Set() } : await compare(tx, left);
  const ended = await tx
    .selectFrom("targets")
    .select("target")
    .where("target", "in", ids)
    .where("kind", "in", ["withdrawn", "ended"])
    .execute();
  const isEnded = new Set(ended.map(({ target }) => target));
  const lines = facts.flatMap((fact) => {
    const there = stored.get(fact.id);
    if (!there && dropped.has(fact.id)) return [];
    const due = canonical({ ...fact, inquiry: isEnded.has(fact.id) ? null : fact.inquiry });
    if (!there || canonical(there) !== due)
      throw new FailureError("the merge was undone: a fact would not be the same in both stores");
    return [due];
  });
  return lines.join("");
}

const canonical = (fact: Fact): string => {
  const { id, kind, created_at, email, purpose, language, origin, targets, inquiry } = fact;
  return `${JSON.stringify([
    ...[id, kind, created_at, email, purpose, language, fact.consent_version, fact.service_version],
    ...[origin, fact.corrected_at, [...targets].sort()],
    inquiry && [inquiry.name, inquiry.kind, inquiry.organization, inquiry.message, inquiry.capital_range],
  ])}\n`;
};
