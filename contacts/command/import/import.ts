import type { Insertable, Transaction } from "kysely";
import { keepConfirmation } from "../../store/confirm.ts";
import type { Database } from "../../store/database.ts";
import { settleByEvidence } from "../../store/settle-by-evidence.ts";
import type { Tables } from "../../store/tables.ts";
import type { ImportedContact } from "./read.ts";

/** What became of a contact: stored; present already; of a consent that was withdrawn later; or excepted. */
export type ImportOutcome = "stored" | "present" | "withdrawn later" | "excepted";
export type ImportOutcomes = Readonly<Record<ImportOutcome, number>>;

const BATCH_SIZE = 200;

type Line = Insertable<Tables["consents"]>;

/**
 * Stores contacts of an export, with their evidence exactly as it was and new numbers. Who is present stays, so an
 * import may be repeated. A contact whose consent was withdrawn later, in the store or in the file, is not stored.
 *
 * @param except addresses that are not stored: of those who were erased
 */
export async function importContacts(
  database: Database,
  contacts: AsyncIterable<ImportedContact>,
  except: ReadonlySet<string>,
  watch: (count: number) => void,
): Promise<ImportOutcomes> {
  const outcomes = { stored: 0, present: 0, "withdrawn later": 0, excepted: 0 };
  let count = 0;
  async function flush(batch: readonly ImportedContact[]): Promise<void> {
    const found = await database.transact(async (tx) => {
      for (const email of new Set(batch.map(({ email }) => email).sort())) await database.lock(tx, email);
      const each: ImportOutcome[] = [];
      for (const contact of batch)
        each.push(except.has(contact.email) ? "excepted" : await storeContact(tx, contact));
      return each;
    });
    for (const outcome of found) outcomes[outcome]++;
    count += batch.length;
    watch(count);
  }
  let batch: ImportedContact[] = [];
  for await (const contact of contacts) {
    batch.push(contact);
    if (batch.length < BATCH_SIZE) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  return outcomes;
}

async function storeContact(tx: Transaction<Tables>, contact: ImportedContact): Promise<ImportOutcome> {
  const numbers = await storeEvidence(tx, contact);
  if (contact.kind === "withdrawn") {
    const isNew = numbers.some(({ isNew }) => isNew);
    await settleByEvidence(tx, contact.email);
    return isNew ? "stored" : "present";
  }
  const purpose = contact.kind === "newsletter" ? "newsletter" : "inquiry";
  const given = numbers.filter(({ line }) => line.purpose === purpose && line.event === "given");
  const consent_id =
    (given.find(({ line }) => line.created_at === contact.createdAt) ?? given[0])?.id ?? null;
  const isNew =
    contact.kind === "newsletter"
      ? await storeSubscriber(tx, contact, consent_id)
      : await storeInquiry(tx, contact, consent_id);
  if (!isNew) return "present";
  return (await settleByEvidence(tx, contact.email)) ? "withdrawn later" : "stored";
}

/** Adds the lines that the store does not have; returns the numbers of all. */
async function storeEvidence(
  tx: Transaction<Tables>,
  { email, consents }: ImportedContact,
): Promise<{ readonly line: Line; readonly id: number; readonly isNew: boolean }[]> {
  const stored = await tx.selectFrom("consents").selectAll().where("email", "=", email).execute();
  const known = new Map(stored.map(({ id, ...line }) => [keyOf(line), id]));
  const numbers = [];
  for (const { purpose, event, createdAt, language, consentVersion, serviceVersion, origin } of consents) {
    const line: Line = {
      ...{ created_at: createdAt, email, purpose, event, language, origin },
      ...{ consent_version: consentVersion, service_version: serviceVersion },
    };
    const present = known.get(keyOf(line));
    const id =
      present ?? (await tx.insertInto("consents").values(line).returning("id").executeTakeFirstOrThrow()).id;
    known.set(keyOf(line), id);
    numbers.push({ line, id, isNew: present === undefined });
  }
  return numbers;
}

const keyOf = (line: Line): string =>
  JSON.stringify([
    ...[line.created_at, line.purpose, line.event, line.language],
    ...[line.consent_version, line.service_version, line.origin],
  ]);

async function storeSubscriber(
  tx: Transaction<Tables>,
  contact: ImportedContact,
  consent_id: number | null,
): Promise<boolean> {
  const { email, createdAt: created_at, doubleOptIn, consents } = contact;
  const confirmed = doubleOptIn ? consents.findLast(({ event }) => event === "confirmed") : undefined;
  const added = await tx
    .insertInto("subscribers")
    .values({
      ...{ email, created_at, consent_id, confirmed_at: confirmed?.createdAt ?? null },
      language: contact.language ?? "en",
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .executeTakeFirst();
  // The subscriber may have confirmed after the copy that was restored.
  if (!added && confirmed) await keepConfirmation(tx, email, confirmed.createdAt);
  return added !== undefined;
}

async function storeInquiry(
  tx: Transaction<Tables>,
  contact: ImportedContact,
  consent_id: number | null,
): Promise<boolean> {
  const { email, kind, createdAt, organization, message, capitalRange } = contact;
  const row = {
    ...{ created_at: createdAt, email, kind: kind as "career", organization, message },
    ...{ name: contact.name ?? "", language: contact.language ?? "en", capital_range: capitalRange },
  };
  let same = tx.selectFrom("inquiries").select("id").limit(1);
  for (const field of Object.keys(row) as (keyof typeof row)[])
    same = same.where(field, "is not distinct from", row[field]);
  if (await same.executeTakeFirst()) return false;
  await tx
    .insertInto("inquiries")
    .values({ ...row, consent_id })
    .execute();
  return true;
}
