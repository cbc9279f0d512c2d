import { randomBytes } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { FactKind, Tables } from "../tables.ts";
import { insertRows } from "./bulk.ts";

/** The fields of an inquiry that somebody filled in. */
export const INQUIRY_FIELDS = ["name", "kind", "organization", "message", "capital_range"] as const;
export type InquiryFields = Pick<Selectable<Tables["inquiries"]>, (typeof INQUIRY_FIELDS)[number]>;

/** A fact as stores exchange it: without the number, which is each store's own. */
export interface Fact extends Omit<Selectable<Tables["facts"]>, "number"> {
  /** The ids that it names. */
  readonly targets: readonly string[];
  /** The fields of an inquiry that nothing has ended; null of every other fact. */
  readonly inquiry: InquiryFields | null;
}

/** The kinds whose targets no union brings back. */
export const GONE = ["erased", "purged"] as const satisfies readonly FactKind[];

export const newFactId = (): string => randomBytes(16).toString("hex");

/** The columns of a fact that most kinds leave empty. */
const EMPTY_FACT = {
  email: null,
  purpose: null,
  language: null,
  consent_version: null,
  service_version: null,
  origin: null,
  corrected_at: null,
} as const;

/** Returns a fact of a kind, with its own fields and a new id. */
export const newFact = (kind: FactKind, now: Date, fields: Partial<Fact> = {}): Fact => ({
  id: newFactId(),
  kind,
  created_at: now.toISOString(),
  ...EMPTY_FACT,
  targets: [],
  inquiry: null,
  ...fields,
});

/** Stores one fact with the ids that it names; returns its number. What is in force is brought up to date elsewhere. */
export async function insertFact(tx: Transaction<Tables>, fact: Fact): Promise<number> {
  const { targets, inquiry: _, ...row } = fact;
  const { number } = await tx.insertInto("facts").values(row).returning("number").executeTakeFirstOrThrow();
  await insertRows(
    tx,
    "targets",
    ["fact", "target", "kind"],
    targets.map((target) => ({ fact: row.id, target, kind: row.kind })),
  );
  return number;
}
