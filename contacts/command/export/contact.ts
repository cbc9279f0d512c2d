import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { type ConsentLine, evidenceOf } from "./evidence.ts";

/** Everything that somebody may have got in touch about. */
export const KINDS = ["investor", "partner", "career", "newsletter"] as const;
export type Kind = (typeof KINDS)[number];

/** One contact, as lists and exports show it: an inquiry, a subscriber, or somebody whose consent has ended. */
export interface Contact {
  /** The number of an inquiry; a subscriber has none. */
  readonly id: number | null;
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
  /** The evidence for it, at most the latest 100 lines, the oldest first. */
  readonly consents: readonly ConsentLine[];
  /** The number of its line of consent: contacts with a higher one came later. */
  readonly cursor: number | null;
}

export const ofInquiry = (row: Selectable<Tables["inquiries"]>): Contact => ({
  id: row.id,
  kind: row.kind,
  createdAt: row.created_at,
  email: row.email,
  name: row.name,
  language: row.language,
  organization: row.organization,
  message: row.message,
  capitalRange: row.capital_range,
  doubleOptIn: null,
  consents: [],
  cursor: row.consent_id,
});

const OF_NOBODY = { id: null, name: null, organization: null, message: null, capitalRange: null } as const;

export const ofSubscriber = (row: Selectable<Tables["subscribers"]>): Contact => ({
  ...OF_NOBODY,
  kind: "newsletter",
  createdAt: row.created_at,
  email: row.email,
  language: row.language,
  doubleOptIn: row.confirmed_at !== null,
  consents: [],
  cursor: row.consent_id,
});

/** Somebody of whom only evidence is kept. */
export const ofWithdrawal = ({ email, createdAt }: { email: string; createdAt: string }): Contact => ({
  ...OF_NOBODY,
  kind: "withdrawn",
  createdAt,
  email,
  language: null,
  doubleOptIn: null,
  consents: [],
  cursor: null,
});

/**
 * Lines of evidence beside one contact, the latest. Without the bound a thousand contacts of one address would each carry
 * all of its thousand lines.
 */
export const MAX_LINES = 100;

/** The same contacts with their evidence: an inquiry with that for inquiries, a subscriber with that for the newsletter. */
export async function withEvidence(db: Kysely<Tables>, contacts: readonly Contact[]): Promise<Contact[]> {
  const lines = await evidenceOf(
    db,
    contacts.map(({ email }) => email),
    MAX_LINES,
  );
  return contacts.map((contact) => {
    const own = lines.get(contact.email) ?? [];
    if (contact.kind === "withdrawn") return { ...contact, consents: own };
    const purpose = contact.kind === "newsletter" ? "newsletter" : "inquiry";
    return { ...contact, consents: own.filter((line) => line.purpose === purpose) };
  });
}
