import { expect, test } from "bun:test";
import { chmodSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { temporaryFolder } from "../../../tests/fixtures/temporary-folder.ts";
import { openDatabase } from "../database.ts";
import { openStore } from "../store.ts";

const folder = temporaryFolder("intents-durability");
const OPTIONS = { timeoutMs: 5_000, lockTimeoutMs: 1_000, migrates: true };

test("the connection that keeps contacts syncs its log at every commit, and overwrites what is deleted", async () => {
  const database = await openDatabase(`sqlite:${join(folder, "durable.sqlite")}`, OPTIONS);
  const db = await database.reader();
  const read = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows[0];
  expect(await read("journal_mode")).toEqual({ journal_mode: "wal" });
  // 2 is FULL.
  expect(await read("synchronous")).toEqual({ synchronous: 2 });
  expect(await read("secure_delete")).toEqual({ secure_delete: 1 });
  await database.close();
});

test("a file that others could read is for its owner alone once it is opened, and so are its companions", async () => {
  const path = join(folder, "open.sqlite");
  writeFileSync(path, "", { mode: 0o644 });
  chmodSync(path, 0o644);
  const database = await openDatabase(`sqlite:${path}`, OPTIONS);
  await database.ready();
  for (const suffix of ["", "-wal", "-shm"]) expect(statSync(path + suffix).mode & 0o777).toBe(0o600);
  await database.close();
});

test("a folder in the place of the file is refused, and keeps its rights", async () => {
  const path = mkdtempSync(join(folder, "folder-"));
  const { mode } = statSync(path);
  const database = await openDatabase(`sqlite:${path}`, OPTIONS);
  await expect(database.ready()).rejects.toThrow("is not a file: DATABASE_URL must name one");
  expect(statSync(path).mode).toBe(mode);
  await database.close();
});

test("a contact that cannot be stored leaves no line of consent: both are stored, or nothing", async () => {
  const path = join(folder, "whole.sqlite");
  const store = await openStore(
    `sqlite:${path}`,
    { migrates: true, consentTexts: [] },
    { down: () => {}, up: () => {}, replaced: () => {} },
  );
  const beside = new DatabaseSync(path);
  for (const table of ["subscribers", "inquiries"])
    beside.exec(`create trigger ${table}_full before insert on ${table} when new.email is not null
      begin select raise(abort, 'disk full'); end`);
  const evidence = { origin: null, consentVersion: "1", serviceVersion: "1" };
  const contact = { email: "a@example.org", language: "en", consent: true } as const;
  expect(await store.addSubscriber(contact, evidence)).toBe(false);
  expect(await store.addInquiry({ ...contact, name: "Ann", kind: "career" }, evidence)).toBe(false);
  expect(beside.prepare("select id from facts").all()).toEqual([]);
  beside.close();
  await store.close();
});
