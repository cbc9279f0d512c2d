import type { Generated } from "kysely";

/** The purposes that somebody may consent to. */
export type Purpose = "newsletter" | "inquiry";

/** The facts whose ids are gone for good: those of a person who was erased, or of consents that ended long ago. */
export type GoneKind = "erased" | "purged";

export const FACT_KINDS = [
  "signed_up",
  "inquired",
  "confirmed",
  "withdrawn",
  "ended",
  "erased",
  "purged",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The tables of the store. Times are UTC in ISO 8601; addresses are in lower case. */
export interface Tables {
  /** Everything that is known: a row for each fact. The store refuses to change one. */
  facts: {
    /** The place of the fact in the order of this store, for cursors; another store numbers it differently. */
    number: Generated<number>;
    /** 128 random bits in hexadecimal digits: the same fact has the same id in every store. */
    id: string;
    kind: FactKind;
    created_at: string;
    /** The person's address, of a sign-up or an inquiry alone: what only names other facts identifies nobody. */
    email: string | null;
    /** The purpose that a withdrawal ends. */
    purpose: Purpose | null;
    language: string | null;
    /** The version of the text that was shown; null where the caller named none. */
    consent_version: string | null;
    /** The service's own `CONSENT_VERSION` at that time. */
    service_version: string | null;
    origin: string | null;
    /** When the operator corrected the address or the name, which wrote the fact again. */
    corrected_at: string | null;
  };
  /** The facts that a fact names: those that it confirms or ends, or that are gone. */
  targets: {
    fact: string;
    target: string;
    kind: Exclude<FactKind, "signed_up" | "inquired">;
  };
  /** The inquiries that nothing has ended. Their fields go when they end; the fact stays as evidence. */
  inquiries: {
    fact: string;
    number: number;
    created_at: string;
    email: string;
    language: string;
    name: string;
    kind: "investor" | "partner" | "career";
    organization: string | null;
    message: string | null;
    capital_range: string | null;
  };
  /** The people who are subscribed now, one row for each address; computed from the facts. */
  subscribers: {
    email: string;
    /** The first sign-up of this subscription. */
    fact: string;
    number: number;
    created_at: string;
    language: string;
    /** When the address was confirmed, by the link in an e-mail or by the operator; null where nobody has. */
    confirmed_at: string | null;
  };
  /** Every consent text that a form has shown, word for word, from the moment it could be shown. */
  consent_texts: {
    version: string;
    language: string;
    purpose: Purpose;
    /** SHA-256 of the text in UTF-8, in hexadecimal digits. */
    digest: string;
    created_at: string;
    text: string;
  };
  /** Has a row only inside a transaction that erases or purges, and lets it delete facts. */
  erasing: {
    id: number;
  };
  /** One row: the history that the numbers belong to, and whether the store is reconciled. */
  history: {
    id: number;
    name: string;
    /** The cluster, timeline and database in which the history began; null on SQLite. */
    place: string | null;
    /** Why the store may lack facts, until the operator says that it has all; null where it has. */
    unreconciled: string | null;
  };
  jobs: {
    name: string;
    succeeded_at: string;
  };
  /** The files that commands wrote people into. */
  copies: {
    path: string;
    kind: "backup" | "export" | "journal";
    created_at: string;
  };
  /** A row for each command of the operator that reads or changes people; no address. */
  audit: {
    id: Generated<number>;
    created_at: string;
    /** The user of the operating system who ran the command, and where. */
    operator: string;
    command: string;
    /** How many contacts were read or changed; null until the command ends. */
    contacts: number | null;
  };
  /** One row that health checks write, to know that the store can write. */
  probe: {
    id: number;
    checked_at: string;
    /** As long as the longest contact, so that a store without room for one shows. */
    padding: string | null;
  };
  /** For each migration that the store has had, the oldest one that code must know to work with it. */
  step_needs: {
    step: string;
    needs: string;
  };
}
