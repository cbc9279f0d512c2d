import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { contacts } from "../fixtures/servers/contacts.ts";
import { removeFolder, until } from "../fixtures/servers/daemon.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

interface Line {
  readonly email: string;
  readonly kind: string;
  readonly cursor: string;
}
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

describeOnEachStore("contacts since the last time", (store) => {
  let service: RunningService;
  const folder = mkdtempSync(join(tmpdir(), "intents-feed-"));
  beforeAll(async () => {
    service = await startService({ DATABASE_URL: store().url });
  });
  afterAll(async () => {
    await removeService(service);
    removeFolder(folder);
  });
  const after = async (cursor: string, ...argv: string[]) => {
    const { output, errors, status } = await contacts(
      store().url,
      ...["export", "--format", "jsonl", "--after", cursor, ...argv],
    );
    expect(status).toBe(0);
    return { lines: linesOf(output), cursor: /^cursor: (\S+)$/m.exec(errors)?.[1] ?? "" };
  };
  const ask = async (email: string) =>
    (await post(`${service.url}/api/inquiries`, inquiry({ email }))).status;
  const signUp = async (email: string) => (await post(`${service.url}/api/newsletter`, signup(email))).status;

  test("come in their order, each once: a second sign-up or sending does not make a second contact", async () => {
    expect((await after("0")).lines).toEqual([]);
    await signUp("a@example.org");
    await ask("b@example.org");
    await signUp("a@example.org");
    await ask("b@example.org");
    const first = await after("0");
    expect(first.lines.map(({ email }) => email)).toEqual(["a@example.org", "b@example.org"]);
    await ask("c@example.org");
    expect((await after(first.lines[0]?.cursor ?? "")).lines.map(({ email }) => email)).toEqual([
      "b@example.org",
      "c@example.org",
    ]);
    const second = await after(first.cursor);
    expect(second.lines.map(({ email }) => email)).toEqual(["c@example.org"]);
    expect((await after(second.cursor)).lines).toEqual([]);
    expect((await after("0", "--kind", "newsletter")).lines.map(({ email }) => email)).toEqual([
      "a@example.org",
    ]);
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
      seen.push(...next.lines.map(({ email }) => email));
      cursor = next.cursor;
    }
    stopped = true;
    await Promise.all(writers);
    seen.push(...(await after(cursor)).lines.map(({ email }) => email));
    expect(sent.size).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
    // A contact refused with 503, as on a busy machine, may have been kept all the same.
    expect([...sent].filter((email) => !seen.includes(email))).toEqual([]);
    expect(seen.filter((email) => !tried.has(email))).toEqual([]);
  }, 180_000);

  test("are waited for where an earlier number is still on its way (PostgreSQL), and nobody who writes waits", async () => {
    if (store().kind !== "postgres") return;
    const slow = new pg.Client({ connectionString: store().url });
    await slow.connect();
    const { cursor } = await after("0");
    await slow.query("begin");
    await slow.query(`insert into consents (created_at, email, purpose, event, language)
      values ('2026-01-01T00:00:00.000Z', 'slow@example.org', 'newsletter', 'given', 'en')`);
    await slow.query(`insert into subscribers (email, created_at, language, consent_id)
      values ('slow@example.org', '2026-01-01T00:00:00.000Z', 'en', lastval())`);
    expect(await signUp("fast@example.org")).toBe(202);
    let isDone = false;
    const exported = after(cursor).finally(() => {
      isDone = true;
    });
    await Bun.sleep(1_500);
    expect(isDone).toBe(false);
    expect(await signUp("meanwhile@example.org")).toBe(202);
    await slow.query("commit");
    await slow.end();
    const { lines, cursor: next } = await exported;
    // Where the command came late to ask, the third is among the first already.
    const all = [...lines, ...(await after(next)).lines].map(({ email }) => email);
    expect(all).toEqual(["slow@example.org", "fast@example.org", "meanwhile@example.org"]);
  }, 180_000);

  test("can be exported by a file that holds the cursor, as a timer does", async () => {
    const file = join(folder, `cursor-${store().kind}`);
    const run = () => contacts(store().url, "export", "--format", "jsonl", "--cursor", file);
    expect(linesOf((await run()).output).length).toBeGreaterThan(100);
    expect((await run()).output).toBe("");
    await ask("timer@example.org");
    expect(linesOf((await run()).output).map(({ email }) => email)).toEqual(["timer@example.org"]);
    expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{12}-\d+\n$/);
  }, 180_000);

  test("are followed as they come, until SIGTERM", async () => {
    const child = Bun.spawn([process.execPath, "server/contacts/main.ts", "follow", "--interval", "0.2"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? "", DATABASE_URL: store().url },
      stdout: "pipe",
      stderr: "inherit",
    });
    let text = "";
    const reading = (async () => {
      for await (const chunk of child.stdout) text += new TextDecoder().decode(chunk);
    })();
    // It prints nobody who came before it began, so contacts are sent until it has begun.
    let each = 0;
    await until(async () => {
      await ask(`follow-${++each}@example.org`);
      return text.includes("@example.org");
    }, "the first contact is printed");
    await ask("last@example.org");
    await until(() => text.includes("last@example.org"), "the last contact is printed");
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    await reading;
    const emails = linesOf(text).map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.at(-1)).toBe("last@example.org");
  }, 180_000);
});
