import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStoreAt } from "../fixtures/people.ts";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { contacts, contactsWith, exported } from "../fixtures/servers/contacts.ts";
import { removeFolder, unprivileged, until } from "../fixtures/servers/daemon.ts";
import { describeWithPostgres, queryPostgres, sharedPostgres } from "../fixtures/servers/postgres.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
/** More contacts than one batch of the move holds. */
const CROWD = 3_000;

/** Fills a store with people, each with a line of consent, texts that need care, and some who were erased. */
async function fill(url: string): Promise<void> {
  const service = await startService({ DATABASE_URL: url });
  const send = async (path: string, body: unknown) =>
    expect((await post(`${service.url}/api/${path}`, body, { "Consent-Version": "1" })).status).toBe(202);
  await send(
    "inquiries",
    inquiry({ name: "Ümläut \u{1F600}", message: "eins\r\n\tzwei; 'drei' \\ \"vier\"" }),
  );
  await send("newsletter", signup("Zed@example.org"));
  await send("newsletter", signup("_under@example.org"));
  await send("newsletter", signup("last@example.org"));
  expect((await contacts(url, "erase", "last@example.org")).status).toBe(0);
  await removeService(service);
}

describeWithPostgres("moving a store", () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-move-"));
  const sqlite = `sqlite:${join(folder, "first.sqlite")}`;
  const emptyDatabase = async () => (await sharedPostgres()).createDatabase();
  afterAll(() => removeFolder(folder));

  test("is refused while a service uses the file", async () => {
    const service = await startService();
    const url = `sqlite:${join(service.folder, "intents.sqlite")}`;
    const moved = await contacts(url, "move", "--to", `sqlite:${join(service.folder, "other.sqlite")}`);
    expect(moved).toMatchObject({ status: 1, errors: expect.stringContaining("stop the service first") });
    expect(await service.end("SIGTERM")).toBe(0);
    const target = `sqlite:${join(service.folder, "third.sqlite")}`;
    expect((await contacts(url, "move", "--to", target)).status).toBe(0);
    removeFolder(service.folder);
  });

  test("is refused while a service has a session at PostgreSQL", async () => {
    const url = await emptyDatabase();
    const service = await startService({ DATABASE_URL: url });
    expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    const target = `sqlite:${join(folder, "early.sqlite")}`;
    const move = () => contacts(url, "move", "--to", target);
    expect(await move()).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/in use by \d+ sessions? of the service: stop every replica first\n$/),
    });
    expect(existsSync(join(folder, "early.sqlite"))).toBe(false);
    await removeService(service);
    await until(async () => (await move()).status === 0, "it moves once the service has ended");
  });

  test("to PostgreSQL and back is proven by count and digest, which are those of the first", async () => {
    await fill(sqlite);
    const there = await emptyDatabase();
    const first = await contacts(sqlite, "move", "--to", there);
    expect(first).toMatchObject({ status: 0, errors: "" });
    expect(first.output).toMatch(/^inquiries +1 {2}[0-9a-f]{64}$/m);
    expect(first.output).toMatch(/^subscribers +2 {2}[0-9a-f]{64}$/m);
    const back = `sqlite:${join(folder, "back.sqlite")}`;
    const second = await contactsWith(there, { settings: { BACK: back } }, "move", "--to", "env:BACK");
    // The audit of the store has one line more: that of the second move.
    const contactsOf = (output: string) => output.split("\n").filter((line) => !line.startsWith("audit"));
    expect(contactsOf(second.output)).toEqual(contactsOf(first.output));
    expect((await contacts(back, "show", "ann@example.org")).output).toBe(
      (await contacts(sqlite, "show", "ann@example.org")).output,
    );

    // Numbers go on behind the last one, that of somebody who was erased included: a cursor stays right.
    for (const url of [there, back]) {
      const service = await startService({ DATABASE_URL: url });
      expect((await post(`${service.url}/api/newsletter`, signup("next@example.org"))).status).toBe(202);
      await removeService(service);
      const { lines } = await exported(url, "--after", "0");
      expect(lines.at(-1)).toMatchObject({
        email: "next@example.org",
        cursor: expect.stringMatching(/-5$/),
      });
    }
  });

  test("never adds to a store that holds something, and leaves it as it was", async () => {
    const there = await emptyDatabase();
    await fill(there);
    const before = await queryPostgres(there, "select * from consents order by id");
    expect(await contacts(sqlite, "move", "--to", there)).toMatchObject({
      status: 1,
      errors: "contacts: the target of the move is not empty\n",
    });
    expect(await queryPostgres(there, "select * from consents order by id")).toEqual(before);
    expect((await contacts(sqlite, "move", "--to", sqlite)).status).toBe(2);
    expect((await contacts(sqlite, "move", "--to", "mysql://x")).status).toBe(2);
    expect(
      (await contacts(sqlite, "move", "--to", "postgres://me:SECRET@127.0.0.1:1/x")).errors,
    ).not.toContain("SECRET");
  });

  test("moves thousands of contacts, both ways", async () => {
    const crowded = join(folder, "crowd.sqlite");
    await (await openStoreAt(`sqlite:${crowded}`)).close();
    const database = new DatabaseSync(crowded);
    database.exec(`
      insert into consents (created_at, email, purpose, event, language, consent_version, service_version)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${CROWD})
        select '2026-01-01T00:00:00.000Z', 'person-' || n || '@example.org', 'inquiry', 'given', 'en', '1', '1' from numbers;
      insert into inquiries (created_at, name, email, kind, language, message, consent_id)
        select created_at, 'Person ' || id, email, 'partner', 'en', printf('%200d', id), id from consents`);
    database.close();
    const there = await emptyDatabase();
    for (const [from, to] of [
      [`sqlite:${crowded}`, there],
      [there, `sqlite:${join(folder, "crowd-back.sqlite")}`],
    ] as const) {
      const { status, output } = await contacts(from, "move", "--to", to);
      expect([status, output]).toEqual([
        0,
        expect.stringMatching(new RegExp(`^inquiries +${CROWD} {2}[0-9a-f]{64}$`, "m")),
      ]);
    }
  });
});

