import { type Kysely, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { paged } from "../paging.ts";
import type { Contact, Kind } from "./contact.ts";

/** The selection of contacts. */
export interface Selection {
  readonly kinds: readonly Kind[];
  /** Only those created at this moment or later; null: all. */
  readonly since: string | null;
  /** Whether those whose consent has ended are meant as well. */
  readonly withdrawn: boolean;
  /** Whether to keep only the subscribers who confirmed their address, or only those who did not; null: all. */
  readonly confirmed: boolean | null;
}

const PAGE_SIZE = 1_000;

/**
 * Inquiries and subscribers as rows of one form. SQLite reads both in their order, by their indexes, as long as each column
 * is of one type in both: a literal has none.
 */
export const CONTACTS = sql<Contact & { number: number }>`(
  select fact as id, number, kind, created_at as "createdAt", email, name, language, organization, message,
    capital_range as "capitalRange", cast(null as text) as "confirmedAt" from inquiries
  union all select fact, number, cast('newsletter' as text), created_at, email, cast(null as text), language,
    cast(null as text), cast(null as text), cast(null as text), confirmed_at from subscribers)`.as(
  "contacts",
);

/** Returns the contacts of an address in the order of time. */
export const contactsAt = (db: Kysely<Tables>, email: string): Promise<Contact[]> =>
  db
    .selectFrom(CONTACTS)
    .selectAll()
    .where("email", "=", email)
    .orderBy("createdAt")
    .orderBy("number")
    .execute();

/** Contacts page by page in the order of time. */
export async function* contactPages(db: Kysely<Tables>, selection: Selection): AsyncGenerator<Contact[]> {
  const { kinds, since, withdrawn, confirmed } = selection;
  let rows = db.selectFrom(CONTACTS).selectAll().where("kind", "in", kinds).limit(PAGE_SIZE);
  if (confirmed !== null)
    rows = rows.where(({ or, eb }) =>
      or([eb("kind", "<>", "newsletter"), eb("confirmedAt", confirmed ? "is not" : "is", null)]),
    );
  yield* paged<Contact>(PAGE_SIZE, (last) =>
    rows
      .where(sql<boolean>`("createdAt", number) > (${last?.createdAt ?? since ?? ""}, ${last?.number ?? 0})`)
      .orderBy("createdAt")
      .orderBy("number")
      .execute(),
  );
  if (withdrawn) yield* withdrawals(db, selection);
}

/** Returns the contacts that came after one number and up to another, page by page in the order in which they came. */
export function arrivals(
  db: Kysely<Tables>,
  kinds: readonly Kind[],
  after: number,
  upTo: number,
): AsyncGenerator<Contact[]> {
  const rows = db.selectFrom(CONTACTS).selectAll().where("kind", "in", kinds).where("number", "<=", upTo);
  const ordered = rows.orderBy("number").limit(PAGE_SIZE);
  return paged<Contact>(PAGE_SIZE, (last) => ordered.where("number", ">", last?.number ?? after).execute());
}

/** Reads people who withdrew. Only the evidence is still stored about them for that purpose. */
async function* withdrawals(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const without = (kind: "signed_up" | "inquired", table: "subscribers" | "inquiries") =>
    sql<boolean>`(f.kind = ${kind}
      and not exists (select 1 from ${sql.table(table)} kept where kept.email = f.email))`;
  const meant = [
    ...(kinds.includes("newsletter") ? [without("signed_up", "subscribers")] : []),
    ...(kinds.some((kind) => kind !== "newsletter") ? [without("inquired", "inquiries")] : []),
  ];
  yield* paged<Contact>(PAGE_SIZE, async (last) => {
    const { rows } = await sql<Contact>`
      select null as id, null as number, 'withdrawn' as kind, max(w.created_at) as "createdAt", f.email, null as name,
        null as language, null as organization, null as message, null as "capitalRange", null as "confirmedAt"
      from facts w join targets t on t.fact = w.id join facts f on f.id = t.target
      where w.kind = 'withdrawn' and w.email is null ${since === null ? sql`` : sql`and w.created_at >= ${since}`}
        and f.email > ${last?.email ?? ""} and (${sql.join(meant, sql` or `)})
      group by f.email order by f.email limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    return rows;
  });
}
