import { beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { erase } from "../../contacts/command/commands/erase.ts";
import { vacuum } from "../../contacts/command/person/vacuum.ts";
import { openDatabase } from "../../contacts/store/database.ts";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { contacts, contactsWith, exported } from "../fixtures/servers/contacts.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const ANN = "ann@example.org";
const NOBODY = { status: 3, output: "", errors: "contacts: nothing is kept about this address\n" };

describeOnEachStore("a person's data", (store) => {
  const service = serviceInSuite(() => ({ DATABASE_URL: store().url }));
  const run = (...argv: string[]) => contacts(store().url, ...argv);
  const send = async (path: string, body: unknown, headers = {}) =>
    expect((await post(`${service.url}/api/${path}`, body, headers)).status).toBe(202);

  beforeAll(async () => {
    await send("inquiries", inquiry({ message: "eins\nzwei \u202eierd", language: "de-AT" }), {
      "Consent-Version": "1",
      Origin: new URL(service.url).origin,
    });
    await send("newsletter", signup(ANN));
    await send("newsletter", signup("bob@example.org"), { "Consent-Version": "1999" });
  });

  test("is shown whole, with the words that were agreed to, proven by their digest", async () => {
    const { output, status } = await run("show", ` ${ANN.toUpperCase()} `, "--json");
    expect(status).toBe(0);
    const person = JSON.parse(output);
    expect(person).toMatchObject({
      email: ANN,
      inquiries: [{ kind: "partner", name: "Ann Example", message: "eins\nzwei \u202eierd" }],
      subscription: { language: "en" },
      consents: [
        {
          purpose: "inquiry",
          event: "given",
          language: "de-AT",
          consentVersion: "1",
          serviceVersion: "1",
          origin: new URL(service.url).origin,
          text: expect.stringContaining("Ich bin einverstanden"),
        },
        { purpose: "newsletter", event: "given", consentVersion: null, text: null },
      ],
    });
    const [{ text, digest }] = JSON.parse(output).consents;
    expect(digest).toBe(createHash("sha256").update(text).digest("hex"));
    expect(JSON.parse((await run("show", "bob@example.org", "--json")).output).consents[0].text).toBeNull();
  });

  test("is shown to a person's eyes as well, and a message cannot turn what follows", async () => {
    const { output, status } = await run("show", ANN);
    expect(status).toBe(0);
    for (const part of [
      "Inquiry ",
      "  zwei \ufffdierd",
      "Subscribed to the newsletter",
      "  Ich bin",
      "text 1",
    ])
      expect(output).toContain(part);
    expect(output).toContain("no text named (service at 1)");
    expect((await run("show", "bob@example.org")).output).toContain("was never kept here");
  });

  test("of nobody: exit status 3, apart from 1 and 2", async () => {
    for (const argv of [["show"], ["erase"]])
      expect(await run(...argv, "nobody@example.org")).toMatchObject(NOBODY);
    for (const argv of [
      ["withdraw", "--purpose", "newsletter"],
      ["withdraw", "--purpose", "inquiry"],
    ])
      expect(await run(...argv, "nobody@example.org")).toMatchObject({ status: 3, output: "" });
    expect((await contacts("postgres://me@127.0.0.1:1/x", "show", ANN)).status).toBe(1);
    expect((await run("show", "not an address")).status).toBe(2);
  });

  test("ends for one purpose and not the other; the evidence stays, the export has it all", async () => {
    expect(await run("withdraw", ANN, "--purpose", "inquiry", "--dry-run")).toMatchObject({ status: 0 });
    expect(await run("withdraw", ANN, "--purpose", "inquiry")).toMatchObject({ status: 0 });
    const { inquiries, subscription, consents } = JSON.parse((await run("show", ANN, "--json")).output);
    expect(inquiries).toEqual([]);
    expect(subscription).not.toBeNull();
    expect(consents.map(({ purpose, event }: Record<string, string>) => `${purpose} ${event}`)).toEqual([
      "inquiry given",
      "newsletter given",
      "inquiry withdrawn",
    ]);
    expect((await run("withdraw", ANN, "--purpose", "inquiry")).status).toBe(3);

    const rows = async (...argv: string[]) => (await exported(store().url, ...argv)).lines;
    expect((await rows()).map(({ email, kind }) => `${email} ${kind}`)).toEqual([
      `${ANN} newsletter`,
      "bob@example.org newsletter",
    ]);
    expect((await rows())[0]?.consents).toMatchObject([{ purpose: "newsletter", event: "given" }]);
    const withdrawn = (await rows("--withdrawn")).filter(({ kind }) => kind === "withdrawn");
    expect(withdrawn).toMatchObject([
      {
        email: ANN,
        id: null,
        message: null,
        consents: [
          { event: "given", purpose: "inquiry" },
          { event: "withdrawn", purpose: "inquiry" },
        ],
      },
    ]);
    expect(await rows("--withdrawn", "--kind", "newsletter")).toHaveLength(2);
  });

  test("of many leaves by standard input, all of them or none", async () => {
    const unsubscribe = (input: string, ...argv: string[]) =>
      contactsWith(store().url, { input }, "withdraw", "-", "--purpose", "newsletter", ...argv);
    expect(await unsubscribe("bob@example.org\nnot an address\n")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("line 2 is not an e-mail address; nothing was done"),
    });
    for (const nothing of ["", "\n \r\n"])
      expect(await unsubscribe(nothing)).toEqual({
        status: 2,
        output: "",
        errors: "contacts: standard input holds no address (see --help)\n",
      });
    const list = "bob@example.org\r\n\n  ANN@example.org\nnobody@example.org\n";
    expect(await unsubscribe(list, "--dry-run")).toMatchObject({ status: 0 });
    expect(await unsubscribe(list)).toMatchObject({
      status: 0,
      output: "2 of 3 unsubscribed; the evidence of the consent is kept\n",
    });
    expect(await store().query("select email from subscribers")).toEqual([]);
  });

  test("as CSV begins with a byte order mark where a spreadsheet is to read it", async () => {
    const file = join(service.folder, "contacts.csv");
    expect((await run("export", "--bom", "--output", file)).status).toBe(0);
    expect(readFileSync(file).toString("latin1")).toStartWith("\xef\xbb\xbfid,kind");
  });

  test("is erased, and what the files still hold is said", async () => {
    const erased = await run("erase", ANN);
    expect(erased).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /^removed: inquiries 0, subscribers 0, facts 4\nmay still be in the export of \S+Z: .*contacts.csv\n$/,
      ),
    });
    if (store().kind === "sqlite") expect(erased.errors).toBe("");
    else expect(erased.errors).toMatch(/free space .*VACUUM FULL.* WAL, its archives/);
    expect(await store().query("select 1 from facts where email = 'ann@example.org'")).toEqual([]);
    expect(await run("erase", ANN, "--dry-run")).toMatchObject(NOBODY);
  });
});

