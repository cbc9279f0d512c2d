import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPeople } from "../fixtures/people.ts";
import { contacts, emailsOf, exported, exportedAfter } from "../fixtures/servers/contacts.ts";
import { removeFolder, unprivileged, until } from "../fixtures/servers/daemon.ts";
import {
  baseBackup,
  describeWithPostgres,
  postgresInSuite,
  postgresProgram,
  queryPostgres,
  recoverPostgres,
  startStandby,
} from "../fixtures/servers/postgres.ts";

const ANOTHER = {
  status: 1,
  output: "",
  errors: expect.stringContaining(
    "another history of the store, which was restored or merged since: export with --since",
  ),
};
const names = async (url: string, ...argv: string[]) =>
  emailsOf((await exported(url, ...argv)).lines).map((email) => email.replace("@example.org", ""));
const cursorOf = async (url: string) => (await exportedAfter(url, "0")).cursor;
const namesAfter = async (url: string, cursor: string) =>
  emailsOf((await exportedAfter(url, cursor)).lines).map((email) => email.replace("@example.org", ""));

describe("a cursor on SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-history-"));
  const url = `sqlite:${join(folder, "intents.sqlite")}`;
  const copy = join(folder, "copy.sqlite");
  const file = join(folder, "cursor");
  afterAll(() => removeFolder(folder));

  test("is an error once a copy is in the store's place, and --since starts its file over", async () => {
    await addPeople(url, "ann", "bob");
    expect((await contacts(url, "backup", copy)).status).toBe(0);
    await addPeople(url, "cleo", "dora");
    expect(await names(url, "--cursor", file)).toEqual(["ann", "bob", "cleo", "dora"]);
    const cursor = readFileSync(file, "utf8").trim();
    const put = `sqlite:${join(folder, "put.sqlite")}`;
    copyFileSync(copy, join(folder, "put.sqlite"));
    const merged = `sqlite:${join(folder, "merged.sqlite")}`;
    expect(await contacts(merged, "merge", `sqlite:${copy}`)).toMatchObject({ status: 0 });
    for (const other of [put, merged]) {
      await addPeople(other, "eve", "finn");
      expect(await exportedAfter(other, cursor)).toMatchObject(ANOTHER);
      expect(await exported(other, "--cursor", file)).toMatchObject(ANOTHER);
      expect(readFileSync(file, "utf8").trim()).toBe(cursor);
      // A journal needs no operator: it has every fact again, and a merge skips known facts.
      const journal = `${file}-journal`;
      copyFileSync(file, journal);
      const everything = await contacts(other, "export", "--facts", "--cursor", journal);
      expect(everything).toMatchObject({ status: 0, errors: expect.stringContaining("starts over") });
      expect(everything.output.match(/[a-z]+(?=@)/g)).toEqual(["ann", "bob", "eve", "finn"]);
      const nothing = { status: 0, output: "", errors: "" };
      expect(await contacts(other, "export", "--facts", "--cursor", journal)).toEqual(nothing);
    }
    expect(await names(merged, "--cursor", file, "--since", "PT1H")).toEqual(["ann", "bob", "eve", "finn"]);
    expect(await names(merged, "--cursor", file)).toEqual([]);
    await addPeople(merged, "gus");
    expect(await names(merged, "--cursor", file)).toEqual(["gus"]);
  });

  test("is an error of another number or fact, of none, without a history, and where it is not one", async () => {
    const [history, number, id = ""] = (await cursorOf(url)).split("-");
    for (const lost of [`1-${id}`, `${number}-${"0".repeat(32)}`, number])
      expect(await exportedAfter(url, `${history}-${lost}`)).toMatchObject(ANOTHER);
    for (const wrong of ["3", "x"]) expect((await exportedAfter(url, wrong)).status).toBe(2);
  });
});

test("a cursor goes on after the person at it was erased", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-history-"));
  const url = `sqlite:${join(folder, "intents.sqlite")}`;
  try {
    await addPeople(url, "ann", "bob");
    const cursor = await cursorOf(url);
    expect((await contacts(url, "erase", "bob@example.org")).status).toBe(0);
    await addPeople(url, "cleo");
    expect(await namesAfter(url, cursor)).toEqual(["cleo"]);
  } finally {
    removeFolder(folder);
  }
});

