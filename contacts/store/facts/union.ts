import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { FactKind, Tables } from "../tables.ts";
import { FACT_COLUMNS, idsOf, insertRows, listed, rowsOf } from "./bulk.ts";
import { type Fact, GONE } from "./fact.ts";
import { isLive, refreshSubscribers } from "./in-force.ts";
import { removeFacts } from "./remove-facts.ts";

/** The result of a union with a page of facts. */
export interface Joined {
  /** Facts that came. */
  readonly came: number;
  /** Facts that were dropped: an erasure or a purge names them. */
  readonly dropped: number;
  /** Facts that were here and are gone: an erasure or a purge that came names them. */
  readonly erased: number;
}

/** A fact with its number in the store that it was read from. */
export type StoredFact = Fact & { readonly number: number };

/** Returns which of some facts a store does not have, and which of those are gone from the store for good. */
export async function compare(
  db: Kysely<Tables>,
  page: readonly Fact[],
): Promise<{ readonly absent: readonly Fact[]; readonly dropped: ReadonlySet<string> }> {
  const known = await db.selectFrom("facts").select("id").where("id", "in", idsOf(db, page)).execute();
  const here = new Set(known.map(({ id }) => id));
  const absent = page.filter(({ id }) => !here.has(id));
  if (absent.length === 0) return { absent, dropped: new Set() };
  const erased = await db
    .selectFrom("targets")
    .select("target")
    .where("kind", "in", GONE)
    .where("target", "in", idsOf(db, absent))
    .execute();
  return { absent, dropped: new Set(erased.map(({ target }) => target)) };
}

/**
 * Adds facts of another store, in one transaction that holds the lock of the whole store. A fact that is gone is
 * dropped, whichever of both comes first; every other is kept. So the order of pages and of stores does not matter.
 */
export async function join(tx: Transaction<Tables>, page: readonly Fact[]): Promise<Joined> {
  const { absent, dropped } = await compare(tx, page);
  const fresh = absent.filter(({ id }) => !dropped.has(id));
  await insertRows(tx, "facts", FACT_COLUMNS, fresh);
  const targets = fresh.flatMap(({ id, kind, targets }) =>
    targets.map((target) => ({ fact: id, target, kind })),
  );
  await insertRows(tx, "targets", ["fact", "target", "kind"], targets);
  const gone: readonly FactKind[] = GONE;
  const erasing = targets.filter(({ kind }) => gone.includes(kind)).map(({ target }) => target);
  const ending = targets.filter(({ kind }) => !gone.includes(kind)).map(({ target }) => target);
  await addInquiries(tx, fresh);
  // Inquiries that a fact confirms do not exist, so every fact that names one ends it.
  if (ending.length > 0) await tx.deleteFrom("inquiries").where("fact", "in", listed(tx, ending)).execute();
  await refreshSubscribers(tx, await signedUpAmong(tx, fresh, ending));
  const erased = erasing.length === 0 ? 0 : (await removeFacts(tx, erasing)).facts;
  return { came: fresh.length, dropped: dropped.size, erased };
}

const INQUIRY_FIELDS = ["name", "kind", "organization", "message", "capital_range"] as const;

/** Adds the fields of inquiries that nothing has ended. */
async function addInquiries(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<void> {
  const rows = facts.flatMap(({ id, inquiry }) => (inquiry ? [{ ...inquiry, fact: id }] : []));
  if (rows.length === 0) return;
  const fields = sql.join(INQUIRY_FIELDS.map((field) => sql.ref(field)));
  await sql`insert into inquiries (fact, number, created_at, email, language, ${fields})
    select f.id, f.number, f.created_at, f.email, f.language,
      ${sql.join(INQUIRY_FIELDS.map((field) => sql.ref(`came.${field}`)))}
    from ${rowsOf(tx, "inquiries", ["fact", ...INQUIRY_FIELDS], rows)} as came
    join facts f on f.id = came.fact where ${isLive("f")}`.execute(tx);
}

/** Returns the addresses of sign-ups that came, or that a fact which came names. */
async function signedUpAmong(
  tx: Transaction<Tables>,
  facts: readonly Fact[],
  named: readonly string[],
): Promise<Set<string>> {
  const rows =
    named.length === 0
      ? []
      : await tx.selectFrom("facts").select("email").where("id", "in", listed(tx, named)).execute();
  const came = facts.filter(({ kind }) => kind === "signed_up");
  return new Set([...came, ...rows].flatMap(({ email }) => email ?? []));
}

/** Returns facts behind a number in the order of their numbers, as stores exchange them. */
export async function readFacts(
  db: Kysely<Tables>,
  after: number,
  limit: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<StoredFact[]> {
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

/** Returns the facts of some ids, as far as they are here, in the order of their numbers. */
export async function factsOf(db: Kysely<Tables>, ids: RawBuilder<string>): Promise<StoredFact[]> {
  return withParts(
    db,
    await db.selectFrom("facts").selectAll().where("id", "in", ids).orderBy("number").execute(),
  );
}

/** Returns the same facts with the ids that they name, and the fields of inquiries. */
async function withParts(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables["facts"]>[],
): Promise<StoredFact[]> {
  const naming = await db
    .selectFrom("targets")
    .select(["fact", "target"])
    .where(
      "fact",
      "in",
      idsOf(
        db,
        rows.filter(({ email }) => email === null),
      ),
    )
    .orderBy("target")
    .execute();
  const asked = await db
    .selectFrom("inquiries")
    .select(["fact", ...INQUIRY_FIELDS])
    .where(
      "fact",
      "in",
      idsOf(
        db,
        rows.filter(({ kind }) => kind === "inquired"),
      ),
    )
    .execute();
  const targets = Map.groupBy(naming, ({ fact }) => fact);
  const inquiries = new Map(asked.map(({ fact, ...fields }) => [fact, fields]));
  return rows.map((row) => ({
    ...row,
    targets: targets.get(row.id)?.map(({ target }) => target) ?? [],
    inquiry: inquiries.get(row.id) ?? null,
  }));
}
