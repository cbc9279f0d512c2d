import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { unsubscribe as de } from "../../site/texts/de/unsubscribe.ts";
import { unsubscribe as en } from "../../site/texts/en/unsubscribe.ts";
import { contactsWith } from "../fixtures/contacts.ts";
import { post, signup } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/service.ts";
import { buildSite } from "../fixtures/site.ts";
import { describeOnEachStore } from "../fixtures/stores.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const ONE_CLICK = {
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

describeOnEachStore("the link by which a subscriber leaves", (store) => {
  let service: RunningService;
  beforeAll(async () => {
    buildSite();
    service = await startService({
      DATABASE_URL: store().url,
      UNSUBSCRIBE_KEY: KEY,
      RATE_LIMIT_CONTACT: "10/600s",
    });
    for (const email of ["ann@example.org", "o'hara+x@example.org"])
      expect((await post(`${service.url}/api/newsletter`, signup(email))).status).toBe(202);
  });
  afterAll(() => removeService(service));

  const subscribers = async () =>
    (await store().query<{ email: string }>("select email from subscribers")).map(({ email }) => email);
  const exported = async (settings: Record<string, string>) => {
    const run = await contactsWith(store().url, { settings }, "export", "--format", "jsonl");
    const rows = run.output.split("\n").filter(Boolean);
    return {
      ...run,
      rows: rows.map((row) => JSON.parse(row) as { email: string; unsubscribeUrl: string | null }),
    };
  };
  const linkOf = async (email: string) => {
    const { rows } = await exported({ UNSUBSCRIBE_KEY: KEY, BASE_URL: service.url });
    return rows.find((row) => row.email === email)?.unsubscribeUrl ?? "";
  };
  const forged = (email: string, key: string) => {
    const signature = createHmac("sha256", key).update(`unsubscribe\0${email}`).digest("base64url");
    return `${service.url}/unsubscribe?token=${Buffer.from(email).toString("base64url")}.${signature}`;
  };

  test("stands in the export where there are a key and an address of the service, and only there", async () => {
    expect(await linkOf("ann@example.org")).toBe(forged("ann@example.org", KEY));
    expect((await exported({ BASE_URL: service.url })).rows[0]?.unsubscribeUrl).toBeNull();
    const nowhere = await exported({ UNSUBSCRIBE_KEY: KEY });
    expect([nowhere.rows[0]?.unsubscribeUrl, nowhere.errors]).toEqual([
      null,
      expect.stringContaining("BASE_URL is not set"),
    ]);
  });

  test("asks once, in the reader's language, without a script, and changes nothing by being opened", async () => {
    const link = await linkOf("o'hara+x@example.org");
    const answer = await fetch(link, { headers: { "Accept-Language": "de-AT,de;q=0.9" } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(de.ask.title);
    expect(html).toContain("<strong>o&#39;hara+x@example.org</strong>");
    expect(html).toMatch(/<form method="post"><button type="submit" class="primary">Abbestellen<\/button>/);
    expect(html).toMatch(/<link rel="stylesheet" href="\/[^"]+\.css">/);
    expect(html).not.toContain("<script");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-language": "de",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
    expect(await (await fetch(`${link}&lang=en`)).text()).toContain('<html lang="en">');
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
    const put = await fetch(link, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await subscribers()).toHaveLength(2);
  });

  test("ends the subscription by its button and by a mail program's one click, with a line of withdrawal", async () => {
    const link = await linkOf("ann@example.org");
    const answer = await fetch(link, ONE_CLICK);
    const done = await answer.text();
    expect([answer.status, done]).toEqual([200, expect.stringContaining(en.done.text)]);
    expect(await subscribers()).toEqual(["o'hara+x@example.org"]);
    const withdrawn = "select purpose, language, origin from consents where event = 'withdrawn'";
    expect(await store().query(withdrawn)).toEqual([{ purpose: "newsletter", language: "en", origin: null }]);

    // The same again, and for an address that never was there.
    const again = await fetch(link, ONE_CLICK);
    expect([again.status, await again.text()]).toEqual([200, done]);
    const unknown = await fetch(forged("ann@example.com", KEY), ONE_CLICK);
    expect([unknown.status, (await unknown.text()).replace("ann@example.com", "ann@example.org")]).toEqual([
      200,
      done,
    ]);
    expect(await store().query(withdrawn)).toHaveLength(1);
  });

  test("does nothing where it was not signed here, and says nothing about the address", async () => {
    const good = await linkOf("o'hara+x@example.org");
    for (const link of [
      forged("o'hara+x@example.org", `${KEY}x`),
      good.slice(0, -1),
      `${good}x`,
      good.replace("token=", "token=%00"),
      `${service.url}/unsubscribe`,
      `${service.url}/unsubscribe?token=${"a".repeat(5_000)}`,
    ]) {
      const answer = await fetch(link);
      const html = await answer.text();
      expect([answer.status, html]).toEqual([404, expect.stringContaining(en.invalid.title)]);
      expect(html).not.toContain("example.org");
    }
    expect((await fetch(forged("o'hara+x@example.org", "another key"), ONE_CLICK)).status).toBe(404);
    expect(await subscribers()).toEqual(["o'hara+x@example.org"]);
  });

  test("is limited as the contact routes are, together with them", async () => {
    const link = forged("nobody@example.org", KEY);
    let answer = await fetch(link, ONE_CLICK);
    for (let each = 0; each < 10 && answer.status === 200; each++) answer = await fetch(link, ONE_CLICK);
    expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await answer.text()).toContain(en.held.title);
    for (const [language, words] of [
      ["en", (minutes: number) => en.held.text.replace("{when}", `in ${minutes} minutes`)],
      ["de", (minutes: number) => de.held.text.replace("{when}", `in ${minutes} Minuten`)],
    ] as const) {
      const held = await fetch(`${link}&lang=${language}`, ONE_CLICK);
      const seconds = Number(held.headers.get("retry-after"));
      expect([held.status, await held.text()]).toEqual([
        429,
        expect.stringContaining(words(Math.ceil(seconds / 60))),
      ]);
      expect(seconds).toBeGreaterThan(60);
    }
    expect((await post(`${service.url}/api/newsletter`, signup("more@example.org"))).status).toBe(429);
    expect((await fetch(link)).status).toBe(200);
  });

  test("is nowhere without a key", async () => {
    const without = await startService({ DATABASE_URL: store().url });
    expect((await fetch(`${without.url}/unsubscribe`)).status).toBe(404);
    await removeService({ ...without, folder: "/nonexistent" });
  });
});
