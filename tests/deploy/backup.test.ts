import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describeWith, findProgram } from "../fixtures/servers/daemon.ts";
import {
  describeWithPostgres,
  postgresInSuite,
  postgresProgram,
  queryPostgres,
} from "../fixtures/servers/postgres.ts";
import { buildService, PROGRAM } from "../fixtures/servers/service.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

setDefaultTimeout(60_000);

const ROOT = join(import.meta.dir, "../..");
const PASSWORD = "p@ss%/word";

/** Runs deploy/backup.sh and deploy/retain.sh as their unit does; returns the names of the copies. */
function backUp(folder: string, environment: Record<string, string>, recipients = "/nowhere"): string[] {
  const copies = join(folder, "copies");
  mkdirSync(copies, { recursive: true });
  for (const words of [
    ["backup.sh", copies],
    ["retain.sh", copies, recipients],
  ]) {
    const [program = "", ...argv] = words;
    const { status, stderr } = spawnSync(join(ROOT, "deploy", program), argv, {
      encoding: "utf8",
      env: { PATH: process.env.PATH ?? "", INTENT_SERVICE: join(ROOT, PROGRAM), ...environment },
    });
    if (status !== 0) throw new Error(stderr);
  }
  return readdirSync(copies);
}

function migrated(folder: string): Record<string, string> {
  buildService();
  const environment = { DATABASE_URL: `sqlite:${join(folder, "intents.sqlite")}` };
  const { status } = spawnSync(join(ROOT, PROGRAM), ["migrate"], { env: environment });
  expect(status).toBe(0);
  return environment;
}

describe("deploy/backup.sh", () => {
  const folder = temporaryFolder("backup");

  test("copies an embedded store for its owner alone, and removes what is older than two weeks", () => {
    const environment = migrated(folder);
    const old = join(folder, "copies", "contacts-20200101T000000Z.dump");
    mkdirSync(dirname(old));
    writeFileSync(old, "");
    utimesSync(old, 0, 0);
    const names = backUp(folder, environment);
    expect(names).toEqual([expect.stringMatching(/^contacts-\d{8}T\d{6}Z\.sqlite$/)]);
    expect(statSync(join(folder, "copies", names[0] as string)).mode & 0o777).toBe(0o600);
  });

  describeWith(findProgram(["age"]), "age")("with recipients", () => {
    const place = temporaryFolder("backup-age");

    test("leaves an encrypted copy, which the recipient can open", () => {
      const identity = join(place, "identity");
      spawnSync("age-keygen", ["-o", identity]);
      const recipients = join(place, "recipients");
      writeFileSync(recipients, spawnSync("age-keygen", ["-y", identity]).stdout);
      const copies = join(place, "copies");
      mkdirSync(copies);
      if (process.getuid?.() === 0) chownSync(copies, 65_534, 65_534);
      for (const [journal, text] of Object.entries({ "1.jsonl": "{}\n", "2.jsonl": "", cursor: "0\n" }))
        writeFileSync(join(copies, journal), text);
      const names = backUp(place, migrated(place), recipients).sort();
      expect(names).toEqual(["1.jsonl.age", expect.stringMatching(/\.sqlite\.age$/), "cursor"]);
      const [, name = ""] = names;
      // The owner of the folder, even if root ran it.
      expect(statSync(join(copies, name))).toMatchObject({ uid: statSync(copies).uid, mode: 0o100600 });
      const opened = spawnSync("age", ["--decrypt", "-i", identity, join(place, "copies", name)], {
        maxBuffer: 16 * 1024 * 1024,
      });
      expect(opened.stdout.subarray(0, 15).toString()).toBe("SQLite format 3");
    });
  });
});

describeWithPostgres("deploy/backup.sh with PostgreSQL", () => {
  const postgres = postgresInSuite("password_encryption=scram-sha-256");
  const folder = temporaryFolder("backup-postgres");

  test("dumps the store, with the password in no command line", async () => {
    await queryPostgres(postgres.url, `create role keeper login superuser password '${PASSWORD}'`);
    const rules = join(postgres.data, "pg_hba.conf");
    const trusted = readFileSync(rules, "utf8");
    writeFileSync(rules, `host all keeper 127.0.0.1/32 scram-sha-256\n${trusted}`);
    await queryPostgres(postgres.url, "select pg_reload_conf()");
    const url = `postgres://keeper:${encodeURIComponent(PASSWORD)}@127.0.0.1:${postgres.port}/postgres`;

    buildService();
    expect(spawnSync(join(ROOT, PROGRAM), ["migrate"], { env: { DATABASE_URL: url } }).status).toBe(0);
    const programs = dirname(postgresProgram("pg_dump") ?? "");
    const recorder = join(folder, "bin");
    mkdirSync(recorder);
    writeFileSync(
      join(recorder, "pg_dump"),
      `#!/bin/sh\necho "$*" > ${folder}/arguments\nexec ${programs}/pg_dump "$@"\n`,
      { mode: 0o755 },
    );
    const file = join(folder, "database-url");
    writeFileSync(file, `${url}\n`);
    const environment = { DATABASE_URL_FILE: file, PATH: `${recorder}:${process.env.PATH}` };
    const names = backUp(folder, environment);
    expect(names).toEqual([expect.stringMatching(/^contacts-\d{8}T\d{6}Z\.dump$/)]);
    const copied = readFileSync(join(folder, "arguments"), "utf8");
    expect(copied).toContain("postgres://keeper@127.0.0.1:");
    expect(copied).not.toContain("word");
    const listed = spawnSync(
      join(programs, "pg_restore"),
      ["--list", join(folder, "copies", names[0] as string)],
      {
        encoding: "utf8",
      },
    );
    expect(listed.stdout).toContain("TABLE DATA public jobs");
    expect(await queryPostgres(postgres.url, "select name from jobs")).toEqual([{ name: "backup" }]);
  });
});
