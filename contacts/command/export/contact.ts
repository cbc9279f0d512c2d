import type { Kysely } from "kysely";
import type { Tables } from "../../store/tables.ts";
import { type ConsentLine, evidenceOf, type PlacedLine, shownLine } from "./evidence.ts";

/** Everything that somebody may have got in touch about. */
export const KINDS = ["investor", "partner", "career", "newsletter"] as const;
export type Kind = (typeof KINDS)[number];

/** One contact as it is read: an inquiry, a subscriber, or somebody whose consent has ended. */
export interface Contact {
  /** The id of the fact that the contact derives from, the same in every store; null if the consent has ended. */
  readonly id: string | null;
  /** The number of that fact: contacts with a higher one came later. */
  readonly number: number | null;
  readonly kind: Kind | "withdrawn";
  readonly createdAt: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: string | null;
  readonly organization: string | null;
  readonly message: string | null;
  readonly capitalRange: string | null;
  /** When a subscriber confirmed the address. */
  readonly confirmedAt: string | null;
}

/** The facts that prove a contact. */
export interface Proof {
  /** The oldest first: the consent, its repeats, its confirmation, its end. */
  readonly consents: readonly ConsentLine[];
  /** How many repeats of a consent were left out of `consents`. */
  readonly repeats: number;
}

/**
 * Repeats of a consent beside one contact, the latest. Without the bound a thousand contacts of one address would each
 * carry a thousand lines.
 */
export const MAX_LINES = 100;

/** Returns the same contacts with the facts that prove each. */
export async function withEvidence(
  db: Kysely<Tables>,
  contacts: readonly Contact[],
): Promise<(Contact & Proof)[]> {
  const emails = new Set(contacts.map(({ email }) => email));
  const lines = Map.groupBy(await evidenceOf(db, emails), ({ email }) => email);
  return contacts.map((contact) => ({ ...contact, ...provenBy(contact, lines.get(contact.email) ?? []) }));
}

/** Returns the facts that prove a contact: the one that it derives from, and those that confirm or end it. */
function provenBy({ id, kind }: Contact, lines: readonly PlacedLine[]): Proof {
  const endings = lines.filter(({ event }) => event === "withdrawn" || event === "ended");
  const ended = new Set(endings.flatMap(({ targets }) => targets));
  const meant = lines.filter((line) => {
    if (line.event !== "given") return false;
    if (kind === "withdrawn") return ended.has(line.id);
    return kind === "newsletter" ? line.purpose === kind && !ended.has(line.id) : line.id === id;
  });
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
