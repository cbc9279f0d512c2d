import { beforeAll, expect, test } from "bun:test";
import { erase } from "../../contacts/command/commands/erase.ts";
import { purgeUnconfirmed } from "../../contacts/command/person/purge.ts";
import { confirm } from "../../contacts/store/confirm.ts";
import { openDatabase } from "../../contacts/store/database.ts";
import { insertSubscriber } from "../../contacts/store/intake.ts";
import type { Store } from "../../contacts/store/store.ts";
import { addInquiryOf, addPeople, openStoreAt } from "../fixtures/people.ts";
import { inquiry } from "../fixtures/requests.ts";
import { backdateFacts, contacts, contactsWith, exported } from "../fixtures/servers/contacts.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const LONG_AGO = "2024-01-15T00:00:00.000Z";
const SENT = { origin: null, consentVersion: null, serviceVersion: "1" };
const WAITING = { timeoutMs: 60_000, lockTimeoutMs: 60_000, migrates: false };

describeOnEachStore("what is removed", (store) => {
  const run = (...argv: string[]) => contacts(store().url, ...argv);
  const count = async (table: string, where = "1 = 1") =>
    Number(
      (
        await store().query<{ n: number }>(
          `select count(*) as n from ${table === "consents" ? EVIDENCE : table} where ${where}`,
        )
      )[0]?.n,
    );
  const backdateSignUp = async (name: string) => {
    const where = `email = '${name}@example.org'`;
    await store().query(`update subscribers set created_at = '${LONG_AGO}' where ${where}`);
    await backdateFacts(store(), where);
  };
  beforeAll(() => addPeople(store().url));

  test("proves a consent until the retention is over, counted from the end of the consent", async () => {
    await addPeople(store().url, "left", "stays");
    await backdateFacts(store(), "event = 'given'");
    // Subscribed in 2024, left today: the proof of the consent stays for two years from today.
    await run("withdraw", "left@example.org", "--purpose", "newsletter");
    expect((await run("purge", "--older-than", "P24M")).output).toContain("facts 0");
    expect(await count("consents", "email = 'left@example.org'")).toBe(2);
    await backdateFacts(store(), "email = 'left@example.org'");
    expect((await run("purge", "--older-than", "P24M")).output).toContain("facts 2");
    // One fact records the purge, by which a union drops what was purged here.
    expect(await count("facts", "kind = 'purged'")).toBe(1);
    expect(await count("consents", "email = 'stays@example.org'")).toBe(1);
  });

  test("goes in batches of transactions of their own, and leaves an end for each person", async () => {
    await run("erase", "stays@example.org");
    const rows = (row: (index: number) => string) => Array.from({ length: 4_500 }, (_, index) => row(index));
    await store().query(
      `insert into facts (id, kind, created_at, email, language) values ${rows(
        (index) => `('p${index}', 'inquired', '${LONG_AGO}', 'p${index}@x.org', 'en')`,
      ).join(", ")}`,
    );
    await store().query(`insert into inquiries (fact, number, created_at, email, language, name, kind)
      select id, number, created_at, email, language, 'a', 'career' from facts where email like '%@x.org'`);
    expect((await run("purge", "--older-than", "P12M")).output).toContain("inquiries 4500");
    expect(await count("consents", "event = 'ended'")).toBe(4_500);
    expect(await count("inquiries")).toBe(0);
  });

  test("is asked about where the period is short or nobody has confirmed", async () => {
    await addPeople(store().url, "new");
    await addInquiryOf(store().url, "new");
    expect(await run("purge", "--older-than", "P0D")).toMatchObject({
      status: 2,
      errors: expect.stringMatching(
        /^contacts: this removes 1 inquiries, 0 subscribers and \d+ facts: confirm it with --yes/,
      ),
    });
    expect(await count("inquiries")).toBe(1);
    expect(await run("purge", "--unconfirmed", "P14D")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("no subscriber has confirmed yet: confirm it with --yes"),
    });
    expect((await run("purge", "--older-than", "P0D", "--yes")).status).toBe(0);
    expect(await count("inquiries")).toBe(0);
  });

  test("of sign-ups that nobody confirmed is the sign-up with its evidence, and nothing of who confirmed", async () => {
    await addPeople(store().url, "sure", "unsure");
    const list = "sure@example.org\nnobody@example.org\n";
    const confirm = () => contactsWith(store().url, { input: list }, "confirm", "-");
    expect((await confirm()).output).toBe("confirmed 1, confirmed before 0, not subscribed 1\n");
    expect((await confirm()).output).toBe("confirmed 0, confirmed before 1, not subscribed 1\n");
    const optedIn = async (option: string) =>
      (await exported(store().url, option)).lines
        .filter(({ kind }) => kind === "newsletter")
        .map(({ email, doubleOptIn }) => [email, doubleOptIn]);
    expect(await optedIn("--confirmed")).toEqual([["sure@example.org", true]]);
    expect(await optedIn("--unconfirmed")).toEqual([
      ["new@example.org", false],
      ["unsure@example.org", false],
    ]);
    await backdateSignUp("unsure");
    const removed = "inquiries 0, subscribers 1, facts 1\n";
    expect((await run("purge", "--unconfirmed", "P14D", "--dry-run")).output).toBe(
      `would remove: ${removed}`,
    );
    expect(await run("purge", "--unconfirmed", "P14D")).toMatchObject({
      status: 2,
      errors: expect.stringContaining(
        "; 1 of the subscribers signed up before anybody had confirmed: confirm it with --yes",
      ),
    });
    expect(await count("subscribers")).toBe(3);
    await backdateFacts(store(), "event = 'confirmed'", "2024-01-01T00:00:00.000Z");
    expect((await run("purge", "--unconfirmed", "P14D")).output).toBe(`removed: ${removed}`);
    expect(await count("subscribers")).toBe(2);
    expect(await count("consents", "email = 'unsure@example.org'")).toBe(0);
  });

  test("is nobody who signed up again, or whose address was corrected, within that time", async () => {
    await addPeople(store().url, "again", "typo");
    for (const name of ["again", "typo"]) await backdateSignUp(name);
    await addPeople(store().url, "again");
    await run("correct", "typo@example.org", "--email", "right@example.org");
    const none = "inquiries 0, subscribers 0, facts 0\n";
    expect((await run("purge", "--unconfirmed", "P14D", "--yes", "--dry-run")).output).toContain(none);
    expect((await run("purge", "--unconfirmed", "P14D", "--yes")).output).toContain(none);
    expect(await count("consents", "email = 'again@example.org'")).toBe(2);
  });

  test("is nobody who confirms or signs up again meanwhile: the purge waits for them", async () => {
    await addPeople(store().url, "gone", "confirms", "returns");
    for (const name of ["gone", "confirms", "returns"]) await backdateSignUp(name);
    const database = await openDatabase(store().url, WAITING);
    const now = new Date();
    const signUp = { email: "returns@example.org", language: "en", consent: true } as const;
    let purging: Promise<unknown> | undefined;
    const lock = ["confirms@example.org", "returns@example.org"];
    await database.transact(
      async (tx) => {
        purging = purgeUnconfirmed(database, new Date(now.getTime() - 86_400_000).toISOString());
        await confirm(tx, "confirms@example.org", now);
        await insertSubscriber(tx, signUp, SENT, now);
      },
      { lock },
    );
    expect(await purging).toMatchObject({ subscribers: 1, facts: 1 });
    await database.close();
    const ofThem = "email in ('confirms@example.org', 'returns@example.org')";
    expect([await count("subscribers", ofThem), await count("consents", ofThem)]).toEqual([2, 4]);
    expect(await count("consents", "email = 'gone@example.org'")).toBe(0);
  });

  test("leaves no inquiry without its consent, whenever it arrives while the person is erased", async () => {
    const email = "race@example.org";
    const database = await openDatabase(store().url, WAITING);
    const opened: Store = await openStoreAt(store().url);
    for (let round = 0; round < 12; round++) {
      const message = String(round);
      await Promise.all([
        opened.addInquiry(inquiry({ email, message }) as never, SENT),
        opened.addSubscriber({ email, language: "en", consent: true }, SENT),
        erase(database, email),
      ]);
      const orphans = "fact not in (select id from facts)";
      for (const table of ["inquiries", "subscribers"])
        expect(await count(table, `email = '${email}' and (${orphans})`), `${table}, ${round}`).toBe(0);
    }
    await opened.close();
    await database.close();
  });

  test("is not erased while a contact of the same address is on its way", async () => {
    const database = await openDatabase(store().url, WAITING);
    let isErased = false;
    let erasing: Promise<unknown> | undefined;
    const sendContact = async () => {
      erasing = erase(database, "way@example.org").then(() => {
        isErased = true;
      });
      await Bun.sleep(300);
      expect(isErased).toBe(false);
    };
    await database.transact(sendContact, { lock: ["way@example.org"] });
    await erasing;
    await database.close();
  });

  test("is never the consent of a contact: the store itself refuses", async () => {
    await addInquiryOf(store().url, "kept");
    const [{ id } = { id: "" }] = await store().query<{ id: string }>("select fact as id from inquiries");
    const remove = [
      "insert into erasing (id) values (7)",
      `delete from facts where id = '${id}'`,
      "delete from erasing",
    ];
    await expect(
      (async () => {
        for (const statement of remove) await store().query(statement);
      })(),
    ).rejects.toThrow(/foreign key/i);
    await store().query("delete from erasing");
    expect(await count("facts", `id = '${id}'`)).toBe(1);
  });
});
