import { afterAll, beforeAll, expect, test } from "bun:test";
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../contacts/store/database.ts";
import { fileOf } from "../../contacts/store/database-url.ts";
import { FORMER } from "../fixtures/former-store/migrations.ts";
import { addInquiryOf, addPeople, openStoreAt } from "../fixtures/people.ts";
import { contacts, contactsWith, emailsOf, exported } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { buildService, PROGRAM, runCommand } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "intents-merge-"));
afterAll(() => removeFolder(folder));

let files = 0;
const newFile = (suffix: string) => join(folder, `${++files}.${suffix}`);
const address = (name: string) => `${name}@example.org`;

describeOnEachStore("a merge", (store) => {
  const emptyUrl = async () => (await store().another()).url;
  /** Returns a copy of a store as a backup is one: a SQLite file in both cases, since a merge takes any store. */
  const copyOf = async (url: string) => {
    const copy = `sqlite:${newFile("sqlite")}`;
    expect(await contacts(copy, "merge", url)).toMatchObject({ status: 0 });
    return copy;
  };
  const merge = async (url: string, ...argv: string[]) => {
    const run = await contacts(url, "merge", ...argv);
    expect([run.errors, run.status]).toEqual(["", 0]);
    return run.output;
  };
  const people = async (url: string) =>
    emailsOf((await exported(url)).lines)
      .map((email) => email.replace("@example.org", ""))
      .sort();
  const inForce = async (url: string) =>
    (await exported(url)).lines
      .map(({ email, kind, doubleOptIn, id }) => [email, kind, doubleOptIn, id].join(" "))
      .sort();

  let url = "";
  let copy = "";
  let journal = "";
  beforeAll(async () => {
    url = store().url;
    await addPeople(url, "left", "erased", "stays", "typo", "confirms");
    await addInquiryOf(url, "asked");
    copy = await copyOf(url);
    const cursor = newFile("cursor");
    journal = newFile("jsonl");
    await contacts(url, "export", "--facts", "--cursor", cursor, "--output", newFile("jsonl"));
    await contacts(url, "withdraw", address("left"), "--purpose", "newsletter");
    await contacts(url, "erase", address("erased"));
    await contacts(url, "correct", address("typo"), "--email", address("right"));
    await contacts(url, "confirm", address("confirms"));
    await addPeople(url, "came");
    expect(await contacts(url, "export", "--facts", "--cursor", cursor, "--output", journal)).toMatchObject({
      status: 0,
    });
  });

  test("of a copy and the journal since brings back everybody, and nobody who left, was erased or was corrected", async () => {
    const restored = await emptyUrl();
    await merge(restored, copy);
    expect(await people(restored)).toEqual(["asked", "confirms", "erased", "left", "stays", "typo"]);
    await merge(restored, journal);
    expect(await inForce(restored)).toEqual(await inForce(url));
    expect(await people(restored)).toEqual(["asked", "came", "confirms", "right", "stays"]);
    // The copy once more, and the former store: nothing comes back, nothing changes.
    expect(await merge(restored, copy, url)).not.toMatch(/came +[1-9]/);
    expect(await inForce(restored)).toEqual(await inForce(url));
    expect(readFileSync(journal, "utf8")).not.toMatch(/erased@|typo@|left@/);
  });

  test("says before what it would do, and does the same whatever comes first", async () => {
    const restored = await emptyUrl();
    expect(await merge(restored, copy, "--dry-run")).toMatch(/facts that came +6\n/);
    // Nothing was made by that, not even an empty store.
    expect(await contacts(restored, "stats")).toMatchObject({ status: 1 });
    await merge(restored, journal);
    const dry = await merge(restored, copy, "--dry-run");
    expect(dry).toMatch(/facts that came +4\n.*known before +0\n.*dropped, erased here +2\n/s);
    expect(await merge(restored, copy)).toContain(dry.split("\n").slice(1, 4).join("\n"));
    expect(await inForce(restored)).toEqual(await inForce(url));
  });

  test("of two stores that both lived has the people of both, each on a consent of his own", async () => {
    const one = await emptyUrl();
    const other = await emptyUrl();
    await addPeople(one, "ann", "both");
    await addPeople(other, "bob", "both");
    await merge(one, other);
    await merge(other, one);
    expect(await people(one)).toEqual(["ann", "bob", "both"]);
    expect(await inForce(other)).toEqual(await inForce(one));
    await contacts(other, "withdraw", address("both"), "--purpose", "newsletter");
    await merge(one, other);
    expect(await people(one)).toEqual(["ann", "bob"]);
  });

  test("leaves a store that says that it may lack contacts, until the operator has no more to join", async () => {
    const restored = await emptyUrl();
    const opened = async () => {
      const one = await openStoreAt(restored);
      const reason = await one.unreconciled();
      await one.close();
      return reason;
    };
    expect(await merge(restored, copy)).toContain("say: contacts merge --final");
    expect(await opened()).toStartWith("a merge of ");
    const check = () => runCommand(["check"], { DATABASE_URL: restored, PORT: "0" });
    expect((await check()).output).toContain("warning  the data store may lack contacts (a merge of ");
    expect(await merge(restored, url, "--final")).not.toContain("--final");
    expect(await opened()).toBeNull();
    expect((await check()).output).not.toContain("may lack contacts");
  });

  test("refuses a line that is not a fact and a time that does not exist, and stores nothing of the file", async () => {
    const restored = await emptyUrl();
    const [first = ""] = readFileSync(journal, "utf8").split("\n");
    for (const line of [
      "{}",
      first.replace(/"createdAt":"[^"]*"/, '"createdAt":"9999-99-99T99:99:99.999Z"'),
      first.replace(/"id":"[^"]*"/, '"id":"1"'),
      JSON.stringify({ ...JSON.parse(first), fact: "signed_up", email: "Not-Lower@example.org" }),
    ]) {
      const file = newFile("jsonl");
      writeFileSync(file, `${readFileSync(journal, "utf8")}${line}\n`);
      const lines = readFileSync(journal, "utf8").split("\n").length;
      expect(await contacts(restored, "merge", file)).toMatchObject({
        status: 1,
        errors: `contacts: ${file}: line ${lines} is neither a fact nor a contact of an export in JSON Lines\n`,
      });
    }
    expect(await people(restored).catch(() => [])).toEqual([]);
  });

  test("takes an export of contacts as well, with the same ids", async () => {
    const restored = await emptyUrl();
    const file = newFile("jsonl");
    await contacts(url, "export", "--format", "jsonl", "--output", file);
    // As in a file that was joined from two.
    appendFileSync(file, readFileSync(file));
    await merge(restored, file);
    expect(await inForce(restored)).toEqual(await inForce(url));
    expect(await merge(restored, url)).not.toMatch(/came +0/);
    expect(await merge(restored, file)).toMatch(/came +0/);
  });

  test("brings nobody back whose leaving was purged, however old the copy and whatever the clocks said", async () => {
    const purged = await emptyUrl();
    await merge(purged, copy);
    const other = await emptyUrl();
    await merge(other, copy);
    await addPeople(other, "later");
    await contacts(purged, "withdraw", address("left"), "--purpose", "newsletter");
    await Bun.sleep(5);
    await contacts(purged, "purge", "--older-than", "PT0S", "--yes");
    expect(await merge(purged, copy)).toMatch(/dropped, erased here +1\n/);
    await merge(other, purged);
    await merge(purged, other);
    for (const each of [purged, other])
      expect(await people(each)).toEqual(["confirms", "erased", "later", "stays", "typo"]);
  });

  test("that is killed at any moment is run again, and the store was never empty", async () => {
    buildService();
    const restored = await emptyUrl();
    await merge(restored, copy);
    const crowd = newFile("jsonl");
    const facts = Array.from({ length: 12_000 }, (_, n) =>
      JSON.stringify({
        fact: "signed_up",
        id: n.toString(16).padStart(32, "0"),
        createdAt: "2026-01-01T00:00:00.000Z",
        email: `p${n}@example.org`,
        language: "en",
      }),
    );
    writeFileSync(crowd, facts.join("\n"));
    for (let moment = 1; moment <= 10; moment++) {
      const child = Bun.spawn([PROGRAM, "contacts", "merge", crowd], {
        env: { PATH: process.env.PATH ?? "", DATABASE_URL: restored },
        stdout: "ignore",
        stderr: "ignore",
      });
      await Bun.sleep(150 + 70 * moment);
      child.kill("SIGKILL");
      await child.exited;
      expect(await people(restored)).toContain("stays");
    }
    expect(await contactsWith(restored, {}, "merge", crowd)).toMatchObject({ status: 0 });
    expect((await people(restored)).length).toBe(12_006);
    expect(await merge(restored, crowd)).toMatch(/came +0\n.*known before +12000\n/s);
  });

  test("goes on where a run was killed before it made the tables", async () => {
    const restored = await emptyUrl();
    const file = fileOf(restored);
    // SQLite's file is there from the first statement on, before its tables are.
    if (file !== null) writeFileSync(file, "", { mode: 0o600 });
    await merge(restored, copy);
    expect(await people(restored)).toEqual(await people(copy));
  });

  test("goes from one database to the other and back, and everybody is there by name", async () => {
    const file = `sqlite:${newFile("sqlite")}`;
    await merge(file, url, "--final");
    const back = await emptyUrl();
    await merge(back, file, "--final");
    expect(await inForce(file)).toEqual(await inForce(url));
    expect(await inForce(back)).toEqual(await inForce(url));
  });

  test("migrates nothing that it only reads: a copy of an older version stays as it is", async () => {
    const path = newFile("sqlite");
    const database = await openDatabase(`sqlite:${path}`, {
      timeoutMs: 10_000,
      lockTimeoutMs: 1_500,
      migrates: true,
      migrations: FORMER,
    });
    await database.ready();
    await database.close();
    const before = readFileSync(path);
    const restored = await emptyUrl();
    expect(await merge(restored, `sqlite:${path}`)).toContain(path);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
