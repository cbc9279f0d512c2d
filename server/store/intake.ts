import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What a consent line records beside the contact itself. */
export interface Evidence {
  readonly origin: string | null;
  readonly consentVersion: string;
}

/** Stores an inquiry and the consent given for it. */
export async function insertInquiry(
  tx: Transaction<Tables>,
  inquiry: InquiryRequest,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  const email = inquiry.email.toLowerCase();
  const language = canonicalLanguage(inquiry.language);
  const { name, kind, organization = null, message = null, capitalRange = null } = inquiry;
  await tx
    .insertInto("inquiries")
    .values({ created_at, name, email, kind, language, organization, message, capital_range: capitalRange })
    .execute();
  await insertConsent(tx, "inquiry", created_at, email, language, evidence);
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
  await tx
    .insertInto("subscribers")
    .values({ email, created_at, language })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ language }))
    .execute();
  await insertConsent(tx, "newsletter", created_at, email, language, evidence);
}

async function insertConsent(
  tx: Transaction<Tables>,
  purpose: Tables["consents"]["purpose"],
  created_at: string,
  email: string,
  language: string,
  { origin, consentVersion }: Evidence,
): Promise<void> {
  await tx
    .insertInto("consents")
    .values({
      created_at,
      email,
      purpose,
      event: "given",
      language,
      consent_version: consentVersion,
      origin,
    })
    .execute();
}

/** Writes the probe row: only a write tells that a store can still write. */
export async function writeProbe(tx: Transaction<Tables>, now: Date): Promise<void> {
  const checked_at = now.toISOString();
  await tx
    .insertInto("probe")
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
    .execute();
}

/** The canonical form of a tag (BCP 47, section 4.5); a tag that `Intl` does not know stays as it is. */
function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
