import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import { idsOf } from "../../store/facts/bulk.ts";
import { type Fact, newFact } from "../../store/facts/fact.ts";
import { isLive } from "../../store/facts/in-force.ts";
import { eraseFacts, NOTHING_REMOVED, type Removed, sum } from "../../store/facts/remove-facts.ts";
import { addFacts } from "../../store/facts/union.ts";
import type { Tables } from "../../store/tables.ts";
import { alone, inBatches } from "../batches.ts";

/** Numbers of facts that one transaction looks at. */
const RANGE = 2_000;
/** Withdrawals, or subscribers, that one transaction removes. */
const BATCH_SIZE = 500;

type Id = { readonly id: string };
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
  await removeInBatches(database, (tx) => endedBefore(tx, before), add);
  await database.transact(async (tx) => {
    for (const table of ["audit", "copies"] as const)
      await tx.deleteFrom(table).where("created_at", "<", before).execute();
  });
  return removed;
}

const oldInquiries = (before: string, range: ReturnType<typeof sql>) =>
  sql<{ id: string; email: string; n: number }>`
    select f.id, f.email, (select count(*) from inquiries where fact = f.id) as n from facts f where ${range} and f.kind = 'inquired' and f.created_at < ${before} and ${isLive("f")}`;

/** Ends inquiries by their age, with a fact for each person. */
async function endInquiries(tx: Transaction<Tables>, old: ReturnType<typeof oldInquiries>): Promise<Removed> {
  const { rows } = await old.execute(tx);
  const endings: Fact[] = [...Map.groupBy(rows, ({ email }) => email).values()].map((own) =>
    newFact("ended", new Date(), { targets: own.map(({ id }) => id) }),
  );
  await addFacts(tx, endings);
  return { ...NOTHING_REMOVED, inquiries: rows.reduce((sum, { n }) => sum + n, 0) };
}

/** Returns a query of the facts that ended something before a moment. */
const endingsBefore = (before: string) => sql<Id>`
  select id from facts where kind in ('withdrawn', 'ended') and email is null and created_at < ${before}`;

/** Returns a query of the facts that some ended, and of the confirmations that name nothing else. */
const endedBy = (endings: RawBuilder<unknown>) => sql<Id>`
  with ended as (select distinct target as id from targets where fact in ${endings})
  select id from ended
  union all select distinct c.fact from ended join targets c on c.target = ended.id and c.kind = 'confirmed'
    where 0 = (select count(*) from targets other join facts on facts.id = other.target
      left join ended e on e.id = other.target where other.fact = c.fact and e.id is null)`;

/** Returns a batch of what ended before a moment, with the facts that ended it. */
async function endedBefore(tx: Transaction<Tables>, before: string): Promise<Id[]> {
  const batch = sql<Id>`${endingsBefore(before)} limit ${sql.lit(BATCH_SIZE)}`;
  const endings = (await batch.execute(tx)).rows;
  // As a list of ids, with which PostgreSQL looks them up however few facts there are.
  return [...endings, ...(await endedBy(idsOf(tx, endings)).execute(tx)).rows];
}

/**
 * Removes facts batch by batch, as long as any are found. Their ids stay gone, so that it does not matter to a union whose
 * clock was right, or what another store knew of their end.
 */
function removeInBatches(
  database: Database,
  find: (tx: Transaction<Tables>) => Promise<readonly Id[]>,
  watch: (removed: Removed) => void,
): Promise<void> {
  const remove = async (tx: Transaction<Tables>) => {
    const ids = (await find(tx)).map(({ id }) => id);
    return ids.length === 0 ? null : eraseFacts(tx, ids, "purged");
  };
  return inBatches(database, remove, watch);
}

/** Removes subscribers who last signed up before a moment and never confirmed, with the facts of that subscription. */
export async function purgeUnconfirmed(
  database: Database,
  before: string,
  watch: Watch = () => {},
): Promise<Removed> {
  let removed = NOTHING_REMOVED;
  const query = sql<Id>`select f.id from facts f
    join (select email from subscribers where ${unconfirmedBefore(before)} limit ${sql.lit(BATCH_SIZE)}) as old
      on old.email = f.email
    where f.kind = 'signed_up' and ${isLive("f")}`;
  const find = async (tx: Transaction<Tables>) => (await query.execute(tx)).rows;
  await removeInBatches(database, find, (batch) => {
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
  const endings = endingsBefore(before);
  const { rows } = await sql<{ inquiries: number; facts: number }>`
    select (select count(*) from inquiries where created_at < ${before}) as inquiries,
      (select count(*) from facts where id in (
        ${endings} union all select id from (${endedBy(sql`(${endings})`)}) as ended)) as facts`.execute(db);
  return { ...NOTHING_REMOVED, ...rows[0] };
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
  const unconfirmed = unconfirmedBefore(before);
  const { facts, subscribers, ...counts } = await db
    .selectFrom("subscribers")
    .select([
      sql<number>`count(confirmed_at)`.as("confirmed"),
      sql<number>`count(case when ${unconfirmedBefore(askedSince)} then 1 end)`.as("neverAsked"),
      sql<number>`count(case when ${unconfirmed} then 1 end)`.as("subscribers"),
      sql<number>`(select count(*) from facts f join subscribers on subscribers.email = f.email
        where f.kind = 'signed_up' and ${isLive("f")} and ${unconfirmed})`.as("facts"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, removed: { inquiries: 0, subscribers, facts } };
}
