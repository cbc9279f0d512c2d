import type { Kysely } from "kysely";
import type { Tables } from "../../store/tables.ts";

/** One line of evidence: a consent, a confirmation or a withdrawal, as it is exported and shown. */
export interface ConsentLine {
  readonly purpose: "newsletter" | "inquiry";
  readonly event: Tables["consents"]["event"];
  readonly createdAt: string;
  readonly language: string | null;
  /** The version of the text that was shown; null where the caller named none. */
  readonly consentVersion: string | null;
  /** The service's own version at that time. */
  readonly serviceVersion: string | null;
  readonly origin: string | null;
}

/**
 * The evidence about some people, by address, the oldest line first.
 *
 * @param most lines of each address and purpose, the latest of them; all by default
 */
export async function evidenceOf(
  db: Kysely<Tables>,
  emails: readonly string[],
  most?: number,
): Promise<Map<string, ConsentLine[]>> {
  const lines = new Map<string, ConsentLine[]>();
  if (emails.length === 0) return lines;
  const numbered = db
    .selectFrom("consents")
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((window) => window.partitionBy(["email", "purpose"]).orderBy("id", "desc"))
        .as("place"),
    )
    .where("email", "in", [...new Set(emails)]);
  let query = db.selectFrom(numbered.as("numbered")).selectAll().orderBy("id");
  if (most !== undefined) query = query.where("place", "<=", most);
  for (const { email, purpose, event, language, origin, ...row } of await query.execute()) {
    const line: ConsentLine = {
      purpose,
      event,
      createdAt: row.created_at,
      language,
      consentVersion: row.consent_version,
      serviceVersion: row.service_version,
      origin,
    };
    const own = lines.get(email);
    if (own) own.push(line);
    else lines.set(email, [line]);
  }
  return lines;
}
