import { type Kysely, sql } from "kysely";
import { listed } from "../../store/facts/bulk.ts";
import type { FactKind, Purpose, Tables } from "../../store/tables.ts";

/** One fact as evidence, as it is exported and shown. */
export interface ConsentLine {
  /** The id of the fact, the same in every store. */
  readonly id: string;
  readonly purpose: Purpose;
  readonly event: "given" | "confirmed" | "withdrawn" | "ended";
  readonly createdAt: string;
  readonly language: string | null;
  /** The version of the text that was shown; null where the caller named none. */
  readonly consentVersion: string | null;
  /** The service's own version at that time. */
  readonly serviceVersion: string | null;
  readonly origin: string | null;
  /** When the operator corrected the name or the address. */
  readonly correctedAt: string | null;
  /** The ids of the consents that it confirms or ends. */
  readonly targets: readonly string[];
}

/** A line with whose it is, and where it is in the order of the store. */
export interface PlacedLine extends ConsentLine {
  readonly email: string;
  readonly number: number;
}

const PURPOSE: Partial<Record<FactKind, Purpose>> = { signed_up: "newsletter", inquired: "inquiry" };

type Row = Tables["facts"] & { readonly number: number; readonly of: string; readonly consent: FactKind };

/** Returns all evidence about some people, the oldest line first. */
export async function evidenceOf(db: Kysely<Tables>, emails: Iterable<string>): Promise<PlacedLine[]> {
  const meant = listed(db, emails);
  const given = await sql<Row>`select facts.*, email as "of", kind as consent from facts
    where email in ${meant}`.execute(db);
  const naming = await sql<Row & { readonly target: string }>`
    select n.*, f.email as "of", f.kind as consent, t.target from facts f
    join targets t on t.target = f.id and t.kind in ('confirmed', 'withdrawn', 'ended') join facts n on n.id = t.fact
    where f.email in ${meant} order by t.target`.execute(db);
  const lines = new Map<string, PlacedLine & { targets: string[] }>();
  for (const row of given.rows) lines.set(row.id, lineOf(row));
  for (const row of naming.rows) {
    const line = lines.get(row.id) ?? lineOf(row);
    line.targets.push(row.target);
    lines.set(row.id, line);
  }
  return [...lines.values()].sort((one, other) => one.number - other.number);
}

const lineOf = ({ id, number, kind, of: email, consent, created_at, language, origin, ...row }: Row) => ({
  id,
  number,
  email,
  createdAt: created_at,
  language,
  origin,
  purpose: PURPOSE[consent] as Purpose,
  event: (PURPOSE[kind] ? "given" : kind) as ConsentLine["event"],
  consentVersion: row.consent_version,
  serviceVersion: row.service_version,
  correctedAt: row.corrected_at,
  targets: [] as string[],
});

/** Returns a line without its address and its number. */
export function shownLine({ email: _, number: __, ...line }: PlacedLine): ConsentLine {
  return line;
}
