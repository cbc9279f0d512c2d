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
  for await (const page of inOrder(rows, "id", 0, since, PAGE_SIZE)) yield page.map(ofInquiry);
}

async function* subscribers(db: Kysely<Tables>, { since, confirmed }: Selection): AsyncGenerator<Contact[]> {
  let rows = db.selectFrom("subscribers").selectAll();
  if (confirmed !== null) rows = rows.where("confirmed_at", confirmed ? "is not" : "is", null);
  for await (const page of inOrder(rows, "email", "", since, PAGE_SIZE)) yield page.map(ofSubscriber);
}

/** People who withdrew, and of whom nothing is kept any more for that purpose but the evidence. */
async function* withdrawals(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const without = (table: "subscribers" | "inquiries") =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} kept where kept.email = consents.email)`;
  let query = db
    .selectFrom("consents")
    .select((each) => ["email", each.fn.max("created_at").as("createdAt")])
    // A literal, so that a plan that serves every value may use the index of this one.
    .where(sql<boolean>`event = 'withdrawn'`)
    .where((each) =>
      each.or([
        ...(kinds.includes("newsletter")
          ? [each.and([each("purpose", "=", "newsletter"), without("subscribers")])]
          : []),
        ...(inquiryKinds(kinds).length > 0
          ? [each.and([each("purpose", "=", "inquiry"), without("inquiries")])]
          : []),
      ]),
    )
    .groupBy("email")
    .orderBy("email")
    .limit(PAGE_SIZE);
  if (since !== null) query = query.where("created_at", ">=", since);
  const read = (last?: { email: string }) => query.where("email", ">", last?.email ?? "").execute();
  for await (const page of paged(PAGE_SIZE, read)) yield page.map(ofWithdrawal);
}
