import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { listed } from "./bulk.ts";

/** Returns whether nothing has ended the fact of an alias. */
export const isLive = (alias: "f" | "facts") =>
  sql<boolean>`not exists (select 1 from targets ending
    where ending.target = ${sql.ref(`${alias}.id`)} and ending.kind in ('withdrawn', 'ended'))`;

/** Returns the ids of the sign-ups or the inquiries of an address that nothing has ended. */
export async function liveFacts(
  db: Kysely<Tables>,
  kind: "signed_up" | "inquired",
  email: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("facts")
    .select("id")
    .where("email", "=", email)
    .where("kind", "=", kind)
    .where(isLive("facts"))
    .orderBy("number")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Computes the subscribers from the facts, for some addresses or for all. A subscription dates from the first sign-up
 * that nothing has ended. It is confirmed if any such sign-up is. Its language is that of the last confirmed sign-up,
 * or of the last one if none is confirmed.
 *
 * @returns how many of them are subscribed
 */
export async function refreshSubscribers(
  tx: Transaction<Tables>,
  emails: Iterable<string> | "all",
): Promise<number> {
  const meant = emails === "all" ? null : listed(tx, emails);
  let former = tx.deleteFrom("subscribers");
  if (meant) former = former.where("email", "in", meant);
  await former.execute();
  const { numAffectedRows } = await sql`
    insert into subscribers (email, fact, number, created_at, language, confirmed_at)
    select email, id, number, created_at, coalesce(last_language, 'en'), confirmed_at from (
      select email, id, number, created_at,
        first_value(language) over (partition by email
          order by case when confirmed_at is null then 1 else 0 end, created_at desc, id desc) as last_language,
        min(confirmed_at) over (partition by email) as confirmed_at,
        row_number() over (partition by email order by created_at, id) as place
      from (
        select f.email, f.id, f.number, f.created_at, f.language,
          (select min(c.created_at) from targets t join facts c on c.id = t.fact
            where t.target = f.id and t.kind = 'confirmed') as confirmed_at
        from facts f where f.kind = 'signed_up' ${meant ? sql`and f.email in ${meant}` : sql``} and ${isLive("f")}) as live) as placed
    where place = 1`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Computes all that is in force from the facts again. The fields of an inquiry are the one thing that no fact holds: an
 * inquiry that ended has lost them, and stays lost.
 */
export async function rebuild(tx: Transaction<Tables>): Promise<void> {
  await refreshSubscribers(tx, "all");
  await sql`delete from inquiries where not exists (
    select 1 from facts f where f.id = inquiries.fact and ${isLive("f")})`.execute(tx);
  for (const column of ["number", "created_at", "email", "language"])
    await sql`update inquiries set ${sql.ref(column)} = (
      select ${sql.ref(`f.${column}`)} from facts f where f.id = inquiries.fact)`.execute(tx);
}
