import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { type ConsentLine, evidenceOf, type PlacedLine, shownLine } from "./evidence.ts";

/** Everything that somebody may have got in touch about. */
export const KINDS = ["investor", "partner", "career", "newsletter"] as const;
export type Kind = (typeof KINDS)[number];

/** One contact, as lists and exports show it: an inquiry, a subscriber, or somebody whose consent has ended. */
export interface Contact {
  /** The id of the fact that it stands on, the same in every store; null for somebody whose consent has ended. */
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

const NO_EVIDENCE = { consents: [], repeats: 0 } as const;

export const ofInquiry = (row: Selectable<Tables["inquiries"]>): Contact => ({
  id: row.fact,
  kind: row.kind,
  createdAt: row.created_at,
  email: row.email,
  name: row.name,
  language: row.language,
  organization: row.organization,
  message: row.message,
  capitalRange: row.capital_range,
  doubleOptIn: null,
  ...NO_EVIDENCE,
  cursor: row.number,
});

const OF_NOBODY = { name: null, organization: null, message: null, capitalRange: null } as const;

export const ofSubscriber = (row: Selectable<Tables["subscribers"]>): Contact => ({
  ...OF_NOBODY,
  id: row.fact,
  kind: "newsletter",
  createdAt: row.created_at,
  email: row.email,
  language: row.language,
  doubleOptIn: row.confirmed_at !== null,
  ...NO_EVIDENCE,
  cursor: row.number,
});

/** Somebody of whom only evidence is kept. */
export const ofWithdrawal = ({ email, createdAt }: { email: string; createdAt: string }): Contact => ({
  ...OF_NOBODY,
  id: null,
  kind: "withdrawn",
  createdAt,
  email,
  language: null,
  doubleOptIn: null,
  ...NO_EVIDENCE,
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

/** Returns the facts that prove a contact: always the one that it stands on, what confirms it, and what ended it. */
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
