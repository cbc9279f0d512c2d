import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import { listed } from "../../store/facts/bulk.ts";
import { type Fact, newFact } from "../../store/facts/fact.ts";
import { isLive } from "../../store/facts/in-force.ts";
import { purgeEnded } from "../../store/facts/purge-ended.ts";
import { eraseFacts, NOTHING_REMOVED, type Removed, sum } from "../../store/facts/remove-facts.ts";
import { addFacts } from "../../store/facts/union.ts";
import type { Tables } from "../../store/tables.ts";
import { alone, inBatches } from "../batches.ts";

/** Numbers of facts that one transaction looks at. */
const RANGE = 2_000;
/** Withdrawals, or subscribers, that one transaction removes. */
const BATCH_SIZE = 500;

type Watch = (rows: number) => void;

/**
 * Removes inquiries from before a moment, and the facts of consents that ended before it. An inquiry that goes for its age
 * ends, so that its evidence stays as long again. Older lines of the audit and of copies go as well.
 *
 * @param watch called with the rows removed so far
 */
export async function purge(database: Database, before: string, watch: Watch = () => {}): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  const add = (more: Removed) => {
    removed = sum(removed, more);
    watch(removed.inquiries + removed.facts);
  };
  const db = await database.reader();
  const { last } = await db
    .selectFrom("facts")
    .select((each) => each.fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  for (let low = 0; low < Number(last ?? 0); low += RANGE) {
    const old = oldInquiries(before, sql`f.number > ${low} and f.number <= ${low + RANGE}`);
    // Most ranges hold none: nobody waits for a look at them.
    if ((await old.execute(db)).rows.length > 0) add(await alone(database, (tx) => endInquiries(tx, old)));
  }
  await inBatches(database, (tx) => purgeEnded(tx, before, BATCH_SIZE), add);
  await database.transact(async (tx) => {
    for (const table of ["audit", "copies"] as const)
      await tx.deleteFrom(table).where("created_at", "<", before).execute();
  });
  return removed;
}

const oldInquiries = (before: string, range: ReturnType<typeof sql>) =>
  sql<{ id: string; email: string }>`select f.id, f.email from facts f
    where ${range} and f.kind = 'inquired' and f.created_at < ${before} and ${isLive("f")}`;

/** Ends inquiries by their age, with a fact for each person. */
async function endInquiries(tx: Transaction<Tables>, old: ReturnType<typeof oldInquiries>): Promise<Removed> {
  const { rows } = await old.execute(tx);
  if (rows.length === 0) return NOTHING_REMOVED;
  const ids = rows.map(({ id }) => id);
  const { n } = await tx
    .selectFrom("inquiries")
    .select(sql<number>`count(*)`.as("n"))
    .where("fact", "in", listed(tx, ids))
    .executeTakeFirstOrThrow();
  const endings: Fact[] = [...Map.groupBy(rows, ({ email }) => email).values()].map((own) =>
    newFact("ended", new Date(), { targets: own.map(({ id }) => id) }),
  );
  await addFacts(tx, endings);
  return { ...NOTHING_REMOVED, inquiries: Number(n) };
}

/** Removes subscribers who last signed up before a moment and never confirmed, with the facts of that subscription. */
export async function purgeUnconfirmed(
  database: Database,
  before: string,
  watch: Watch = () => {},
): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  const work = async (tx: Transaction<Tables>) => {
    const { rows } = await sql<{ id: string }>`select f.id from facts f
      join (select email from subscribers where ${unconfirmedBefore(before)} limit ${sql.lit(BATCH_SIZE)}) as old
        on old.email = f.email
      where f.kind = 'signed_up' and ${isLive("f")}`.execute(tx);
    if (rows.length === 0) return null;
    return eraseFacts(
      tx,
      rows.map(({ id }) => id),
      "purged",
    );
  };
  await inBatches(database, work, (batch) => {
    removed = sum(removed, batch);
    watch(removed.facts);
  });
  return removed;
}

/**
 * Returns the subscribers whose last sign-up is from before a moment and who never confirmed. A correction counts as
 * one.
 */
const unconfirmedBefore = (before: string) => sql<boolean>`subscribers.confirmed_at is null
    and subscribers.created_at < ${before}
    and not exists (select 1 from facts f where f.email = subscribers.email and f.kind = 'signed_up'
      and coalesce(f.corrected_at, f.created_at) >= ${before} and ${isLive("f")})`;

/** Counts what a purge by age would remove. Only read, so that nobody waits for it. */
export async function countPurge(db: Kysely<Tables>, before: string): Promise<Removed> {
  const counted = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(db)).rows[0]?.n);
  const ended = sql`kind in ('withdrawn', 'ended') and email is null and created_at < ${before}`;
  return {
    ...NOTHING_REMOVED,
    inquiries: await counted(sql`select count(*) as n from inquiries where created_at < ${before}`),
    facts: await counted(sql`select count(*) as n from facts where ${ended} or id in (
      select target from targets where fact in (select id from facts where ${ended})
      union select c.fact from targets c where c.kind = 'confirmed' and c.target in (
        select target from targets where fact in (select id from facts where ${ended})))`),
  };
}

/** The counts by which a purge of the unconfirmed is judged. */
export interface UnconfirmedCount {
  readonly confirmed: number;
  /** Subscribers to be removed who signed up before the first confirmation: maybe nobody asked them to confirm. */
  readonly neverAsked: number;
  readonly removed: Removed;
}

/** Returns how many subscribers are confirmed, and what a purge of the unconfirmed would remove. */
export async function countUnconfirmed(db: Kysely<Tables>, before: string): Promise<UnconfirmedCount> {
  const { first } = await db
    .selectFrom("facts")
    .select((each) => each.fn.min("created_at").as("first"))
    .where("kind", "=", "confirmed")
    .where("email", "is", null)
    .executeTakeFirstOrThrow();
  const askedSince = first !== null && first < before ? first : before;
  const { confirmed, neverAsked, unconfirmed } = await db
    .selectFrom("subscribers")
    .select([
      sql<number>`count(confirmed_at)`.as("confirmed"),
      sql<number>`count(case when ${unconfirmedBefore(before)} then 1 end)`.as("unconfirmed"),
      sql<number>`count(case when ${unconfirmedBefore(askedSince)} then 1 end)`.as("neverAsked"),
    ])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ n: number }>`select count(*) as n from facts f
    join subscribers on subscribers.email = f.email
    where f.kind = 'signed_up' and ${isLive("f")} and ${unconfirmedBefore(before)}`.execute(db);
  return {
    confirmed: Number(confirmed),
    neverAsked: Number(neverAsked),
    removed: { inquiries: 0, subscribers: Number(unconfirmed), facts: Number(rows[0]?.n) },
  };
}
