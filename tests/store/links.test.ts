import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { fingerprint, signedUrl, signer } from "../../contacts/links/signer.ts";
import { links as de } from "../../site/texts/de/links.ts";
import { links as en } from "../../site/texts/en/links.ts";
import { buildSite } from "../fixtures/browser/site.ts";
import { post, signup } from "../fixtures/requests.ts";
import { contactsWith, linesIn } from "../fixtures/servers/contacts.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

/** Returns a page without the token, which its links to other languages name as well. */
const withoutToken = (html: string) => html.replace(/token=[\w.-]+/g, "token");

const KEY = "0123456789abcdef0123456789abcdef";
const NEW_KEY = "fedcba9876543210fedcba9876543210";
const DAY_MS = 86_400_000;
/** Requests of one client, and POSTs of one signed link, in ten minutes. */
const LIMIT = 10;
const ONE_CLICK = {
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

describeOnEachStore("a signed link", (store) => {
  let service: RunningService;
  const services: RunningService[] = [];
  const start = async (settings: Record<string, string> = {}) => {
    const started = await startService({
      DATABASE_URL: store().url,
      UNSUBSCRIBE_KEY: KEY,
      RATE_LIMIT_CONTACT: `${LIMIT}/600s`,
      TRUSTED_PROXY_HOPS: "1",
      ...settings,
    });
    services.push(started);
    return started;
  };
  let client = 0;
  /** Signs an address up, from a client of its own. */
  const signUp = async (email: string) => {
    const headers = { "X-Forwarded-For": `10.0.${client++}.1` };
    expect((await post(`${service.url}/api/newsletter`, signup(email), headers)).status).toBe(202);
  };
  beforeAll(async () => {
    buildSite();
    service = await start();
    for (const email of ["ann@example.org", "o'hara+x@example.org"]) await signUp(email);
  });
  afterAll(() => Promise.all(services.map(removeService)));

  const subscribers = async () =>
    (await store().query<{ email: string }>("select email from subscribers order by email")).map(
      ({ email }) => email,
    );
  const evidenceOf = (email: string) =>
    store().query<{ event: string; purpose: string; language: string | null; origin: string | null }>(
      `select event, purpose, language, origin from ${EVIDENCE} where email = '${email}' order by id`,
    );
  const exported = async (settings: Record<string, string>) => {
    const run = await contactsWith(store().url, { settings }, "export", "--format", "jsonl");
    return { ...run, rows: linesIn(run.output) };
  };
  const linksOf = async (email: string, settings = {}) => {
    const { rows } = await exported({ UNSUBSCRIBE_KEY: KEY, BASE_URL: service.url, ...settings });
    const row = rows.find((each) => each.email === email);
    return { unsubscribe: row?.unsubscribeUrl ?? "", confirm: row?.confirmUrl ?? "" };
  };
  const forged = (email: string, key: string) => {
    const signature = createHmac("sha256", key).update(`unsubscribe\0${email}`).digest("base64url");
    return `${service.url}/unsubscribe?token=${Buffer.from(email).toString("base64url")}.${signature}`;
  };
  const confirmUrl = async (email: string, age = 0) => {
    const [row] = await store().query<{ id: string }>(
      `select id from facts where email = '${email}' order by number desc limit 1`,
    );
    const subject = { email, signUp: row?.id ?? "0".repeat(32) };
    return signedUrl(service.url, signer([KEY]), "confirm", subject, new Date(Date.now() - age));
  };
  /** Posts from a client of its own, unless one is named. */
  const click = (link: string, from = `10.1.${client++}.1`) =>
    fetch(link, { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, "X-Forwarded-For": from } });

  test("is in the export if there are a key and an address of the service, and otherwise not", async () => {
    expect((await linksOf("ann@example.org")).unsubscribe).toBe(forged("ann@example.org", KEY));
    expect((await exported({ BASE_URL: service.url })).rows[0]).toMatchObject({
      unsubscribeUrl: null,
      confirmUrl: null,
    });
    const nowhere = await exported({ UNSUBSCRIBE_KEY: KEY });
    expect(nowhere.rows[0]).toMatchObject({ unsubscribeUrl: null, confirmUrl: null });
    expect(nowhere.errors).toContain("BASE_URL is not set");
  });

  test.each(["unsubscribe", "confirm"] as const)(
    "to %s asks once, in the reader's language, without a script, and changes nothing when it is opened",
    async (purpose) => {
      const before = await evidenceOf("o'hara+x@example.org".replace("'", "''"));
      const link = (await linksOf("o'hara+x@example.org"))[purpose];
      expect(link).toStartWith(`${service.url}/${purpose}?token=`);
      const answer = await fetch(link, { headers: { "Accept-Language": "de-AT,de;q=0.9" } });
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('<html lang="de">');
      expect(html).toContain(de[purpose].ask.title);
      expect(html).toContain("<strong>o&#39;hara+x<wbr>@example.org</strong>");
      expect(html).toContain(
        `<form method="post"><button type="submit" class="primary">${de[purpose].ask.button}</button>`,
      );
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
      expect(await evidenceOf("o'hara+x@example.org".replace("'", "''"))).toEqual(before);
    },
  );

  test("to unsubscribe ends the subscription by its button and by one click, with a line of withdrawal", async () => {
    const link = (await linksOf("ann@example.org")).unsubscribe;
    const answer = await click(link);
    const done = withoutToken(await answer.text());
    expect([answer.status, done]).toEqual([200, expect.stringContaining(en.unsubscribe.done.text)]);
    expect(await subscribers()).toEqual(["o'hara+x@example.org"]);
    const withdrawn = { event: "withdrawn", purpose: "newsletter", language: null, origin: null };
    expect((await evidenceOf("ann@example.org")).slice(1)).toEqual([withdrawn]);

    // The same again, and for an address that never was there.
    const again = await click(link);
    expect([again.status, withoutToken(await again.text())]).toEqual([200, done]);
    const unknown = await click(forged("ann@example.com", KEY));
    expect([
      unknown.status,
      withoutToken(await unknown.text()).replace("@example.com", "@example.org"),
    ]).toEqual([200, done]);
    expect((await evidenceOf("ann@example.org")).slice(1)).toEqual([withdrawn]);
  });

  test("that is opened again shows what the address is now, and offers to subscribe again", async () => {
    await signUp("eve@example.org");
    const { unsubscribe, confirm } = await linksOf("eve@example.org");
    const opened = async (link: string, language: string) =>
      (await fetch(link, { headers: { "Accept-Language": language } })).text();
    for (const [language, texts] of [
      ["en", en],
      ["de", de],
    ] as const) {
      expect(await opened(confirm, language)).toContain(texts.confirm.ask.text);
      expect(await opened(unsubscribe, language)).toContain(texts.unsubscribe.ask.text);
    }
    await click(confirm);
    expect(await opened(confirm, "de")).toContain(de.confirm.done.text);
    expect(await opened(confirm, "de")).not.toContain("<form");
    await click(unsubscribe);
    for (const link of [unsubscribe, confirm, forged("stranger@example.com", KEY)]) {
      const html = await opened(link, "de");
      expect(html).toContain(de.absent.text);
      expect(html).toContain('href="/contact?lang=de#newsletter"');
      expect(html).not.toContain("<form");
    }
    await signUp("eve@example.org");
    expect(await opened(unsubscribe, "en")).toContain(en.unsubscribe.ask.text);
    // The link to confirm names the sign-up that ended: nobody at the address has seen this one.
    expect(await opened(confirm, "en")).toContain(en.absent.text);
    expect(await (await click(confirm)).text()).toContain(en.absent.text);
    const again = await linksOf("eve@example.org");
    expect(await opened(again.confirm, "en")).toContain(en.confirm.ask.text);
  });

  test("asks without a look at the store where it was opened too often", async () => {
    const link = forged("often@example.org", KEY);
    const opened = async () => (await fetch(link)).text();
    for (let read = 0; read < LIMIT; read++) expect(await opened()).toContain(en.absent.text);
    expect(await opened()).toContain(en.unsubscribe.ask.text);
    expect((await click(link)).status).toBe(200);
  });

  test("to confirm adds one line of evidence to a subscription, and nothing for an address without one", async () => {
    await signUp("bea@example.org");
    const link = (await linksOf("bea@example.org")).confirm;
    const answer = await click(link);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining(en.confirm.done.text),
    ]);
    expect((await click(link)).status).toBe(200);
    expect((await evidenceOf("bea@example.org")).map(({ event }) => event)).toEqual(["given", "confirmed"]);

    const unknown = await click(await confirmUrl("bea@example.com"));
    expect([unknown.status, await unknown.text()]).toEqual([200, expect.stringContaining(en.absent.text)]);
    expect(await evidenceOf("bea@example.com")).toEqual([]);
    expect(await subscribers()).toContain("bea@example.org");
  });

  test("to confirm says nothing of a confirmation that could not be recorded", async () => {
    await signUp("kim@example.org");
    const link = await confirmUrl("kim@example.org");
    await store().query("alter table targets rename to taken_away");
    const answer = await click(link);
    await store().query("alter table taken_away rename to targets");
    const text = await answer.text();
    expect([answer.status, text]).toEqual([503, expect.stringContaining(en.unavailable.text)]);
    expect(text).not.toContain(en.confirm.done.title);
    expect((await evidenceOf("kim@example.org")).map(({ event }) => event)).toEqual(["given"]);
    expect(await (await click(link)).text()).toContain(en.confirm.done.text);
  });

  test("to confirm expires after 14 days, and the page says what to do then", async () => {
    await signUp("cem@example.org");
    expect((await fetch(await confirmUrl("cem@example.org", 13.9 * DAY_MS))).status).toBe(200);
    const late = await confirmUrl("cem@example.org", 14.1 * DAY_MS);
    for (const answer of [await fetch(late), await click(late)])
      expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(en.expired.text)]);
    expect((await evidenceOf("cem@example.org")).map(({ event }) => event)).toEqual(["given"]);
  });

  test("does nothing if it was not signed here, and reveals nothing of the address", async () => {
    const { unsubscribe: good, confirm } = await linksOf("o'hara+x@example.org");
    const before = await subscribers();
    for (const link of [
      forged("o'hara+x@example.org", `${KEY}x`),
      good.slice(0, -1),
      `${good}x`,
      good.replace("token=", "token=%00"),
      good.replace("/unsubscribe", "/confirm"),
      confirm.replace("/confirm", "/unsubscribe"),
      `${service.url}/unsubscribe`,
      `${service.url}/confirm`,
      `${service.url}/unsubscribe?token=${"a".repeat(5_000)}`,
    ]) {
      const answer = await fetch(link);
      const html = await answer.text();
      expect([answer.status, html]).toEqual([404, expect.stringContaining(en.invalid.title)]);
      expect(html).not.toContain("example.org");
    }
    expect((await click(forged("o'hara+x@example.org", "another key"))).status).toBe(404);
    expect(await subscribers()).toEqual(before);
  });

  test("of forty readers works forty times from one address of a mail provider", async () => {
    const provider = "192.0.2.7";
    const readers = Array.from({ length: 40 }, (_, index) => `reader-${index}@example.org`);
    for (const email of readers) await signUp(email);
    // One after the other: on a slow machine the store would be late for forty at once.
    for (const email of readers) expect((await click(forged(email, KEY), provider)).status).toBe(200);
    expect((await subscribers()).filter((email) => email.startsWith("reader-"))).toEqual([]);
  });

  test("has a budget of its own, and says in how many minutes there is more", async () => {
    const link = forged("nobody@example.org", KEY);
    for (let sent = 0; sent < LIMIT; sent++) expect((await click(link)).status).toBe(200);
    for (const [language, words] of [
      ["en", (minutes: number) => en.limited.text.replace("{when}", `in ${minutes} minutes`)],
      ["de", (minutes: number) => de.limited.text.replace("{when}", `in ${minutes} Minuten`)],
    ] as const) {
      const limited = await click(`${link}&lang=${language}`);
      const seconds = Number(limited.headers.get("retry-after"));
      expect(limited.status).toBe(429);
      expect(seconds).toBeGreaterThan(60);
      expect(await limited.text()).toContain(words(Math.ceil(seconds / 60)));
    }
    expect((await click(forged("somebody@example.org", KEY))).status).toBe(200);
    expect((await fetch(link)).status).toBe(200);
  });

  test("that is forged counts for its client alone", async () => {
    const bad = "198.51.100.1";
    const other = "198.51.100.2";
    const statuses = [];
    for (let sent = 0; sent <= LIMIT; sent++)
      statuses.push((await click(forged("nobody@example.org", "another key"), bad)).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(404), 429]);
    const signUpFrom = async (from: string) =>
      (await post(`${service.url}/api/newsletter`, signup("more@example.org"), { "X-Forwarded-For": from }))
        .status;
    expect(await signUpFrom(bad)).toBe(429);
    expect(await signUpFrom(other)).toBe(202);
    // A signed link works for the client whose forged links are refused.
    expect((await click(forged("more@example.org", KEY), bad)).status).toBe(200);
  });

  test("works while the ceiling of all contacts together is reached", async () => {
    const full = await start({ RATE_LIMIT_CONTACT_TOTAL: "1/600s" });
    const send = (email: string) => post(`${full.url}/api/newsletter`, signup(email));
    expect((await send("first@example.org")).status).toBe(202);
    expect((await send("second@example.org")).status).toBe(429);
    const link = new URL(forged("first@example.org", KEY));
    expect((await click(`${full.url}${link.pathname}${link.search}`)).status).toBe(200);
    expect(await subscribers()).not.toContain("first@example.org");
  });

  test("outlives its key as long as the key is listed, and not longer", async () => {
    await signUp("dee@example.org");
    const { unsubscribe: old } = await linksOf("dee@example.org");
    const at = (to: RunningService, link: string) => link.replace(service.url, to.url);
    const rotated = await start({ UNSUBSCRIBE_KEY: `${NEW_KEY}\n${KEY}\n` });
    expect(rotated.log()).toContain(`"linkKeys":["${fingerprint(NEW_KEY)}","${fingerprint(KEY)}"]`);
    const { unsubscribe: fresh } = await linksOf("dee@example.org", {
      UNSUBSCRIBE_KEY: `${NEW_KEY}\n${KEY}`,
    });
    expect(fresh).toBe(forged("dee@example.org", NEW_KEY));
    for (const link of [old, fresh]) expect((await fetch(at(rotated, link))).status).toBe(200);
    const finished = await start({ UNSUBSCRIBE_KEY: NEW_KEY });
    expect((await fetch(at(finished, old))).status).toBe(404);
    expect((await fetch(at(finished, fresh))).status).toBe(200);
  });

  test("does not exist without a key", async () => {
    const without = await startService({ DATABASE_URL: store().url });
    services.push(without);
    for (const path of ["unsubscribe", "confirm"])
      expect((await fetch(`${without.url}/${path}`)).status).toBe(404);
  });
});
