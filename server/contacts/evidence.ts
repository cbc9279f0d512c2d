import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** One line of evidence: a consent or a withdrawal, as it is exported and shown. */
export interface ConsentLine {
  readonly purpose: "newsletter" | "inquiry";
  readonly event: "given" | "withdrawn";
  readonly createdAt: string;
  readonly language: string | null;
  /** The version of the text that was shown; null where the caller named none. */
  readonly consentVersion: string | null;
  /** The service's own version at that time. */
  readonly serviceVersion: string | null;
  readonly origin: string | null;
}

/** The evidence about some people, by address, the oldest line first. */
export async function evidenceOf(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, ConsentLine[]>> {
  const lines = new Map<string, ConsentLine[]>();
  if (emails.length === 0) return lines;
  const rows = await db
    .selectFrom("consents")
    .selectAll()
    .where("email", "in", [...new Set(emails)])
    .orderBy("id")
    .execute();
  for (const { email, purpose, event, language, origin, ...row } of rows) {
    const line: ConsentLine = {
      purpose,
      event,
      createdAt: row.created_at,
      language,
      consentVersion: row.consent_version,
      serviceVersion: row.service_version,
      origin,
    };
    lines.set(email, [...(lines.get(email) ?? []), line]);
  }
  return lines;
}