describeWithPostgres("a cursor on PostgreSQL", () => {
  const postgres = postgresInSuite(
    "archive_mode=on",
    "archive_command=mkdir -p ../archive && cp %p ../archive/%f",
  );
  let url: string;
  beforeAll(async () => {
    url = await postgres.createDatabase();
    await addPeople(url, "ann", "bob");
  });
  const run = (name: string, ...argv: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync([postgresProgram(name) ?? name, ...argv]);
    expect([name, exitCode, exitCode === 0 ? "" : stderr.toString()]).toEqual([name, 0, ""]);
  };

  test("is an error after pg_restore into another database, and into the same one", async () => {
    const dump = join(postgres.folder, "dump");
    run("pg_dump", "--format=custom", `--file=${dump}`, url);
    await addPeople(url, "cleo");
    const cursor = await cursorOf(url);
    const other = await postgres.createDatabase();
    run("pg_restore", "--no-owner", `--dbname=${other}`, dump);
    await addPeople(other, "dora");
    expect(await exportedAfter(other, cursor)).toMatchObject(ANOTHER);
    run("pg_restore", "--clean", "--no-owner", `--dbname=${url}`, dump);
    await addPeople(url, "dora");
    expect(await exportedAfter(url, cursor)).toMatchObject(ANOTHER);
  });

  const isPromoted = async (at: string) =>
    !(await queryPostgres<{ standby: boolean }>(at, "select pg_is_in_recovery() as standby"))[0]?.standby;

  test("goes on after point-in-time recovery from what was recovered, and is an error where its fact was lost", async () => {
    const base = join(postgres.folder, "base");
    const [program = "", ...argv] = unprivileged(baseBackup(postgres, base));
    run(program, ...argv);
    await addPeople(url, "gus");
    const before = await cursorOf(url);
    const [{ lsn } = { lsn: "" }] = await queryPostgres<{ lsn: string }>(
      url,
      "select pg_current_wal_insert_lsn() as lsn",
    );
    await addPeople(url, "hal");
    const later = await cursorOf(url);
    const [{ file } = { file: "" }] = await queryPostgres<{ file: string }>(
      url,
      "select pg_walfile_name(pg_switch_wal()) as file",
    );
    const archive = join(postgres.folder, "archive");
    await until(async () => existsSync(join(archive, file)), "the log is archived");
    const recovered = await recoverPostgres(base, archive, lsn);
    const there = url.replace(/:\d+\//, `:${recovered.port}/`);
    try {
      await until(() => isPromoted(there), "the recovery ends");
      await addPeople(there, "ivy");
      expect((await namesAfter(there, "0")).slice(-2)).toEqual(["gus", "ivy"]);
      expect(await namesAfter(there, before)).toEqual(["ivy"]);
      expect(await exportedAfter(there, later)).toMatchObject(ANOTHER);
      expect(await namesAfter(url, before)).toEqual(["hal"]);
    } finally {
      await recovered.remove();
    }
  });

  test("goes on after a failover that lost nothing before it, and is an error where the standby lagged", async () => {
    const standby = await startStandby(postgres);
    const there = url.replace(/:\d+\//, `:${standby.port}/`);
    try {
      const cursor = await cursorOf(url);
      await queryPostgres(there, "alter system set primary_conninfo = ''");
      await queryPostgres(there, "select pg_reload_conf()");
      const receivers = "select pid from pg_stat_wal_receiver";
      await until(async () => (await queryPostgres(there, receivers)).length === 0, "nothing comes any more");
      await addPeople(url, "eve", "finn");
      const later = await cursorOf(url);
      await queryPostgres(there, "select pg_promote()");
      await until(() => isPromoted(there), "the standby is promoted");
      await addPeople(there, "kim", "lea");
      for (const _ of ["promoted", "said to be whole"]) {
        expect(await namesAfter(there, cursor)).toEqual(["kim", "lea"]);
        expect(await exportedAfter(there, later)).toMatchObject(ANOTHER);
        expect((await contacts(there, "merge", "--final")).status).toBe(0);
      }
      expect((await exportedAfter(url, later)).status).toBe(0);
    } finally {
      await standby.remove();
    }
  });
});
