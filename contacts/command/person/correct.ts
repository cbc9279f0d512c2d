import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import type { Transaction } from "kysely";
import { listed } from "../../store/facts/bulk.ts";
import { newFactId } from "../../store/facts/fact.ts";
import { eraseFacts, factsAbout } from "../../store/facts/remove-facts.ts";
import { addFacts, factsOf } from "../../store/facts/union.ts";
import type { Tables } from "../../store/tables.ts";
import { UsageError } from "../errors.ts";

const check = validator("InquiryRequest");

/**
 * Returns a name as a contact may have it, trimmed.
 *
 * @throws {UsageError} if it is not one
 */
export function readName(text: string): string {
  const name = text.trim();
  const contact = { name, email: "a@example.org", kind: "career", language: "en", consent: true };
  if (check(contact) instanceof Refusal) throw new UsageError("--name must have 1 to 200 characters");
  return name;
}

/** The values to correct: the name in all inquiries, the address of everything, or both. */
export interface Correction {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Writes facts about a person again, with what was corrected and the same times, and erases the former ones. With another
 * address that is everything but confirmations, which were of the former address; with a name the inquiries.
 *
 * @returns whether there was anything to correct
 */
export async function correct(
  tx: Transaction<Tables>,
  person: string,
  { name, email }: Correction,
): Promise<boolean> {
  const now = new Date();
  const former = await factsOf(tx, listed(tx, await factsAbout(tx, person)));
  const meant = email === undefined ? former.filter(({ inquiry }) => inquiry !== null) : former;
  if (meant.length === 0) return false;
  const kept = meant.filter(({ kind }) => kind !== "confirmed");
  const ids = new Map(kept.map(({ id }) => [id, newFactId()]));
  const corrected = kept.map((fact) => ({
    ...fact,
    id: ids.get(fact.id) as string,
    ...(fact.email !== null && { email: email ?? fact.email, corrected_at: now.toISOString() }),
    inquiry: fact.inquiry && { ...fact.inquiry, name: name ?? fact.inquiry.name },
    targets: fact.targets.map((id) => ids.get(id) ?? id),
  }));
  await addFacts(tx, corrected);
  await eraseFacts(
    tx,
    meant.map(({ id }) => id),
  );
  return true;
}
