import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { FactKind, Tables } from "../tables.ts";
import { FACT_COLUMNS, idsOf, insertRows, listed, rowsOf } from "./bulk.ts";
import { type Fact, GONE, INQUIRY_FIELDS } from "./fact.ts";
import { isLive, refreshSubscribers } from "./in-force.ts";
import { removeFacts } from "./remove-facts.ts";

/** The result of a union with facts of another store. */
export interface AddedFacts {
  readonly came: readonly Fact[];
  /** How many were here before. */
  readonly known: number;
  /** How many were dropped because an erasure or a purge names them. */
  readonly dropped: number;
  /** How many of this store's facts were removed because an erasure or a purge that came names them. */
  readonly erased: number;
}

/** A fact with its number in the store that it was read from. */
export type StoredFact = Fact & { readonly number: number };

/** Compares facts of another store with this one: those it lacks, how many it has, and how many it removed for good. */
async function compare(db: Kysely<Tables>, facts: readonly Fact[]): Promise<Omit<AddedFacts, "erased">> {
  const known = await db.selectFrom("facts").select("id").where("id", "in", idsOf(db, facts)).execute();
  const here = new Set(known.map(({ id }) => id));
  // A file may have a fact twice.
  const all = new Map(facts.map((fact) => [fact.id, fact]));
  const absent = [...all.values()].filter(({ id }) => !here.has(id));
  const gone = await db
    .selectFrom("targets")
    .select("target")
    .where("kind", "in", GONE)
    .where("target", "in", idsOf(db, absent))
    .execute();
  const isGone = new Set(gone.map(({ target }) => target));
  const came = absent.filter(({ id }) => !isGone.has(id));
  return { came, known: here.size, dropped: absent.length - came.length };
}

const isGoneKind = ({ kind }: { readonly kind: FactKind }): boolean => kind === "erased" || kind === "purged";

/** Returns what a union would do, and writes nothing. */
export async function previewFacts(db: Kysely<Tables>, facts: readonly Fact[]): Promise<AddedFacts> {
  const compared = await compare(db, facts);
  const named = compared.came.filter(isGoneKind).flatMap(({ targets }) => targets);
  const erased = await db.selectFrom("facts").select("id").where("id", "in", listed(db, named)).execute();
  return { ...compared, erased: erased.length };
}

/**
 * Adds facts of another store, in one transaction that holds the lock of the whole store. A fact that is gone is
 * dropped, whichever of both comes first; every other is kept. So the order of facts and of stores does not matter.
 */
export async function addFacts(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<AddedFacts> {
  const compared = await compare(tx, facts);
  const fresh = compared.came;
  if (fresh.length === 0) return { ...compared, erased: 0 };
  await insertRows(tx, "facts", FACT_COLUMNS, fresh);
  const targets = fresh.flatMap(({ id, kind, targets }) =>
    targets.map((target) => ({ fact: id, target, kind })),
  );
  await insertRows(tx, "targets", ["fact", "target", "kind"], targets);
  const erasing = targets.filter(isGoneKind).map(({ target }) => target);
  const ending = targets.filter((each) => !isGoneKind(each)).map(({ target }) => target);
  await addInquiries(tx, fresh);
  // Inquiries that a fact confirms do not exist, so every fact that names one ends it.
  await tx.deleteFrom("inquiries").where("fact", "in", listed(tx, ending)).execute();
  await refreshSubscribers(tx, await signedUpAmong(tx, fresh, ending));
  const erased = erasing.length === 0 ? 0 : (await removeFacts(tx, erasing)).facts;
  return { ...compared, erased };
}

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
  const rows = await tx.selectFrom("facts").select("email").where("id", "in", listed(tx, named)).execute();
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
  const others = idsOf(
    db,
    rows.filter(({ email }) => email === null),
  );
  const inquired = idsOf(
    db,
    rows.filter(({ kind }) => kind === "inquired"),
  );
  const naming = db.selectFrom("targets").select(["fact", "target"]).where("fact", "in", others);
  const asked = db
    .selectFrom("inquiries")
    .select(["fact", ...INQUIRY_FIELDS])
    .where("fact", "in", inquired);
  const targets = Map.groupBy(await naming.orderBy("target").execute(), ({ fact }) => fact);
  const inquiries = new Map((await asked.execute()).map(({ fact, ...fields }) => [fact, fields]));
  return rows.map((row) => ({
    ...row,
    targets: targets.get(row.id)?.map(({ target }) => target) ?? [],
    inquiry: inquiries.get(row.id) ?? null,
  }));
}
