import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** Everything that somebody may have got in touch about. */
export const KINDS = ["investor", "partner", "career", "newsletter"] as const;
export type Kind = (typeof KINDS)[number];

/** One contact, as lists and exports show it: an inquiry, or a subscriber of the newsletter. */
export interface Contact {
  /** The number of an inquiry; a subscriber has none. */
  readonly id: number | null;
  readonly kind: Kind;
  readonly createdAt: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: string;
  readonly organization: string | null;
  readonly message: string | null;
  readonly capitalRange: string | null;
  /** `false` for a subscriber: nobody confirmed the address by mail. Null for an inquiry. */
  readonly doubleOptIn: false | null;
}

/** Which contacts are meant: of these kinds, created at this moment or later. */
export interface Selection {
  readonly kinds: readonly Kind[];
  readonly since: string | null;
}

const PAGE = 1_000;

/** Contacts page by page, so that memory stays bounded: inquiries by their number, then subscribers by address. */
export async function* pages(db: Kysely<Tables>, selection: Selection): AsyncGenerator<Contact[]> {
  yield* inquiries(db, selection);
  if (selection.kinds.includes("newsletter")) yield* subscribers(db, selection);
}

async function* inquiries(db: Kysely<Tables>, { kinds, since }: Selection): AsyncGenerator<Contact[]> {
  const wanted = kinds.filter((kind) => kind !== "newsletter");
  if (wanted.length === 0) return;
  let query = db.selectFrom("inquiries").selectAll().where("kind", "in", wanted).orderBy("id").limit(PAGE);
  if (since !== null) query = query.where("created_at", ">=", since);
  for (let last = 0; ; ) {
    const rows = await query.where("id", ">", last).execute();
    if (rows.length > 0)
      yield rows.map(({ created_at, capital_range, ...same }) => ({
        ...same,
        createdAt: created_at,
        capitalRange: capital_range,
        doubleOptIn: null,
      }));
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function* subscribers(db: Kysely<Tables>, { since }: Selection): AsyncGenerator<Contact[]> {
  let query = db.selectFrom("subscribers").selectAll().orderBy("email").limit(PAGE);
  if (since !== null) query = query.where("created_at", ">=", since);
  for (let last = ""; ; ) {
    const rows = await query.where("email", ">", last).execute();
    if (rows.length > 0)
      yield rows.map(({ created_at, ...same }) => ({
        id: null,
        kind: "newsletter" as const,
        ...same,
        createdAt: created_at,
        name: null,
        organization: null,
        message: null,
        capitalRange: null,
        doubleOptIn: false as const,
      }));
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.email ?? last;
  }
}
