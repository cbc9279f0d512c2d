/** Tables of before the facts, as far as migrations name their columns. */
export interface FormerTables {
  inquiries: {
    id: number;
    created_at: string;
    name: string;
    email: string;
    kind: "investor" | "partner" | "career";
    language: string;
    organization: string | null;
    message: string | null;
    capital_range: string | null;
    consent_id: number | null;
  };
  subscribers: {
    email: string;
    created_at: string;
    language: string;
    consent_id: number | null;
    confirmed_at: string | null;
  };
  consents: {
    id: number;
    created_at: string;
    email: string;
    purpose: "newsletter" | "inquiry";
    event: "given" | "confirmed" | "corrected" | "withdrawn" | "ended";
    language: string | null;
    consent_version: string | null;
    service_version: string | null;
    origin: string | null;
  };
  erasures: { id: number; created_at: string };
  history: { id: number; name: string };
}
