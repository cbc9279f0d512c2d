import type { Generated } from "kysely";

/** What the store keeps. Times are UTC in ISO 8601; addresses are in lower case. */
export interface Tables {
  inquiries: {
    id: Generated<number>;
    created_at: string;
    name: string;
    email: string;
    kind: "investor" | "partner" | "career";
    language: string;
    organization: string | null;
    message: string | null;
    capital_range: string | null;
    /** The line of consent under which it was taken; a number that later contacts exceed. */
    consent_id: number | null;
  };
  /** Who is subscribed now: one row for each address. */
  subscribers: {
    email: string;
    created_at: string;
    language: string;
    /** The line of the first consent of this subscription. */
    consent_id: number | null;
    /** When the address was confirmed, by the link in an e-mail or by the operator; null where nobody has. */
    confirmed_at: string | null;
  };
  /** The evidence: a line for each consent, confirmation and withdrawal. The store refuses to change it. */
  consents: {
    id: Generated<number>;
    created_at: string;
    email: string;
    purpose: "newsletter" | "inquiry";
    /** `ended`: the last inquiry was removed for its age. `corrected`: the operator corrected a name or an address. */
    event: "given" | "confirmed" | "corrected" | "withdrawn" | "ended";
    language: string | null;
    /** The version of the text that was shown; null where the caller named none. */
    consent_version: string | null;
    /** The service's own `CONSENT_VERSION` at that time. */
    service_version: string | null;
    origin: string | null;
  };
  /** Every consent text that a form has shown, word for word, from the moment it could be shown. */
  consent_texts: {
    version: string;
    language: string;
    purpose: "newsletter" | "inquiry";
    /** SHA-256 of the text in UTF-8, in hexadecimal digits. */
    digest: string;
    created_at: string;
    text: string;
  };
  /** Has a row only inside a transaction that erases, and lets it delete evidence. */
  erasing: {
    id: number;
  };
  /** What stays of an erasure: when, and how many rows of each kind went. */
  erasures: {
    id: Generated<number>;
    created_at: string;
    inquiries: number;
    subscribers: number;
    consents: number;
  };
  /** One row: the name of the history that the numbers belong to. */
  history: {
    id: number;
    name: string;
  };
  jobs: {
    name: string;
    succeeded_at: string;
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
