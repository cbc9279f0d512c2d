import { Refusal } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { UsageError } from "../usage-error.ts";
import { eraseEvidence } from "./remove.ts";

type Purpose = Tables["consents"]["purpose"];

const check = validator("InquiryRequest");

/**
 * A name as a contact may have it, trimmed.
 *
 * @throws {UsageError} if it is not one
 */
export function readName(text: string): string {
  const name = text.trim();
  const contact = { name, email: "a@example.org", kind: "career", language: "en", consent: true };
  if (check(contact) instanceof Refusal) throw new UsageError("--name must have 1 to 200 characters");
  return name;
}

/** Corrects the name in a person's inquiries, and adds a line of evidence; returns whether there was any inquiry. */
export async function correctName(tx: Transaction<Tables>, email: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("inquiries")
    .set({ name })
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await addCorrected(tx, email, ["inquiry"]);
  return true;
}

/**
 * Gives everything about a person to another address: inquiries, the subscription, which is unconfirmed then, and the
 * evidence, each line with its time and content, and one line more. Nothing of the former address is kept.
 *
 * @returns whether anything was kept about the former address
 */
export async function correctAddress(
  database: Database,
  tx: Transaction<Tables>,
  from: string,
  to: string,
): Promise<boolean> {
  for (const email of [from, to].sort()) await database.lock(tx, email);
  const lines = await tx.selectFrom("consents").selectAll().where("email", "=", from).orderBy("id").execute();
  return eraseEvidence(tx, async () => {
    const numbers = await copyLines(tx, lines, to);
    const inquiries = await tx
      .selectFrom("inquiries")
      .select(["id", "consent_id"])
      .where("email", "=", from)
      .execute();
    for (const { id, consent_id } of inquiries)
      await tx
        .updateTable("inquiries")
        .set({ email: to, consent_id: numbers.get(consent_id) ?? null })
        .where("id", "=", id)
        .execute();
    const isSubscribed = await moveSubscriber(tx, from, to, numbers);
    await tx.deleteFrom("consents").where("email", "=", from).execute();
    await addCorrected(tx, to, [...new Set(lines.map(({ purpose }) => purpose))]);
    return lines.length + inquiries.length > 0 || isSubscribed;
  });
}

async function copyLines(
  tx: Transaction<Tables>,
  lines: readonly Selectable<Tables["consents"]>[],
  email: string,
): Promise<Map<number | null, number>> {
  const numbers = new Map<number | null, number>();
  for (const { id: former, ...line } of lines) {
    const { id } = await tx
      .insertInto("consents")
      .values({ ...line, email })
      .returning("id")
      .executeTakeFirstOrThrow();
    numbers.set(former, id);
  }
  return numbers;
}

async function moveSubscriber(
  tx: Transaction<Tables>,
  from: string,
  to: string,
  numbers: ReadonlyMap<number | null, number>,
): Promise<boolean> {
  const [subscriber] = await tx.deleteFrom("subscribers").where("email", "=", from).returningAll().execute();
  if (!subscriber) return false;
  await tx
    .insertInto("subscribers")
    .values({
      ...subscriber,
      email: to,
      consent_id: numbers.get(subscriber.consent_id) ?? null,
      // The confirmation was of the other address.
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return true;
}

async function addCorrected(
  tx: Transaction<Tables>,
  email: string,
  purposes: readonly Purpose[],
): Promise<void> {
  if (purposes.length === 0) return;
  const line = { created_at: new Date().toISOString(), email, event: "corrected" } as const;
  await tx
    .insertInto("consents")
    .values(purposes.map((purpose) => ({ ...line, purpose })))
    .execute();
}
