import { type Kysely, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
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

/** The kinds of inquiries among some kinds. */
export const inquiryKinds = (kinds: readonly Kind[]) => kinds.filter((kind) => kind !== "newsletter");

/**
 * Contacts page by page, so that memory stays bounded: inquiries by number and people by address, or both by time where
 * only those since a moment are meant. Each page begins in an index where the former one ended.
 */
export async function* pages(db: Kysely<Tables>, selection: Selection): AsyncGenerator<Contact[]> {
  yield* inquiries(db, selection);
  if (selection.kinds.includes("newsletter")) yield* subscribers(db, selection);
  if (selection.withdrawn) yield* withdrawals(db, selection);
}

async function* inquiries(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const wanted = inquiryKinds(kinds);
  if (wanted.length === 0) return;
  let query = db.selectFrom("inquiries").selectAll().where("kind", "in", wanted).limit(PAGE_SIZE);
  query = since === null ? query.orderBy("id") : query.orderBy("created_at").orderBy("id");
  for (let time = since ?? "", id = 0; ; ) {
    const page = query.where(
      since === null
        ? sql<boolean>`id > ${id}`
        : sql<boolean>`created_at >= ${time} and (created_at, id) > (${time}, ${id})`,
    );
    const rows = await page.execute();
    if (rows.length > 0) yield rows.map(ofInquiry);
    if (rows.length < PAGE_SIZE) return;
    ({ created_at: time, id } = rows.at(-1) as (typeof rows)[number]);
  }
}

async function* subscribers(db: Kysely<Tables>, { since, confirmed }: Selection): AsyncGenerator<Contact[]> {
  let query = db.selectFrom("subscribers").selectAll().limit(PAGE_SIZE);
  query = since === null ? query.orderBy("email") : query.orderBy("created_at").orderBy("email");
  if (confirmed !== null) query = query.where("confirmed_at", confirmed ? "is not" : "is", null);
  for (let time = since ?? "", email = ""; ; ) {
    const page = query.where(
      since === null
        ? sql<boolean>`email > ${email}`
        : sql<boolean>`created_at >= ${time} and (created_at, email) > (${time}, ${email})`,
    );
    const rows = await page.execute();
    if (rows.length > 0) yield rows.map(ofSubscriber);
    if (rows.length < PAGE_SIZE) return;
    ({ created_at: time, email } = rows.at(-1) as (typeof rows)[number]);
  }
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
  for (let last = ""; ; ) {
    const rows = await query.where("email", ">", last).execute();
    if (rows.length > 0) yield rows.map(ofWithdrawal);
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.email ?? last;
  }
}
