import { expect, test } from "bun:test";
import { openEmptyDatabase } from "../../../tests/fixtures/servers/empty-database.ts";
import { confirm } from "../../store/confirm.ts";
import { insertSubscriber } from "../../store/intake.ts";
import { MAX_LINES, withEvidence } from "./contact.ts";
import { contactsAt } from "./contact-pages.ts";
import { evidenceOf } from "./evidence.ts";

const database = await openEmptyDatabase();

const MANY = MAX_LINES + 20;

test("however often an address signs up, a contact carries what it stands on, and a person's copy carries all", async () => {
  const email = "often@example.org";
  const evidence = { origin: null, consentVersion: null, serviceVersion: "1" };
  const signUp = (count: number) =>
    database.transact((tx) =>
      insertSubscriber(tx, { email, language: "en", consent: true }, evidence, new Date(count * 1_000)),
    );
  await signUp(0);
  await database.transact((tx) => confirm(tx, email, new Date(500)));
  for (let count = 1; count <= MANY; count++) await signUp(count);

  const db = await database.reader();
  const [contact] = await withEvidence(db, await contactsAt(db, email));
  const [first, confirmed, ...repeats] = contact?.consents ?? [];
  expect(first).toMatchObject({ id: contact?.id, event: "given", createdAt: new Date(0).toISOString() });
  expect(confirmed).toMatchObject({ event: "confirmed", targets: [contact?.id as string] });
  expect(repeats).toHaveLength(MAX_LINES);
  expect(contact?.repeats).toBe(MANY - MAX_LINES);
  expect(await evidenceOf(db, [email])).toHaveLength(MANY + 2);
});
