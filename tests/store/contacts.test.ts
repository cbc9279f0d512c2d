import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { addCrowd, backdateFacts, contacts, emailsOf, exported } from "../fixtures/servers/contacts.ts";
import { removeFolder } from "../fixtures/servers/daemon.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { PROGRAM, serviceInSuite } from "../fixtures/servers/service.ts";
import { describeOnEachStore, type TestStore } from "../fixtures/servers/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "intents-contacts-"));
afterAll(() => removeFolder(folder));

const CROWD = 20_000;

describeOnEachStore("the operator's command", (store) => {
  const service = serviceInSuite(() => ({ DATABASE_URL: store().url }));
  const run = (...argv: string[]) => contacts(store().url, ...argv);
  const lines = async (...argv: string[]) => (await exported(store().url, ...argv)).lines;
  const count = async (table: string, where = "true") => {
    const [row] = await store().query<{ n: number }>(
      `select count(*) as n from ${table === "consents" ? EVIDENCE : table} where ${where}`,
    );
    return Number(row?.n);
  };
  const send = async (path: string, body: unknown) =>
    expect((await post(`${service.url}/api/${path}`, body)).status).toBe(202);

  beforeAll(async () => {
    await send(
      "inquiries",
      inquiry({ email: "Ann@example.org", message: '=cmd|"x",\r\nline', name: "Ann, A." }),
    );
    await send("inquiries", inquiry({ email: "bob@example.org", kind: "investor", capitalRange: "+1" }));
    await send("newsletter", signup("ann@example.org"));
    await send("newsletter", signup("+eve@example.org"));
    await store().query(
      "update inquiries set created_at = '2024-01-15T00:00:00.000Z' where kind = 'investor'",
    );
    // The store refuses to change evidence, so its rule is set aside for the time that a test needs long ago.
    await backdateFacts(store(), "email <> 'ann@example.org'");
  });

  test("list shows who got in touch, by kind and time, and no message", async () => {
    const { output, status } = await run("list");
    expect(status).toBe(0);
    expect(output.trimEnd().split("\n")).toHaveLength(5);
    expect(output).toContain("ann@example.org");
    expect(output).not.toContain("cmd");
    expect((await run("list", "--kind", "newsletter")).output.match(/@/g)).toHaveLength(2);
    expect((await run("list", "--kind", "investor", "--since", "P1Y")).output.match(/@/g)).toBeNull();
    expect(
      (await run("list", "--kind", "investor", "--since", "2024-01-15")).output.match(/@/g),
    ).toHaveLength(1);
  });

  test("export as CSV is RFC 4180, safe in spreadsheets, and says that there is no double opt-in without a key", async () => {
    const { output, errors, status } = await run("export");
    expect(status).toBe(0);
    const rows = output.split(/(?<=\r\n)(?=[0-9a-f]{32}|$)/);
    expect(rows[0]).toBe(
      "id,kind,createdAt,email,name,language,organization,message,capitalRange,doubleOptIn,consents,repeats,unsubscribeUrl,confirmUrl,cursor\r\n",
    );
    expect(output).toContain(`"'=cmd|""x"",\r\nline"`);
    expect(output).toContain(`"Ann, A."`);
    expect(output).toContain(`,'+1,,20`);
    expect(output).toMatch(
      /,newsletter,[^,]*Z,'\+eve@example\.org,,en,,,,false,[^,]* newsletter given en no text named [^,]*,0,,,[0-9a-f]{12}-\d+-[0-9a-f]{32}\r\n/,
    );
    expect(errors).toContain("there is no double opt-in");
    expect(errors).not.toContain("\r");
  });

  test("export as JSON Lines holds every text exactly, filtered by kind and time", async () => {
    const all = await lines();
    expect(emailsOf(all)).toEqual([
      "bob@example.org",
      "ann@example.org",
      "ann@example.org",
      "+eve@example.org",
    ]);
    expect(all[1]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: "partner",
      message: '=cmd|"x",\r\nline',
      doubleOptIn: null,
    });
    expect(all[3]).toMatchObject({ kind: "newsletter", doubleOptIn: false });
    expect(await lines("--kind", "investor", "--kind", "career")).toHaveLength(1);
    expect(await lines("--since", "P1D")).toHaveLength(3);
  });

  test("export into a file makes a new one for its owner only", async () => {
    const path = join(folder, `${store().kind}.csv`);
    expect((await run("export", "--output", path)).status).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toBe((await run("export")).output);
    expect(await run("export", "--output", path)).toMatchObject({ status: 2, output: "" });
  });

  test("withdraw records the withdrawal and keeps the evidence; a dry run changes nothing", async () => {
    expect(await run("withdraw", "ANN@example.org", "--purpose", "newsletter", "--dry-run")).toMatchObject({
      status: 0,
    });
    expect(await count("subscribers")).toBe(2);
    expect(await run("withdraw", "ANN@example.org", "--purpose", "newsletter")).toMatchObject({ status: 0 });
    expect(await store().query("select email from subscribers")).toEqual([{ email: "+eve@example.org" }]);
    expect(
      await store().query(
        `select purpose, event, language from ${EVIDENCE} where email = 'ann@example.org' order by id`,
      ),
    ).toEqual([
      { purpose: "inquiry", event: "given", language: "en" },
      { purpose: "newsletter", event: "given", language: "en" },
      { purpose: "newsletter", event: "withdrawn", language: null },
    ]);
    expect(await run("withdraw", " ann@example.org ", "--purpose", "newsletter")).toMatchObject({
      status: 3,
      output: "",
      errors: "contacts: this address is not subscribed\n",
    });
  });

  test("purge goes by the calendar and leaves a subscriber's evidence", async () => {
    const purged = "inquiries 1, subscribers 0, facts 0\n";
    expect((await run("purge", "--older-than", "P400M")).output).toContain("inquiries 0");
    expect((await run("purge", "--older-than", "P24M", "--dry-run")).output).toBe(`would remove: ${purged}`);
    expect((await run("purge", "--older-than", "P24M")).output).toBe(`removed: ${purged}`);
    expect(await count("inquiries", "kind = 'investor'")).toBe(0);
    // The proof outlives the inquiry by the same time: it ends with a line of today.
    expect(
      await store().query(`select event from ${EVIDENCE} where email = 'bob@example.org' order by id`),
    ).toEqual([{ event: "given" }, { event: "ended" }]);
    expect((await run("purge", "--older-than", "P24M")).output).toContain("facts 0");
    await backdateFacts(store(), "email = 'bob@example.org'");
    const ended = "inquiries 0, subscribers 0, facts 2\n";
    expect((await run("purge", "--older-than", "P24M", "--dry-run")).output).toBe(`would remove: ${ended}`);
    expect((await run("purge", "--older-than", "P24M")).output).toBe(`removed: ${ended}`);
    expect(await count("consents", "email = 'bob@example.org'")).toBe(0);
    expect(await count("consents", "email = '+eve@example.org'")).toBe(1);
  });

  test("erase removes a person everywhere, prints what was removed, and leaves a line without identity", async () => {
    await send("newsletter", signup("ann@example.org"));
    const told = "inquiries 1, subscribers 1, facts 4\n";
    expect((await run("erase", "Ann@Example.org", "--dry-run")).output).toBe(`would remove: ${told}`);
    expect(await count("inquiries")).toBe(1);
    expect(await run("erase", "Ann@Example.org")).toMatchObject({
      status: 0,
      output: expect.stringContaining(`removed: ${told}`),
    });
    for (const table of ["inquiries", "subscribers", "facts"])
      expect(await count(table, "email = 'ann@example.org'")).toBe(0);
    expect(await count("targets", "kind = 'erased'")).toBe(4);
    expect(await run("erase", "ann@example.org")).toMatchObject({ status: 3, output: "" });
    expectGone(store(), "ann@example.org");
  });

  test("stats are numbers, of nobody", async () => {
    const { output, status } = await run("stats");
    expect(status).toBe(0);
    expect(Object.fromEntries(Array.from(output.matchAll(/^(\S+) +(\S+)$/gm), ([, ...row]) => row))).toEqual({
      investor: "0",
      partner: "0",
      career: "0",
      newsletter: "1",
      "consents-given": "1",
      "consents-withdrawn": "0",
      erasures: "1",
      backups: "0",
      exports: expect.any(String),
      journals: "0",
      "oldest-inquiry": "-",
      "newest-inquiry": "-",
    });
  });

  test(`export of ${CROWD.toLocaleString("en")} contacts is complete, and stops quietly when nobody reads`, async () => {
    await addCrowd(store(), CROWD);
    const all = await lines("--kind", "partner");
    expect(all).toHaveLength(CROWD);
    expect(new Set(emailsOf(all)).size).toBe(CROWD);
    const cut = Bun.spawnSync(
      ["sh", "-c", `"${process.execPath}" server/main.ts contacts export | head -n 1; echo "$?"`],
      { env: { PATH: process.env.PATH ?? "", DATABASE_URL: store().url }, stderr: "pipe" },
    );
    expect(cut.stdout.toString()).toMatch(/^id,kind.*\r\n0\n$/);
    expect(cut.stderr.toString()).toBe("");
  });
});

