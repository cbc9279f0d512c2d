import { expect, test } from "bun:test";
import type { KyselyPlugin } from "kysely";
import { openEmptyDatabase } from "../../tests/fixtures/servers/empty-database.ts";
import { insertInquiry, MAX_COMPARED } from "./intake.ts";

const database = await openEmptyDatabase();

const evidence = { origin: null, consentVersion: null, serviceVersion: "1" };
const sent = (message: string) => ({
  name: "Ada",
  email: "ada@example.org",
  kind: "career" as const,
  language: "en",
  consent: true as const,
  message,
});
const keep = (message: string, now = new Date()) =>
  database.transact((tx) => insertInquiry(tx, sent(message), evidence, now));
const kept = async () =>
  (await (await database.reader()).selectFrom("inquiries").select("fact").execute()).length;

test("however much an address sent, an inquiry reads next to nothing of it", async () => {
  const long = "x".repeat(5_000);
  for (let count = 0; count < MAX_COMPARED; count++) await keep(long + count);
  let read = 0;
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += JSON.stringify(result.rows).length;
      return result;
    },
  };
  await database.transact((tx) =>
    insertInquiry(tx.withPlugin(reading), sent(`${long}!`), evidence, new Date()),
  );
  expect(read).toBeLessThan(100);
});

test("it is compared with the latest of its address only", async () => {
  const before = await kept();
  await keep(`${"x".repeat(5_000)}0`);
  expect(await kept()).toBe(before + 1);
  await keep(`${"x".repeat(5_000)}0`);
  await keep("other");
  await keep("other");
  expect(await kept()).toBe(before + 2);
});
