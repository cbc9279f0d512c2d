import { expect, test } from "bun:test";
import { openEmptyDatabase } from "../../../tests/fixtures/servers/empty-database.ts";
import { MAX_LINES, ofWithdrawal, withEvidence } from "./contact.ts";
import { evidenceOf } from "./evidence.ts";

const database = await openEmptyDatabase();

const MANY = MAX_LINES + 20;

test("a contact carries the latest lines of its address, and a person's copy all of them", async () => {
  const email = "often@example.org";
  const line = (purpose: "newsletter" | "inquiry", count: number) => ({
    created_at: `2026-11-21T10:00:00.${String(count).padStart(3, "0")}Z`,
    email,
    purpose,
    event: "given" as const,
    language: "en",
    consent_version: null,
    service_version: "1",
    origin: null,
  });
  const lines = Array.from({ length: MANY }, (_, count) => [
    line("newsletter", count),
    line("inquiry", count),
  ]);
  await database.transact(async (tx) => {
    await tx.insertInto("consents").values(lines.flat()).execute();
  });
  const db = await database.reader();

  const contact = ofWithdrawal({ email, createdAt: "2026-11-21T11:00:00.000Z" });
  const inquiry = { ...contact, kind: "career" as const };
  const [first, second, whole] = await withEvidence(db, [inquiry, inquiry, contact]);
  const latest = lines.slice(-MAX_LINES).map(([, { created_at } = line("inquiry", 0)]) => created_at);
  expect(first?.consents.map(({ createdAt }) => createdAt)).toEqual(latest);
  expect(second?.consents).toEqual(first?.consents ?? []);
  expect(whole?.consents).toHaveLength(2 * MAX_LINES);
  expect((await evidenceOf(db, [email])).get(email)).toHaveLength(2 * MANY);
});
