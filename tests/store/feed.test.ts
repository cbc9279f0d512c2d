import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { emailsOf, exported, exportedAfter } from "../fixtures/servers/contacts.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("contacts since the last time", (store) => {
  const service = serviceInSuite(() => ({ DATABASE_URL: store().url }));
  const after = async (cursor: string, ...argv: string[]) => {
    const run = await exportedAfter(store().url, cursor, ...argv);
    expect(run.status).toBe(0);
    return { ...run, emails: emailsOf(run.lines) };
  };
  const ask = async (email: string) =>
    (await post(`${service.url}/api/inquiries`, inquiry({ email }))).status;
  const signUp = async (email: string) => (await post(`${service.url}/api/newsletter`, signup(email))).status;

  test("come in their order, each once: a second sign-up or sending does not make a second contact", async () => {
    expect((await after("0")).emails).toEqual([]);
    await signUp("a@example.org");
    await ask("b@example.org");
    await signUp("a@example.org");
    await ask("b@example.org");
    const first = await after("0");
    expect(first.emails).toEqual(["a@example.org", "b@example.org"]);
    await ask("c@example.org");
    expect((await after(first.lines[0]?.cursor ?? "")).emails).toEqual(["b@example.org", "c@example.org"]);
    const second = await after(first.cursor);
    expect(second.emails).toEqual(["c@example.org"]);
    expect((await after(second.cursor)).emails).toEqual([]);
    expect((await after("0", "--kind", "newsletter")).emails).toEqual(["a@example.org"]);
  });

  test("neither repeat nor are missed while many write at once", async () => {
    const { cursor: start } = await after("0");
    const tried = new Set<string>();
    const sent = new Set<string>();
    let stopped = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let each = 0; !stopped; each++) {
        const email = `many-${writer}-${each}@example.org`;
        tried.add(email);
        const status = each % 2 ? await ask(email) : await signUp(email);
        if (status === 202) sent.add(email);
      }
    });
    const seen: string[] = [];
    let cursor = start;
    for (let round = 0; round < 6 || sent.size <= 100; round++) {
      const next = await after(cursor);
      seen.push(...next.emails);
      cursor = next.cursor;
    }
    stopped = true;
    await Promise.all(writers);
    seen.push(...(await after(cursor)).emails);
    expect(sent.size).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
    // A contact refused with 503, as on a busy machine, may have been kept all the same.
    expect([...sent].filter((email) => !seen.includes(email))).toEqual([]);
    expect(seen.filter((email) => !tried.has(email))).toEqual([]);
  });

  test("are waited for where an earlier number is still on its way (PostgreSQL), and nobody who writes waits", async () => {
    if (store().kind !== "postgres") return;
    const slow = new pg.Client({ connectionString: store().url });
    await slow.connect();
    const { cursor } = await after("0");
    await slow.query("begin");
    await slow.query(`insert into facts (id, kind, created_at, email, language)
      values ('slow', 'signed_up', '2026-01-01T00:00:00.000Z', 'slow@example.org', 'en')`);
    await slow.query(`insert into subscribers (email, created_at, language, fact, number)
      values ('slow@example.org', '2026-01-01T00:00:00.000Z', 'en', 'slow', lastval())`);
    expect(await signUp("fast@example.org")).toBe(202);
    let isDone = false;
    const waiting = after(cursor).finally(() => {
      isDone = true;
    });
    await Bun.sleep(500);
    expect(isDone).toBe(false);
    expect(await signUp("meanwhile@example.org")).toBe(202);
    await slow.query("commit");
    await slow.end();
    const { emails, cursor: next } = await waiting;
    // If the command asked late, the third one is already among the first.
    expect([...emails, ...(await after(next)).emails]).toEqual([
      "slow@example.org",
      "fast@example.org",
      "meanwhile@example.org",
    ]);
  });

  test("can be exported by a file that holds the cursor, as a timer does", async () => {
    const file = join(service.folder, "cursor");
    const run = async () => emailsOf((await exported(store().url, "--cursor", file)).lines);
    expect((await run()).length).toBeGreaterThan(100);
    expect(await run()).toEqual([]);
    await ask("timer@example.org");
    expect(await run()).toEqual(["timer@example.org"]);
    expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{12}-\d+-[0-9a-f]{32}\n$/);
  });
});