describe("erasing on SQLite while another program reads", () => {
  test("waits for it, and says that the log still holds copies where it does not end", async () => {
    const service = await startService();
    const { folder } = service;
    const url = `sqlite:${join(folder, "intents.sqlite")}`;
    const holds = () => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(ANN));
    const database = await openDatabase(url, { timeoutMs: 60_000, lockTimeoutMs: 60_000, migrates: false });
    const reader = new DatabaseSync(join(folder, "intents.sqlite"));
    const read = () => {
      reader.exec("begin");
      reader.prepare("select count(*) from subscribers").all();
    };
    try {
      await post(`${service.url}/api/newsletter`, signup(ANN));
      read();
      await erase(database, ANN);
      expect(await vacuum(database, 500)).toEqual({
        done: false,
        remains: expect.stringContaining("write-ahead log still holds copies"),
      });
      expect(holds()).toBe(true);
      // Contacts are taken meanwhile.
      expect((await post(`${service.url}/api/newsletter`, signup("bob@example.org"))).status).toBe(202);
      setTimeout(() => reader.exec("commit"), 600);
      expect(await vacuum(database, 20_000)).toEqual({ done: true, remains: null });
      expect(holds()).toBe(false);

      // The command repeats the rest, although the rows are gone.
      await post(`${service.url}/api/newsletter`, signup(ANN));
      await erase(database, ANN);
      expect(holds()).toBe(true);
      expect(await contacts(url, "erase", ANN)).toMatchObject(NOBODY);
      expect(holds()).toBe(false);
    } finally {
      reader.close();
      await database.close();
      await removeService(service);
    }
  });
});
