import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What a consent line records beside the contact itself. */
export interface Evidence {
  readonly origin: string | null;
  /** The version of the text that was shown, as the caller named it. */
  readonly consentVersion: string | null;
  /** The service's own `CONSENT_VERSION`. */
  readonly serviceVersion: string;
}

/** Milliseconds within which an inquiry that equals another in every field is that same one, sent twice. */
const REPEAT_INTERVAL_MS = 600_000;
/**
 * Inquiries of one address that a new one is compared with, the latest: by default about twice what one client may send in that time.
 * All of them could be a hundred megabytes, read anew for each inquiry.
 */
export const MAX_COMPARED = 64;

/**
 * Stores an inquiry and the consent given for it. A caller that got a 503 sends it again, and it may have been stored all
 * the same: an inquiry that was sent twice is stored once, with both lines of consent.
 */
export async function insertInquiry(
  tx: Transaction<Tables>,
  inquiry: InquiryRequest,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  const { name, kind, organization = null, message = null, capitalRange = null } = inquiry;
  const row = {
    name,
    email: inquiry.email.toLowerCase(),
    kind,
    language: canonicalLanguage(inquiry.language),
    organization,
    message,
    capital_range: capitalRange,
  };
  const created_at = now.toISOString();
  const { email, language } = row;
  const consent_id = await insertConsent(tx, "inquiry", created_at, email, language, evidence);
  if (await isRepeated(tx, row, now)) return;
  await tx
    .insertInto("inquiries")
    .values({ created_at, ...row, consent_id })
    .execute();
}

type Row = Omit<Tables["inquiries"], "id" | "created_at" | "consent_id">;

/** The store compares: only a number is read, not the texts themselves. */
async function isRepeated(tx: Transaction<Tables>, row: Row, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REPEAT_INTERVAL_MS).toISOString();
  const latest = tx
    .selectFrom("inquiries")
    .selectAll()
    .where("email", "=", row.email)
    .where("created_at", ">=", since)
    .orderBy("id", "desc")
    .limit(MAX_COMPARED);
  let equal = tx.selectFrom(latest.as("latest")).select("id").limit(1);
  for (const field of Object.keys(row) as (keyof Row)[])
    equal = equal.where(field, "is not distinct from", row[field]);
  return (await equal.executeTakeFirst()) !== undefined;
}

/** Stores a subscriber, once for each address, and a line of consent for every sign-up. */
export async function insertSubscriber(
  tx: Transaction<Tables>,
  signup: SignupRequest,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  const email = signup.email.toLowerCase();
  const language = canonicalLanguage(signup.language);
  const consent_id = await insertConsent(tx, "newsletter", created_at, email, language, evidence);
  await tx
    .insertInto("subscribers")
    .values({ email, created_at, language, consent_id, confirmed_at: null })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ language }))
    .execute();
}

/** Returns the number of the line. It is written before its contact: once the number is settled, the contact is there. */
async function insertConsent(
  tx: Transaction<Tables>,
  purpose: Tables["consents"]["purpose"],
  created_at: string,
  email: string,
  language: string,
  { origin, consentVersion, serviceVersion }: Evidence,
): Promise<number> {
  const { id } = await tx
    .insertInto("consents")
    .values({
      created_at,
      email,
      purpose,
      event: "given",
      language,
      consent_version: consentVersion,
      service_version: serviceVersion,
      origin,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The canonical form of a tag (BCP 47, section 4.5); a tag that `Intl` does not know stays as it is. */
function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
