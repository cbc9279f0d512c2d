import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { type ConsentLine, evidenceOf, type PlacedLine, shownLine } from "./evidence.ts";

/** Everything that somebody may have got in touch about. */
export const KINDS = ["investor", "partner", "career", "newsletter"] as const;
export type Kind = (typeof KINDS)[number];

/** One contact, as lists and exports show it: an inquiry, a subscriber, or somebody whose consent has ended. */
export interface Contact {
  /** The id of the fact that the contact derives from, the same in every store; null if the consent has ended. */
  readonly id: string | null;
  readonly kind: Kind | "withdrawn";
  readonly createdAt: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly organization: string | null;
  readonly message: string | null;
  readonly capitalRange: string | null;
  /** Whether a subscriber confirmed the address. Null for all others. */
  readonly doubleOptIn: boolean | null;
  /** The facts that prove it, the oldest first: the consent, its repeats, its confirmation, its end. */
  readonly consents: readonly ConsentLine[];
  /** How many repeats of a consent were left out of `consents`. */
  readonly repeats: number;
  /** The number of its fact: contacts with a higher one came later. */
  readonly cursor: number | null;
}

/** An inquiry or a subscriber as it is read. */
export interface ContactRow
  extends Pick<Selectable<Tables["inquiries"]>, "fact" | "number" | "created_at" | "email" | "language"> {
  readonly kind: Kind;
  readonly name: string | null;
  readonly organization: string | null;
  readonly message: string | null;
  readonly capital_range: string | null;
  /** When a subscriber confirmed the address. */
  readonly confirmed_at: string | null;
}

export const contactOf = (row: ContactRow): Contact => ({
  id: row.fact,
  kind: row.kind,
  createdAt: row.created_at,
  email: row.email,
  name: row.name,
  language: row.language,
  organization: row.organization,
  message: row.message,
  capitalRange: row.capital_range,
  doubleOptIn: row.kind === "newsletter" ? row.confirmed_at !== null : null,
  consents: [],
  repeats: 0,
  cursor: row.number,
});

/** Returns a contact about whom only evidence is stored. */
export const endedContact = ({ email, createdAt }: { email: string; createdAt: string }): Contact => ({
  id: null,
  kind: "withdrawn",
  createdAt,
  email,
  name: null,
  language: null,
  organization: null,
  message: null,
  capitalRange: null,
  doubleOptIn: null,
  consents: [],
  repeats: 0,
  cursor: null,
});

/**
 * Repeats of a consent beside one contact, the latest. Without the bound a thousand contacts of one address would each
 * carry a thousand lines.
 */
export const MAX_LINES = 100;

/** Returns the same contacts with the facts that prove each. */
export async function withEvidence(db: Kysely<Tables>, contacts: readonly Contact[]): Promise<Contact[]> {
  const lines = Map.groupBy(
    await evidenceOf(db, [...new Set(contacts.map(({ email }) => email))]),
    ({ email }) => email,
  );
  return contacts.map((contact) => ({ ...contact, ...provenBy(contact, lines.get(contact.email) ?? []) }));
}

/** Returns the facts that prove a contact: the one that it derives from, and those that confirm or end it. */
function provenBy(
  { id, kind }: Contact,
  lines: readonly PlacedLine[],
): Pick<Contact, "consents" | "repeats"> {
  const endings = lines.filter(({ event }) => event === "withdrawn" || event === "ended");
  const ended = new Set(endings.flatMap(({ targets }) => targets));
  const purpose = kind === "newsletter" ? "newsletter" : "inquiry";
  const given = lines.filter(({ event }) => event === "given");
  const isMeant = (line: PlacedLine) => {
    if (kind === "withdrawn") return ended.has(line.id);
    return kind === "newsletter" ? line.purpose === purpose && !ended.has(line.id) : line.id === id;
  };
  const meant = given.filter(isMeant);
  const latest = meant.slice(-MAX_LINES);
  const first = meant.filter((line) => line.id === id && !latest.includes(line));
  const kept = [...first, ...latest];
  const ids = new Set(kept.map((line) => line.id));
  const naming = lines.filter(
    ({ event, targets }) => event !== "given" && targets.some((target) => ids.has(target)),
  );
  const consents = [...kept, ...naming].sort((one, other) => one.number - other.number).map(shownLine);
  return { consents, repeats: meant.length - kept.length };
}
