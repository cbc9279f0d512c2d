import { type Kysely, sql, type Transaction } from "kysely";
import type { Backend } from "../backend.ts";
import type { Tables } from "../tables.ts";
import { FACT_COLUMNS, INQUIRY_COLUMNS, insertRows } from "./bulk.ts";
import { type Fact, newFact } from "./fact.ts";
import { refreshSubscribers } from "./in-force.ts";
import { chunks, removeFacts } from "./remove-facts.ts";

/** What a union did with the facts of a page. */
export interface Joined {
  /** Facts that came. */
  readonly came: number;
  /** Facts that were dropped: an erasure names them. */
  readonly dropped: number;
  /** Facts that were here and are gone, since an erasure that came names them. */
  readonly erased: number;
}

/** Returns which of some facts a store does not have, and which of those an erasure of the store names. */
export async function compare(
  db: Kysely<Tables>,
  page: readonly Fact[],
): Promise<{ readonly absent: readonly Fact[]; readonly dropped: ReadonlySet<string> }> {
  const ids = page.map(({ id }) => id);
  const known = await db.selectFrom("facts").select("id").where("id", "in", ids).execute();
  const here = new Set(known.map(({ id }) => id));
  const absent = page.filter(({ id }) => !here.has(id));
  if (absent.length === 0) return { absent, dropped: new Set() };
  const erased = await db
    .selectFrom("targets")
    .select("target")
    .where("kind", "=", "erased")
    .where(
      "target",
      "in",
      absent.map(({ id }) => id),
    )
    .execute();
  return { absent, dropped: new Set(erased.map(({ target }) => target)) };
}

/**
 * Adds facts of another store, in one transaction that holds the lock of the whole store. A fact that an erasure names is
 * dropped, whichever of both comes first; every other is kept. So the order of pages and of stores does not matter.
 */
export async function join(
  tx: Transaction<Tables>,
  kind: Backend["kind"],
  page: readonly Fact[],
): Promise<Joined> {
  const { absent, dropped } = await compare(tx, page);
  const fresh = absent.filter(({ id }) => !dropped.has(id));
  await insertRows(tx, kind, "facts", FACT_COLUMNS, fresh);
  const targets = fresh.flatMap(({ id, kind, targets }) =>
    targets.map((target) => ({ fact: id, target, kind })),
  );
  await insertRows(tx, kind, "targets", ["fact", "target", "kind"], targets);
  const erasing = targets.filter((target) => target.kind === "erased").map(({ target }) => target);
  const ending = targets.filter(({ kind }) => kind !== "erased").map(({ target }) => target);
  await addInquiries(tx, kind, fresh);
  await removeEndedInquiries(tx, ending);
  await refreshSubscribers(tx, await signedUpAmong(tx, fresh, ending));
  const erased = erasing.length === 0 ? 0 : (await removeFacts(tx, erasing)).facts;
  return { came: fresh.length, dropped: dropped.size, erased };
}

/** Adds the fields of inquiries that nothing has ended. */
async function addInquiries(
  tx: Transaction<Tables>,
  kind: Backend["kind"],
  facts: readonly Fact[],
): Promise<void> {
  const rows = facts.flatMap(({ id, inquiry }) => (inquiry ? [{ ...inquiry, fact: id }] : []));
  if (rows.length === 0) return;
  const placed = await tx
    .selectFrom("facts")
    .select(["id", "number", "created_at", "email", "language"])
    .where(
      "id",
      "in",
      rows.map(({ fact }) => fact),
    )
    .where(
      sql<boolean>`not exists (select 1 from targets where targets.target = facts.id
        and targets.kind in ('withdrawn', 'ended'))`,
    )
    .execute();
  const placeOf = new Map(placed.map(({ id, ...place }) => [id, place]));
  await insertRows(
    tx,
    kind,
    "inquiries",
    INQUIRY_COLUMNS,
    rows.flatMap((row) => {
      const place = placeOf.get(row.fact);
      return place ? [{ ...row, ...place }] : [];
    }),
  );
}

/** Inquiries that a fact confirms do not exist, so every fact that names one ends it. */
async function removeEndedInquiries(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) await tx.deleteFrom("inquiries").where("fact", "in", some).execute();
}

/** Returns the addresses of sign-ups that came, or that a fact which came names. */
async function signedUpAmong(
  tx: Transaction<Tables>,
  facts: readonly Fact[],
  named: readonly string[],
): Promise<string[]> {
  const emails = new Set(facts.flatMap(({ kind, email }) => (kind === "signed_up" && email ? [email] : [])));
  for (const ids of chunks(named)) {
    const rows = await tx
      .selectFrom("facts")
      .select("email")
      .where("id", "in", ids)
      .where("kind", "=", "signed_up")
      .execute();
    for (const { email } of rows) if (email) emails.add(email);
  }
  return [...emails];
}

/** Returns facts behind a number in the order of their numbers, as stores exchange them. */
export async function readFacts(
  db: Kysely<Tables>,
  after: number,
  limit: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<readonly (Fact & { readonly number: number })[]> {
  const rows = await db
    .selectFrom("facts")
    .selectAll()
    .where("number", ">", after)
    .where("number", "<=", upTo)
    .orderBy("number")
    .limit(limit)
    .execute();
  return withParts(db, rows);
}

/** Returns the same facts with the ids that they name, and the fields of inquiries. */
export async function withParts<Row extends Omit<Fact, "targets" | "inquiry">>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<(Row & Fact)[]> {
  const idsOf = (isMeant: (row: Row) => boolean) => rows.filter(isMeant).map(({ id }) => id);
  const targets = new Map<string, string[]>();
  for (const ids of chunks(idsOf(({ email, kind }) => email === null && kind !== "purged")))
    for (const { fact, target } of await db
      .selectFrom("targets")
      .select(["fact", "target"])
      .where("fact", "in", ids)
      .orderBy("target")
      .execute()) {
      const own = targets.get(fact);
      if (own) own.push(target);
      else targets.set(fact, [target]);
    }
  const inquiries = new Map<string, Fact["inquiry"]>();
  for (const ids of chunks(idsOf(({ kind }) => kind === "inquired")))
    for (const { fact, ...fields } of await db
      .selectFrom("inquiries")
      .select(["fact", "name", "kind", "organization", "message", "capital_range"])
      .where("fact", "in", ids)
      .execute())
      inquiries.set(fact, fields);
  return rows.map((row) => ({
    ...row,
    targets: targets.get(row.id) ?? [],
    inquiry: inquiries.get(row.id) ?? null,
  }));
}

/** The line that a purge by age leaves: everything whose consent ended before then may be missing here. */
export const purgeLine = (until: string, now: Date): Fact => newFact("purged", now, { until });

/** Returns the latest end of consent up to which a store was purged; null where it never was. */
export async function purgedUntil(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom("facts")
    .select((each) => each.fn.max("until").as("until"))
    .where("kind", "=", "purged")
    .executeTakeFirstOrThrow();
  return row.until;
}
