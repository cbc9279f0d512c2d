import { afterAll, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../contacts/store/database.ts";
import { MIGRATIONS } from "../../contacts/store/migrations/migrations.ts";
import { addInquiryOf, addPeople } from "../fixtures/people.ts";
import { contacts, emailsOf, exported, linesIn } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { postgresProgram } from "../fixtures/servers/postgres.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("a restored store", (store) => {
  const folder = mkdtempSync(join(tmpdir(), "intents-restore-"));
  afterAll(() => removeFolder(folder));
  const run = (url: string, ...argv: string[]) => contacts(url, ...argv);
  const emails = async (url: string) =>
    emailsOf((await exported(url)).lines)
      .map((email) => email.split("@")[0])
      .sort();
  let copies = 0;
  /** Makes a copy as the manual says, with the programs of the database. */
  async function copyOf(url: string, kind: string): Promise<string> {
    const copy = join(folder, `copy-${copies++}.${kind}`);
    if (kind === "sqlite") expect((await run(url, "backup", copy)).status).toBe(0);
    else {
      const program = postgresProgram("pg_dump") ?? "pg_dump";
      expect(Bun.spawnSync([program, "--format=custom", `--file=${copy}`, url]).exitCode).toBe(0);
    }
    return copy;
  }
  /** Restores a copy and brings it in line with the store at `url`; returns where it is. */
  async function putBack(url: string, kind: string, copy: string, ...argv: string[]) {
    if (kind === "sqlite") return { url, ...(await run(url, "restore", copy, ...argv)) };
    const empty = (await store().another()).url;
    const restoring = [postgresProgram("pg_restore") ?? "", "--no-owner", `--dbname=${empty}`, copy];
    expect(Bun.spawnSync(restoring).exitCode).toBe(0);
    return { url: empty, ...(await run(empty, "reconcile", "--with", url, ...argv)) };
  }
  let restored: string;
  let day: string;

  test("says whom it brings back, and does what is decided about them", async () => {
    const { url, kind } = store();
    await addPeople(url, "ann", "bob", "cleo");
    await addInquiryOf(url, "ann");
    const copy = await copyOf(url, kind);
    // The rest of the day, of which there is an export.
    await addPeople(url, "dora", "eve");
    await addInquiryOf(url, "bob");
    await run(url, "erase", "ann@example.org");
    await run(url, "withdraw", "bob@example.org", "--purpose", "newsletter");
    day = join(folder, `day.${kind}.jsonl`);
    expect((await run(url, "export", "--format", "jsonl", "--withdrawn", "--output", day)).status).toBe(0);

    const undecided = {
      status: 1,
      errors: expect.stringMatching(/holds 1 person of whom .* lacks evidence.*--erase-again.*--bring-back/),
    };
    expect(await putBack(url, kind, copy)).toMatchObject(undecided);
    const done = await putBack(url, kind, copy, "--erase-again");
    expect([done.status, done.errors]).toEqual([0, ""]);
    restored = done.url;
    expect(done.output).toContain("people who were erased or purged since: 1, erased again\n");
    expect(done.output).toContain("consents that were withdrawn since: 1, withdrawn again\n");
    expect(await emails(restored)).toEqual(["cleo"]);
    expect((await run(restored, "audit")).output).toContain(kind === "sqlite" ? "restore" : "reconcile");
    expect(JSON.parse((await run(restored, "show", "bob@example.org", "--json")).output)).toMatchObject({
      subscription: null,
      consents: [{ event: "given" }, { event: "withdrawn" }],
    });
  });

  test("gets the rest of the day from an export: who is there stays, who was erased is named", async () => {
    expect(await run(restored, "import", day)).toMatchObject({
      status: 1,
      errors: expect.stringContaining("name their addresses with --except FILE"),
    });
    const except = join(folder, "except");
    writeFileSync(except, "ann@example.org\n");
    const imported = await run(restored, "import", day, "--except", except);
    expect([imported.status, imported.errors]).toEqual([0, ""]);
    expect(imported.output).toMatch(/stored +3\n/);
    expect(await emails(restored)).toEqual(["bob", "cleo", "dora", "eve"]);
    const again = await run(restored, "import", day, "--except", except);
    expect(again.output).toMatch(/stored +0\n/);
    expect(await emails(restored)).toEqual(["bob", "cleo", "dora", "eve"]);
  });

  test("asks about somebody who came after the copy and was erased, when the export has the person", async () => {
    const { url, kind } = await store().another();
    await addPeople(url, "ann");
    const copy = await copyOf(url, kind);
    await addPeople(url, "fay");
    const export_ = join(folder, `fay.${kind}.jsonl`);
    expect((await run(url, "export", "--format", "jsonl", "--output", export_)).status).toBe(0);
    await run(url, "erase", "fay@example.org");
    const target = await putBack(url, kind, copy);
    expect([target.status, target.errors]).toEqual([0, ""]);
    expect(await run(target.url, "import", export_)).toMatchObject({
      status: 1,
      errors: expect.stringContaining("name their addresses with --except FILE"),
    });
    expect(await emails(target.url)).toEqual(["ann"]);
  });

  test("asks about inquiries that were purged, and keeps the audit of the store that it replaces", async () => {
    const { url, kind } = await store().another();
    await addInquiryOf(url, "ann");
    const copy = await copyOf(url, kind);
    expect((await run(url, "purge", "--older-than", "P0D", "--yes")).output).toContain("inquiries 1");
    expect((await putBack(url, kind, copy)).errors).toContain("the copy holds 1 person");
    const target = await putBack(url, kind, copy, "--erase-again");
    expect([target.status, target.errors]).toEqual([0, ""]);
    expect(await emails(target.url)).toEqual([]);
    expect(JSON.parse((await run(target.url, "show", "ann@example.org", "--json")).output)).toMatchObject({
      consents: [{ event: "given" }, { event: "ended" }],
    });
    const commands = (await run(target.url, "audit")).output.match(/(?<=Z {2})\w+/g);
    expect(commands?.join(" ")).toContain(kind === "sqlite" ? "backup purge restore" : "purge reconcile");
  });

  test("erases again what somebody wrote who was erased, and then signed up anew", async () => {
    const { url, kind } = await store().another();
    await addPeople(url, "ann", "bob");
    await addInquiryOf(url, "ann");
    const copy = await copyOf(url, kind);
    await run(url, "erase", "ann@example.org");
    await addPeople(url, "ann");
    expect((await putBack(url, kind, copy)).errors).toContain("the copy holds 1 person");
    const target = await putBack(url, kind, copy, "--erase-again");
    expect([target.status, target.errors]).toEqual([0, ""]);
    expect(await emails(target.url)).toEqual(["bob"]);
    expect((await run(target.url, "show", "ann@example.org")).status).toBe(3);
  });

  test("keeps who confirmed after the copy, by what it replaces or by an export", async () => {
    const { url, kind } = await store().another();
    await addPeople(url, "ann", "bob");
    const copy = await copyOf(url, kind);
    expect((await run(url, "confirm", "ann@example.org")).status).toBe(0);
    const confirmedIn = async (at: string) =>
      (await exported(at, "--confirmed")).lines.map(({ email, consents }) => [
        email,
        consents.map(({ event }) => event),
      ]);
    const confirmed = [["ann@example.org", ["given", "confirmed"]]];
    const file = join(folder, `confirmed.${kind}.jsonl`);
    await run(url, "export", "--format", "jsonl", "--output", file);
    const target = await putBack(url, kind, copy);
    expect([target.status, target.errors]).toEqual([0, ""]);
    expect(target.output).toContain("addresses that were confirmed since: 1, confirmed again\n");
    expect(await confirmedIn(target.url)).toEqual(confirmed);

    // The same where only the export is left.
    const other = (await store().another()).url;
    await addPeople(other);
    const unconfirmed = linesIn(readFileSync(file, "utf8")).map((contact) =>
      JSON.stringify({ ...contact, doubleOptIn: false, consents: contact.consents.slice(0, 1) }),
    );
    const before = join(folder, `unconfirmed.${kind}.jsonl`);
    writeFileSync(before, `${unconfirmed.join("\n")}\n`);
    expect((await run(other, "import", before)).output).toMatch(/stored +2\n/);
    expect(await confirmedIn(other)).toEqual([]);
    expect((await run(other, "import", file)).status).toBe(0);
    expect(await confirmedIn(other)).toEqual(confirmed);
  });

  test("keeps the evidence of an imported contact to the letter", async () => {
    const evidence = async (url: string) =>
      (await exported(url)).lines
        .filter(({ email }) => email.startsWith("dora@"))
        .map(({ consents }) => consents);
    const other = (await store().another()).url;
    await addPeople(other);
    expect((await run(other, "import", day)).status).toBe(0);
    expect(await evidence(other)).toEqual(await evidence(restored));
  });

  test("takes nobody from an export whose consent was withdrawn since", async () => {
    await run(restored, "withdraw", "dora@example.org", "--purpose", "newsletter");
    const imported = await run(restored, "import", day, "--except", "/dev/null");
    expect(imported.output).toMatch(/withdrawn later +1\n/);
    expect(await emails(restored)).toEqual(["bob", "cleo", "eve"]);
  });

  test("takes nothing from a file with a line that is not a contact", async () => {
    const broken = join(folder, "broken");
    writeFileSync(broken, '{"kind":"newsletter"}\n');
    expect(await run(restored, "import", broken)).toMatchObject({
      status: 1,
      errors: `contacts: ${broken}: line 1 is not a contact as an export in JSON Lines has it\n`,
    });
    for (const file of ["-", "/nonexistent"])
      expect([file, (await run(restored, "import", file)).status]).toEqual([file, 2]);
  });
});