test("restore checks a copy, puts it in its place, keeps what was there and gives it to its owner", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-restore-"));
  const place = join(folder, "intents.sqlite");
  const url = `sqlite:${place}`;
  const copy = join(folder, "copy.sqlite");
  const restore = (file: string) => contacts(url, "restore", file);
  try {
    const service = await startService({}, folder);
    const send = async (email: string) =>
      expect((await post(`${service.url}/api/newsletter`, signup(email))).status).toBe(202);
    await send("before@example.org");
    expect((await contacts(url, "backup", copy)).status).toBe(0);
    await send("after@example.org");
    expect(await restore(copy)).toMatchObject({
      status: 1,
      errors: expect.stringContaining("in use: stop the service first"),
    });
    await service.end();

    const broken = join(folder, "broken");
    writeFileSync(broken, "no database at all, and long enough to be taken for the head of one".repeat(20));
    const other = join(folder, "other");
    new DatabaseSync(other).close();
    for (const [file, message] of [
      [broken, "not a SQLite database"],
      [other, "not a store of this service"],
    ] as const)
      expect(await restore(file)).toMatchObject({ status: 1, errors: expect.stringContaining(message) });
    expect((await contacts(url, "list")).output).toContain("after@example.org");

    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(place, 65_534, 65_534);
    const { status, output } = await restore(copy);
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^restored; the file belongs to user \d+, group \d+\n/),
    ]);
    const { uid, mode } = statSync(place);
    expect([uid, mode & 0o777]).toEqual([isRoot ? 65_534 : (process.getuid?.() ?? 0), 0o600]);
    if (isRoot) chownSync(place, 0, 0);
    const listed = (await contacts(url, "list")).output;
    expect(listed).toContain("before@example.org");
    expect(listed).not.toContain("after@example.org");
    const former = /what was there before is (.+)\n/.exec(output)?.[1] ?? "";
    expect((await contacts(`sqlite:${former}`, "list")).output).toContain("after@example.org");
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);

    if (isRoot) {
      // Somebody who may not give files away restores into the place of a file that is root's.
      chmodSync(folder, 0o777);
      chmodSync(copy, 0o644);
      const run = () => {
        const { exitCode, stderr } = Bun.spawnSync(
          unprivileged([join(ROOT, "server/dist/intent-service"), "contacts", "restore", copy]),
          { env: { PATH: process.env.PATH ?? "", DATABASE_URL: url }, cwd: folder, stderr: "pipe" },
        );
        return [exitCode, stderr.toString()];
      };
      expect(run()).toEqual([
        1,
        expect.stringContaining("run this as user 0, whom it belongs to, or as root"),
      ]);
      for (const suffix of ["", "-wal", "-shm"]) rmSync(place + suffix, { force: true });
      expect(run()).toEqual([1, expect.stringContaining("it must belong to user 0, group 0")]);
    }
    // In the place of a broken file as well, and of none.
    writeFileSync(place, "no database");
    expect((await restore(copy)).status).toBe(0);
    const fresh = join(folder, "new.sqlite");
    // A log that lost its file does not belong to the copy.
    writeFileSync(`${fresh}-wal`, "left behind");
    expect((await contacts(`sqlite:${fresh}`, "restore", copy)).status).toBe(0);
    expect(existsSync(`${fresh}-wal`)).toBe(false);
    expect((await contacts(`sqlite:${fresh}`, "list")).output).toContain("before@example.org");
  } finally {
    removeFolder(folder);
  }
});
