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
  };
  /** Who is subscribed now: one row for each address. */
  subscribers: {
    email: string;
    created_at: string;
    language: string;
  };
  /** The evidence: a line for each consent and each withdrawal, never changed. */
  consents: {
    id: Generated<number>;
    created_at: string;
    email: string;
    purpose: "newsletter" | "inquiry";
    event: "given" | "withdrawn";
    language: string | null;
    consent_version: string | null;
    origin: string | null;
  };
  /** What stays of an erasure: when, and how many rows of each kind went. */
  erasures: {
    id: Generated<number>;
    created_at: string;
    inquiries: number;
    subscribers: number;
    consents: number;
  };
  /** One row that health checks write, to know that the store can. */
  probe: {
    id: number;
    checked_at: string;
  };
}
