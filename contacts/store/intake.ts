import type { InquiryRequest, SignupRequest } from "@intent-resolution/contract";
import type { Transaction } from "kysely";
import { type InquiryFields, insertFact, newFact } from "./facts/fact.ts";
import { refreshSubscribers } from "./facts/in-force.ts";
import type { Tables } from "./tables.ts";

/** The evidence that a fact records beside the contact itself. */
export interface Evidence {
  readonly origin: string | null;
  /** The version of the text that was shown, as the caller named it. */
  readonly consentVersion: string | null;
  /** The service's own `CONSENT_VERSION`. */
  readonly serviceVersion: string;
}

/** Milliseconds within which an inquiry that equals another in every field counts as the same one, sent twice. */
const REPEAT_INTERVAL_MS = 600_000;
/**
 * Inquiries of one address that a new one is compared with, the latest: by default about twice what one client may
 * send in that time. Without the bound, each inquiry could read a hundred megabytes again.
 */
export const MAX_COMPARED = 64;

/**
 * Stores an inquiry with its evidence. A caller that got a 503 sends it again, and it may have been stored all the same: an
 * inquiry that was sent twice is stored once, and its second fact is evidence alone.
 */
export async function insertInquiry(
  tx: Transaction<Tables>,
  request: InquiryRequest,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  const { name, kind, organization = null, message = null, capitalRange = null } = request;
  const inquiry: InquiryFields = { name, kind, organization, message, capital_range: capitalRange };
  const fact = newFact("inquired", now, { ...given(request, evidence), inquiry });
  const row = { ...inquiry, email: request.email.toLowerCase(), language: fact.language as string };
  const isAgain = await isRepeated(tx, row, now);
  const number = await insertFact(tx, fact);
  if (isAgain) return;
  await tx
    .insertInto("inquiries")
    .values({ fact: fact.id, number, created_at: fact.created_at, ...row })
    .execute();
}

type Row = Omit<Tables["inquiries"], "fact" | "number" | "created_at">;

/** Returns whether an inquiry is a repeat. The store compares the texts, so that only a number is read. */
async function isRepeated(tx: Transaction<Tables>, row: Row, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REPEAT_INTERVAL_MS).toISOString();
  const latest = tx
    .selectFrom("inquiries")
    .selectAll()
    .where("email", "=", row.email)
    .where("created_at", ">=", since)
    .orderBy("number", "desc")
    .limit(MAX_COMPARED);
  let equal = tx.selectFrom(latest.as("latest")).select("fact").limit(1);
  for (const field of Object.keys(row) as (keyof Row)[])
    equal = equal.where(field, "is not distinct from", row[field]);
  return (await equal.executeTakeFirst()) !== undefined;
}

/** Stores a sign-up; an address that has several is one subscriber. */
export async function insertSubscriber(
  tx: Transaction<Tables>,
  signup: SignupRequest,
  evidence: Evidence,
  now: Date,
): Promise<void> {
  await insertFact(tx, newFact("signed_up", now, given(signup, evidence)));
  await refreshSubscribers(tx, [signup.email.toLowerCase()]);
}

/** Returns the evidence of a consent as a fact has it. */
const given = (
  { email, language }: Pick<SignupRequest, "email" | "language">,
  { origin, consentVersion, serviceVersion }: Evidence,
) => ({
  email: email.toLowerCase(),
  language: canonicalLanguage(language),
  origin,
  consent_version: consentVersion,
  service_version: serviceVersion,
});

/** Returns the canonical form of a tag (BCP 47, section 4.5); a tag that `Intl` does not know stays as it is. */
function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
