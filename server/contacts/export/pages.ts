import type { Kysely } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { type Contact, type Kind, ofInquiry, ofSubscriber, ofWithdrawal } from "./contact.ts";

/** Which contacts are meant: of these kinds, created at this moment or later. */
export interface Selection {
  readonly kinds: readonly Kind[];
  readonly since: string | null;
  /** Whether those whose consent has ended are meant as well. */
  readonly withdrawn: boolean;
}

export const PAGE_SIZE = 1_000;

/** The kinds of inquiries among some kinds. */
export const inquiryKinds = (kinds: readonly Kind[]) => kinds.filter((kind) => kind !== "newsletter");

/** Contacts page by page, so that memory stays bounded: inquiries by their number, then people by address. */
export async function* pages(db: Kysely<Tables>, selection: Selection): AsyncGenerator<Contact[]> {
  yield* inquiries(db, selection);
  if (selection.kinds.includes("newsletter")) yield* subscribers(db, selection);
  if (selection.withdrawn) yield* withdrawals(db, selection);
}

async function* inquiries(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const wanted = inquiryKinds(kinds);
  if (wanted.length === 0) return;
  let query = db
    .selectFrom("inquiries")
    .selectAll()
    .where("kind", "in", wanted)
    .orderBy("id")
    .limit(PAGE_SIZE);
  if (since !== null) query = query.where("created_at", ">=", since);
  for (let last = 0; ; ) {
    const rows = await query.where("id", ">", last).execute();
    if (rows.length > 0) yield rows.map(ofInquiry);
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function* subscribers(db: Kysely<Tables>, { since }: Selection): AsyncGenerator<Contact[]> {
  let query = db.selectFrom("subscribers").selectAll().orderBy("email").limit(PAGE_SIZE);
  if (since !== null) query = query.where("created_at", ">=", since);
  for (let last = ""; ; ) {
    const rows = await query.where("email", ">", last).execute();
    if (rows.length > 0) yield rows.map(ofSubscriber);
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.email ?? last;
  }
}

/** People who withdrew, and of whom nothing is kept any more for that purpose but the evidence. */
async function* withdrawals(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  let query = db
    .selectFrom("consents")
    .select((each) => ["email", each.fn.max("created_at").as("createdAt")])
    .where("event", "=", "withdrawn")
    .where((each) =>
      each.or([
        ...(kinds.includes("newsletter")
          ? [
              each.and([
                each("purpose", "=", "newsletter"),
                each("email", "not in", each.selectFrom("subscribers").select("email")),
              ]),
            ]
          : []),
        ...(inquiryKinds(kinds).length > 0
          ? [
              each.and([
                each("purpose", "=", "inquiry"),
                each("email", "not in", each.selectFrom("inquiries").select("email")),
              ]),
            ]
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
