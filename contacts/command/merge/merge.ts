import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Fact } from "../../store/facts/fact.ts";
import { purgeEnded } from "../../store/facts/purge-ended.ts";
import { compare, type Joined, join, purgedUntil, withParts } from "../../store/facts/union.ts";
import { beginHistory } from "../../store/history.ts";
import type { Tables } from "../../store/tables.ts";
import { alone, inBatches } from "../batches.ts";
import { FailureError } from "../usage-error.ts";
import type { Source } from "./source.ts";

/** What a merge did, in numbers of facts. */
export interface Merged extends Joined {
  /** Facts of the source that the store had already. */
  readonly known: number;
  /** Facts that a purge of either side removed. */
  readonly purged: number;
  /** SHA-256 of the facts that came, the same in both stores. */
  readonly digest: string;
}

const PURGE_BATCH_SIZE = 500;

/**
 * Joins the facts of a source into a store, while the service runs or not. It may be interrupted anywhere and run again.
 * Each page is one transaction, in which what came is read back and compared.
 *
 * @param note written with the first page: why the store may lack facts from then on
 * @throws {FailureError} if the source may hold people whose leaving was purged
 */
export async function merge(
  database: Database,
  source: Source,
  note: string,
  watch: (facts: number) => void,
): Promise<Merged> {
  const db = await database.reader();
  await requireYounger(db, source);
  const counts = { came: 0, dropped: 0, erased: 0, known: 0, purged: 0 };
  const digest = createHash("sha256");
  let read = 0;
  for await (const page of source.facts()) {
    read += page.length;
    watch(read);
    const { absent, dropped } = await compare(db, page);
    counts.known += page.length - absent.length;
    if (absent.length === dropped.size) {
      counts.dropped += dropped.size;
      continue;
    }
    const isFirst = counts.came === 0;
    const { joined, text } = await alone(database, async (tx) => {
      if (isFirst) await beginHistory(tx, database.kind, note);
      const joined = await join(tx, database.kind, absent);
      return { joined, text: await verified(tx, absent) };
    });
    digest.update(text);
    counts.came += joined.came;
    counts.dropped += joined.dropped;
    counts.erased += joined.erased;
  }
  if (counts.came > 0) counts.purged = await repeatPurge(database);
  return { ...counts, digest: digest.digest("hex") };
}

/** Counts what a merge would do, and writes nothing. */
export async function countMerge(database: Database, source: Source): Promise<Omit<Merged, "digest">> {
  const db = await database.reader();
  await requireYounger(db, source);
  const counts = { came: 0, dropped: 0, erased: 0, known: 0, purged: 0 };
  for await (const page of source.facts()) {
    const { absent, dropped } = await compare(db, page);
    const fresh = absent.filter(({ id }) => !dropped.has(id));
    counts.known += page.length - absent.length;
    counts.dropped += dropped.size;
    counts.came += fresh.length;
    for (const { kind, targets } of fresh)
      if (kind === "erased" && targets.length > 0)
        counts.erased += (
          await db.selectFrom("facts").select("id").where("id", "in", targets).execute()
        ).length;
  }
  return counts;
}

/** What was purged on one side is purged on both. */
async function repeatPurge(database: Database): Promise<number> {
  const until = await purgedUntil(await database.reader());
  if (until === null) return 0;
  let purged = 0;
  await inBatches(
    database,
    (tx) => purgeEnded(tx, until, PURGE_BATCH_SIZE),
    ({ facts }) => {
      purged += facts;
    },
  );
  return purged;
}

/**
 * Refuses two stores of which one was purged of people whose leaving the other may not know: those have no fact in common
 * that is younger than the purge, or, having none in common at all, one has none that is.
 */
async function requireYounger(db: Kysely<Tables>, source: Source): Promise<void> {
  const own = await purgedUntil(db);
  const line = [own, source.purgedUntil].reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b), null);
  const { newest } = await db
    .selectFrom("facts")
    .select((each) => each.fn.max("created_at").as("newest"))
    .executeTakeFirstOrThrow();
  if (line === null || newest === null || source.newest === null) return;
  let isShared = false;
  for await (const page of source.facts()) {
    const shared = page.length - (await compare(db, page)).absent.length;
    if (shared === 0) continue;
    isShared = true;
    const young = page.filter(({ created_at }) => created_at >= line);
    if (young.length > 0 && (await compare(db, young)).absent.length < young.length) return;
  }
  if (!isShared && source.newest >= (own ?? "") && newest >= (source.purgedUntil ?? "")) return;
  throw new FailureError(
    `${source.name} and the store know nothing in common since ${line}, up to which one of them was purged: it may hold people whose leaving was purged, and nothing could tell`,
  );
}

/**
 * Compares facts that were stored with those that were to be; returns their text, for the digest.
 *
 * @throws {FailureError} if any is missing or differs, unless an erasure names it
 */
async function verified(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<string> {
  const ids = facts.map(({ id }) => id);
  const rows = await tx.selectFrom("facts").selectAll().where("id", "in", ids).execute();
  const stored = new Map((await withParts(tx, rows)).map((fact) => [fact.id, fact]));
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
  const { id, kind, created_at, email, purpose, language, origin, until, targets, inquiry } = fact;
  return `${JSON.stringify([
    ...[id, kind, created_at, email, purpose, language, fact.consent_version, fact.service_version],
    ...[origin, fact.corrected_at, until, [...targets].sort()],
    inquiry && [inquiry.name, inquiry.kind, inquiry.organization, inquiry.message, inquiry.capital_range],
  ])}\n`;
};
