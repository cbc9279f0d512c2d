import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { type Database, openDatabase } from "../database.ts";
import { insertSubscriber } from "../intake.ts";

let folder: string;
let database: Database;
let worker: Worker;
let replaced: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "thread-"));
  replaced = [];
  process.on("worker", noteWorker);
  database = await openDatabase(`sqlite:${folder}/intents.sqlite`, {
    timeoutMs: 5_000,
    lockTimeoutMs: 1_500,
    migrates: true,
    replaced: (cause) => replaced.push(cause),
  });
  await database.ready();
});

afterEach(async () => {
  process.off("worker", noteWorker);
  await database.close();
  rmSync(folder, { recursive: true });
});

function noteWorker(started: Worker): void {
  worker = started;
}

const signUp = (email: string) => (tx: Parameters<Parameters<Database["transact"]>[0]>[0]) =>
  insertSubscriber(
    tx,
    { email, language: "en", consent: true },
    { consentVersion: "1", serviceVersion: "1", origin: null },
    new Date(),
  );

async function emails(): Promise<string[]> {
  const rows = await (await database.reader())
    .selectFrom("subscribers")
    .select("email")
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Holds the write lock of a file for most of the time, as a merge does: 300 ms, and a pause of 25. */
const HOLDER = `
  const { DatabaseSync } = require("node:sqlite");
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const database = new DatabaseSync(process.argv.at(-1));
  console.log("ready");
  for (;;) {
    try { database.exec("begin immediate"); } catch { wait(1); continue; }
    wait(300);
    database.exec("rollback");
    wait(25);
  }`;

test("a file that another process keeps locked but for short pauses takes everybody in them", async () => {
  const holder = Bun.spawn([process.execPath, "-e", HOLDER, `${folder}/intents.sqlite`], { stdout: "pipe" });
  try {
    await holder.stdout.getReader().read();
    for (let count = 0; count < 12; count++) {
      await database.transact(signUp(`${count}@example.org`));
      // Until it is locked again.
      await Bun.sleep(40);
    }
    expect(await emails()).toHaveLength(12);
  } finally {
    holder.kill();
    await holder.exited;
  }
});

describe("a SQLite file whose thread ended", () => {
  test("is kept by a new thread from the next transaction on", async () => {
    const first = worker;
    await database.transact(signUp("before@example.org"));
    await first.terminate();
    await database.transact(signUp("after@example.org"));
    expect(worker).not.toBe(first);
    expect(await emails()).toEqual(["after@example.org", "before@example.org"]);
  });

  test("has nothing of the transaction that it ended in: the new thread does not go on with it", async () => {
    const cut = database.transact(async (tx) => {
      await signUp("first@example.org")(tx);
      await worker.terminate();
      await signUp("second@example.org")(tx);
    });
    await expect(cut).rejects.toThrow("the store's thread ended");
    expect(await emails()).toEqual([]);
  });
});

test("a file that was closed after a late statement is the same file, and is not reported as another", async () => {
  await database.transact(signUp("before@example.org"));
  worker.postMessage({ id: -1, sql: "SELECT 1", parameters: [], deadline: 0 });
  await database.transact(signUp("after@example.org"));
  expect(await emails()).toEqual(["after@example.org", "before@example.org"]);
  expect(replaced).toEqual([]);
});
