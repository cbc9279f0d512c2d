import { type Kysely, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { inOrder, paged } from "../paging.ts";
import { type Contact, type Kind, ofInquiry, ofSubscriber, ofWithdrawal } from "./contact.ts";

/** Which contacts are meant: of these kinds, created at this moment or later. */
export interface Selection {
  readonly kinds: readonly Kind[];
  readonly since: string | null;
  /** Whether those whose consent has ended are meant as well. */
  readonly withdrawn: boolean;
  /** Whether to keep only the subscribers who confirmed their address, or only those who did not; null: all. */
  readonly confirmed: boolean | null;
}

export const PAGE_SIZE = 1_000;

export const inquiryKinds = (kinds: readonly Kind[]) => kinds.filter((kind) => kind !== "newsletter");

/** Contacts page by page: inquiries by number and people by address, or both by time where only those since a moment are meant. */
export async function* contactPages(db: Kysely<Tables>, selection: Selection): AsyncGenerator<Contact[]> {
  yield* inquiries(db, selection);
  if (selection.kinds.includes("newsletter")) yield* subscribers(db, selection);
  if (selection.withdrawn) yield* withdrawals(db, selection);
}

async function* inquiries(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const wanted = inquiryKinds(kinds);
  if (wanted.length === 0) return;
  const rows = db.selectFrom("inquiries").selectAll().where("kind", "in", wanted);
  for await (const page of inOrder(rows, "number", Number.MIN_SAFE_INTEGER, since, PAGE_SIZE))
    yield page.map(ofInquiry);
}

async function* subscribers(db: Kysely<Tables>, { since, confirmed }: Selection): AsyncGenerator<Contact[]> {
  let rows = db.selectFrom("subscribers").selectAll();
  if (confirmed !== null) rows = rows.where("confirmed_at", confirmed ? "is not" : "is", null);
  for await (const page of inOrder(rows, "email", "", since, PAGE_SIZE)) yield page.map(ofSubscriber);
}

/** People who withdrew, and of whom nothing is kept any more for that purpose but the evidence. */
async function* withdrawals(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const without = (kind: "signed_up" | "inquired", table: "subscribers" | "inquiries") =>
    sql<boolean>`(f.kind = ${kind}
      and not exists (select 1 from ${sql.table(table)} kept where kept.email = f.email))`;
  const meant = [
    ...(kinds.includes("newsletter") ? [without("signed_up", "subscribers")] : []),
    ...(inquiryKinds(kinds).length > 0 ? [without("inquired", "inquiries")] : []),
  ];
  const read = async (last?: { email: string }) => {
    const { rows } = await sql<{ email: string; createdAt: string }>`
      select f.email, max(w.created_at) as "createdAt" from facts w
      join targets t on t.fact = w.id join facts f on f.id = t.target
      where w.kind = 'withdrawn' and w.email is null ${since === null ? sql`` : sql`and w.created_at >= ${since}`}
        and f.email > ${last?.email ?? ""} and (${sql.join(meant, sql` or `)})
      group by f.email order by f.email limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    return rows;
  };
  for await (const page of paged(PAGE_SIZE, read)) yield page.map(ofWithdrawal);
}