/** Expects that nothing of an erased address is left in the files of a SQLite store, not even in what it freed. */
function expectGone({ kind, url }: TestStore, email: string): void {
  if (kind !== "sqlite") return;
  const path = url.slice("sqlite:".length);
  const home = join(path, "..");
  for (const name of readdirSync(home)) expect(readFileSync(join(home, name)).includes(email)).toBe(false);
}

describe("the operator's command line", () => {
  test("--version says the release, and a reader that closes the pipe gets no stack trace", async () => {
    expect((await contacts(nowhere, "--version")).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const command of ["contacts --help", "contacts help export", "--help", "check"]) {
      const { stderr } = Bun.spawnSync(["sh", "-c", `"${PROGRAM}" ${command} | true`], {
        env: { PATH: process.env.PATH ?? "", DATABASE_URL: nowhere },
        stderr: "pipe",
      });
      expect([command, stderr.toString()]).toEqual([command, ""]);
    }
  });

  const nowhere = `sqlite:${join(folder, "missing.sqlite")}`;

  test("--help prints every command", async () => {
    for (const argv of [["--help"], ["help"], ["-h"]]) {
      const { status, output, errors } = await contacts(nowhere, ...argv);
      expect([status, errors]).toEqual([0, ""]);
      for (const name of ["list", "show", "export", "withdraw", "erase", "merge"])
        expect(output).toMatch(new RegExp(`^  ${name}\\b`, "m"));
    }
  });

  test("what is wrong is said in one line, with status 2", async () => {
    for (const [argv, expected] of [
      [[], "a command is needed"],
      [["delete"], "unknown command 'delete'"],
      [["help", "exprt"], "unknown command 'exprt' (Did you mean export?)"],
      [["exprt", "--help"], "unknown command 'exprt' (Did you mean export?)"],
      [["list", "--format", "csv"], "unknown option '--format'"],
      [["list", "--kind", "friend"], "option '--kind <kind...>' argument 'friend' is invalid"],
      [["list", "--since", "yesterday"], "option '--since <when>' argument 'yesterday' is invalid"],
      [["export", "--format", "xml"], "option '--format <format>' argument 'xml' is invalid"],
      [["export", "--format", "jsonl", "--bom"], "--bom belongs to --format csv"],
      [
        ["export", "--cursor", "x", "--withdrawn"],
        "option '--withdrawn' cannot be used with option '--cursor",
      ],
      [["export", "--facts", "--format", "csv"], "option '--facts' cannot be used with option '--format"],
      [["merge"], "merge needs FROM, or --final"],
      [["merge", "env:NOT_SET_ANYWHERE"], "env:NOT_SET_ANYWHERE names a variable that is not set"],
      [["merge", "-"], "a merge reads files, not standard input"],
      [["erase"], "missing required argument 'email'"],
      [["erase", "not an address"], "EMAIL must be an e-mail address"],
      [["show", "ann@"], "EMAIL must be an e-mail address"],
      [["erase", "a@example.org", "b@example.org"], "too many arguments for 'erase'"],
      [["withdraw", "nobody", "--purpose", "newsletter"], "EMAIL must be an e-mail address"],
      [["withdraw", "a@example.org"], "required option '--purpose <purpose>' not specified"],
      [["purge"], "purge needs --older-than or --unconfirmed"],
      [["purge", "--older-than", "24M"], "option '--older-than <duration>' argument '24M' is invalid"],
      [["stats", "now"], "too many arguments for 'stats'"],
      [["list", "--what"], "unknown option '--what'"],
    ] as const) {
      const { status, output, errors } = await contacts(nowhere, ...argv);
      expect([status, output]).toEqual([2, ""]);
      expect(errors).toStartWith(`contacts: ${expected}`);
      expect(errors.trimEnd()).not.toContain("\n");
    }
  });

  test("a store that is not there is said in one line, with status 1, and none is made", async () => {
    expect(await contacts(nowhere, "stats")).toMatchObject({
      status: 1,
      output: "",
      errors: `contacts: there is no database file ${nowhere.slice("sqlite:".length)}: set DATABASE_URL as the service has it\n`,
    });
    expect(existsSync(nowhere.slice("sqlite:".length))).toBe(false);
    const { status, errors } = await contacts("postgres://me:secret@127.0.0.1:1/x", "stats");
    expect(status).toBe(1);
    expect(errors).toMatch(/^contacts: .*ECONNREFUSED.*\n$/);
    expect(errors).not.toContain("secret");
  });

  test("a wrong setting is said in one line, with status 2", async () => {
    expect(await contacts("mysql://x", "stats")).toMatchObject({
      status: 2,
      errors: "contacts: DATABASE_URL must be sqlite:PATH or postgres://…\n",
    });
  });

  test("is there as an npm script", () => {
    const { exitCode, stdout } = Bun.spawnSync(["npm", "run", "--silent", "contacts", "--", "--help"]);
    expect([exitCode, stdout.toString().split("\n")[0]]).toEqual([0, "Usage: contacts COMMAND [options]"]);
  });
});