test("restore makes the folder of a fresh machine, and takes no standard input", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-fresh-"));
  const old = `sqlite:${join(folder, "old.sqlite")}`;
  await addPeople(old, "ann");
  await contacts(old, "backup", join(folder, "copy"));
  const fresh = `sqlite:${join(folder, "new/place/intents.sqlite")}`;
  expect((await contacts(fresh, "restore", "-")).status).toBe(2);
  expect(await contacts(fresh, "restore", join(folder, "copy"))).toMatchObject({ status: 0, errors: "" });
  expect((await contacts(fresh, "list")).output).toContain("ann@example.org");
  removeFolder(folder);
});

test("restore migrates a copy of an older version, and erases again who was erased since", async () => {
  const folder = mkdtempSync(join(tmpdir(), "intents-older-"));
  const path = join(folder, "intents.sqlite");
  const url = `sqlite:${path}`;
  const limits = { timeoutMs: 10_000, lockTimeoutMs: 1_500, migrates: true };
  const older = await openDatabase(url, { ...limits, migrations: MIGRATIONS.slice(0, 1) });
  await older.ready().finally(() => older.close());
  const database = new DatabaseSync(path);
  for (const name of ["ann", "bob"])
    database.exec(`insert into subscribers (created_at, email, language)
        values ('2026-01-01T00:00:00.000Z', '${name}@example.org', 'en');
      insert into consents (created_at, email, purpose, event)
        values ('2026-01-01T00:00:00.000Z', '${name}@example.org', 'newsletter', 'given')`);
  database.exec("pragma journal_mode = delete");
  database.close();
  const copy = join(folder, "copy");
  copyFileSync(path, copy);

  await addPeople(url, "cleo");
  expect((await contacts(url, "export", "--format", "jsonl", "--cursor", `${folder}/cursor`)).status).toBe(0);
  expect((await contacts(url, "erase", "ann@example.org")).status).toBe(0);
  expect(await contacts(url, "restore", copy)).toMatchObject({
    status: 1,
    errors: expect.stringContaining("--erase-again"),
  });
  const done = await contacts(url, "restore", copy, "--erase-again");
  expect([done.status, done.errors]).toEqual([0, ""]);
  expect(done.output).toContain("people who were erased or purged since: 1, erased again\n");
  expect(done.output).toContain("the copy was of an older version: it is migrated\n");
  const { output } = await contacts(url, "list");
  expect([output.includes("ann@"), output.includes("bob@")]).toEqual([false, true]);
  expect((await contacts(url, "export", "--format", "jsonl", "--cursor", `${folder}/cursor`)).status).toBe(1);
  removeFolder(folder);
});
