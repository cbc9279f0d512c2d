import { expect, test } from "bun:test";
import { openDatabase } from "../../contacts/store/database.ts";
import { FORMER } from "../fixtures/former-store/migrations.ts";
import { contacts, exported, exportedAfter } from "../fixtures/servers/contacts.ts";
import { describeOnEachStore, type TestStore } from "../fixtures/servers/stores.ts";

const options = { timeoutMs: 10_000, lockTimeoutMs: 1_500, migrates: true };

/** Makes a store from before the facts: a line is address, purpose, event, hour. */
async function fill({ url, query }: TestStore): Promise<void> {
  const database = await openDatabase(url, { ...options, migrations: FORMER });
  await database.ready();
  await database.close();
  const time = (hour: number) => `2026-01-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const lines: [string, "newsletter" | "inquiry", string, number][] = [
    ["stays", "newsletter", "given", 1],
    ["stays", "newsletter", "confirmed", 2],
    ["stays", "newsletter", "given", 3],
    ["left", "newsletter", "given", 4],
    ["left", "newsletter", "withdrawn", 5],
    ["back", "newsletter", "given", 6],
    ["back", "newsletter", "withdrawn", 9],
    // The clock was set right in between: the number says what came later.
    ["back", "newsletter", "given", 7],
    ["right", "newsletter", "given", 10],
    ["right", "newsletter", "confirmed", 11],
    ["right", "newsletter", "corrected", 12],
    ["asked", "inquiry", "given", 13],
    ["asked", "inquiry", "given", 14],
    ["aged", "inquiry", "given", 15],
    ["aged", "inquiry", "ended", 16],
  ];
  for (const [name, purpose, event, hour] of lines)
    await query(`insert into consents (created_at, email, purpose, event, language, consent_version)
      values ('${time(hour)}', '${name}@example.org', '${purpose}', '${event}', 'de', '1')`);
  const subscribe = (name: string, hour: number, consent: number | null, confirmed: number | null) =>
    query(`insert into subscribers (email, created_at, language, consent_id, confirmed_at) values
      ('${name}@example.org', '${time(hour)}', 'de', ${consent}, ${confirmed === null ? "null" : `'${time(confirmed)}'`})`);
  await subscribe("stays", 1, 1, 2);
  await subscribe("back", 7, 8, null);
  await subscribe("right", 10, 9, null);
  await subscribe("oldest", 0, null, null);
  await query(`insert into inquiries (created_at, name, email, kind, language, message, consent_id)
    values ('${time(13)}', 'Ann', 'asked@example.org', 'career', 'de', 'Hello', 12)`);
  await query(
    `insert into erasures (created_at, inquiries, subscribers, consents) values ('${time(17)}', 1, 0, 1)`,
  );
}

const states = async (url: string) =>
  (await exported(url)).lines.map(({ email, kind, doubleOptIn }) => [email.split("@")[0], kind, doubleOptIn]);

describeOnEachStore("a store of before the facts", (store) => {
  test("goes on with everybody in force as before, and no one who left; its cursors say what to do", async () => {
    await fill(store());
    const copy = await store().another();
    await fill(copy);
    const [{ name } = { name: "" }] = await store().query<{ name: string }>("select name from history");
    const database = await openDatabase(store().url, options);
    await database.ready();
    await database.close();
    const due = [
      ["oldest", "newsletter", false],
      ["stays", "newsletter", true],
      ["back", "newsletter", false],
      ["right", "newsletter", false],
      ["asked", "career", null],
    ];
    expect(await states(store().url)).toEqual(due);
    expect(await exportedAfter(store().url, `${name}-3`)).toMatchObject({
      status: 1,
      errors: expect.stringContaining("export with --since and the time of the last run"),
    });
    expect((await exportedAfter(store().url, "0")).lines).toHaveLength(due.length);
    expect((await contacts(store().url, "stats")).output).toContain("erasures            1\n");

    // A copy from before, migrated by itself, knows the same facts by the same ids.
    await contacts(store().url, "withdraw", "stays@example.org", "--purpose", "newsletter");
    await contacts(store().url, "erase", "back@example.org");
    const other = await openDatabase(copy.url, options);
    await other.ready();
    await other.close();
    expect(await contacts(copy.url, "merge", store().url)).toMatchObject({ status: 0 });
    expect(await states(copy.url)).toEqual(await states(store().url));
    expect(await states(copy.url)).toEqual(due.filter(([person]) => person !== "stays" && person !== "back"));
  });
});
