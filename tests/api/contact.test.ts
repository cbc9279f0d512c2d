import { describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { isIntentApiError } from "@intent-resolution/client";
import { createContactClient } from "@intent-resolution/client/contact";
import { titled } from "../fixtures/browser/titles.ts";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";
import { inSuite } from "../fixtures/suite.ts";

const MESSAGE = "One\r\n\tTwo 日本 'quoted' \"twice\" \\ ; drop table";

describeOnEachStore("the contact routes", (store) => {
  const send = (path: "inquiries" | "newsletter", body: unknown, headers = {}) =>
    post(`${service.url}/api/${path}`, body, headers);
  const rows = <T>(sql: string) => store().query<T>(sql);

  const service = inSuite(
    () =>
      startService(
        {
          DATABASE_URL: store().url,
          BASE_URL: "https://intents.example.org",
          ALLOWED_ORIGINS: "https://a.example.org, http://b.example.org:8080",
          CONSENT_VERSION: "2026-11",
        },
        store().folder,
      ),
    removeService,
  );

  describe("POST /api/newsletter", () => {
    test("keeps one subscriber for an address and a consent line for each sign-up", async () => {
      for (const email of ["Ann@Example.org", "ann@example.org"]) {
        const answer = await send("newsletter", { ...signup(email), language: "de-at" });
        expect([answer.status, await answer.json()]).toEqual([202, { status: "accepted" }]);
      }
      expect(await rows("select email, language from subscribers where email = 'ann@example.org'")).toEqual([
        { email: "ann@example.org", language: "de-AT" },
      ]);
      const consents = await rows<{ created_at: string }>(
        `select * from ${EVIDENCE} where email = 'ann@example.org'`,
      );
      expect(consents).toHaveLength(2);
      expect(consents[0]).toMatchObject({
        purpose: "newsletter",
        event: "given",
        language: "de-AT",
        consent_version: null,
        service_version: "2026-11",
        origin: null,
      });
      expect(new Date(consents[0]?.created_at ?? "").toISOString()).toBe(consents[0]?.created_at as string);
    });

    test("stores nothing without consent", async () => {
      for (const consent of [false, "true", null]) {
        const answer = await send("newsletter", { ...signup("no@example.org"), consent });
        expect([answer.status, await answer.json()]).toEqual([400, { error: "/consent: must be true" }]);
      }
      expect(await rows(`select * from ${EVIDENCE} where email = 'no@example.org'`)).toEqual([]);
    });
  });

  describe("POST /api/inquiries", () => {
    test("keeps the inquiry with its consent", async () => {
      const body = inquiry({
        email: "Bob@example.org",
        name: " Bob 🙂 O’Neil ",
        organization: "",
        message: MESSAGE,
        language: "zh-hant-tw",
        capitalRange: null,
      });
      expect((await send("inquiries", body, { Origin: "https://a.example.org" })).status).toBe(202);
      expect(await rows("select * from inquiries where email = 'bob@example.org'")).toMatchObject([
        {
          name: " Bob 🙂 O’Neil ",
          organization: "",
          message: MESSAGE,
          language: "zh-Hant-TW",
          capital_range: null,
          kind: "partner",
        },
      ]);
      expect(await rows(`select * from ${EVIDENCE} where email = 'bob@example.org'`)).toMatchObject([
        { purpose: "inquiry", origin: "https://a.example.org" },
      ]);
    });

    test.each(
      titled([
        [{ name: "" }, "/name"],
        [{ name: " \u3000" }, "/name"],
        [{ name: "x".repeat(201) }, "/name"],
        [{ name: "a\nb" }, "/name"],
        [{ name: "a\u2028b" }, "/name"],
        [{ name: "a\u0000b" }, "/name"],
        [{ name: "a\ud800b" }, "/name"],
        [{ email: "ann" }, "/email"],
        [{ email: "ann@" }, "/email"],
        [{ email: "ann@-x.org" }, "/email"],
        [{ email: "änn@example.org" }, "/email"],
        [{ email: "a b@example.org" }, "/email"],
        [{ email: `${"a".repeat(65)}@example.org` }, "/email"],
        [{ email: `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}` }, "/email"],
        [{ email: `a@${"b".repeat(64)}` }, "/email"],
        [{ kind: "customer" }, "/kind"],
        [{ language: "english" }, "/language"],
        [{ language: "e" }, "/language"],
        [{ language: "en_US" }, "/language"],
        [{ language: "en-" }, "/language"],
        [{ language: "en-x-private" }, "/language"],
        [{ organization: "x".repeat(201) }, "/organization"],
        [{ organization: "a\tb" }, "/organization"],
        [{ message: "x".repeat(5_001) }, "/message"],
        [{ message: "a\u0007b" }, "/message"],
        [{ message: "a\u0085b" }, "/message"],
        [{ message: null }, "/message"],
        [{ capitalRange: "x".repeat(101) }, "/capitalRange"],
        [{ capitalRange: "a\rb" }, "/capitalRange"],
        [{ capitalRange: 5 }, "/capitalRange"],
        [{ consent: false }, "/consent"],
        [{ consent: "true" }, "/consent"],
        [{ SECRET: 1 }, ""],
      ]),
    )("%s is refused", async (_, over, pointer) => {
      const answer = await send("inquiries", inquiry(over));
      const { error } = (await answer.json()) as { error: string };
      expect(answer.status).toBe(400);
      expect(error).toStartWith(`${pointer}: must `);
      expect(error).not.toContain("SECRET");
    });

    test.each(
      titled([
        [{ name: "🙂".repeat(200) }],
        [{ email: `${"a".repeat(64)}@localhost` }],
        [{ email: "o'neil+x!#$%&*/=?^_`{|}~-@example.org" }],
        [{ language: "zh-Hant-TW" }],
        [{ language: "SR-latn-rs" }],
        [{ language: "de-1996" }],
        [{ language: "es-419" }],
        [{ message: "x".repeat(5_000) }],
        [{ organization: "Ü".repeat(200) }],
      ]),
    )("%s is accepted", async (_, over) => {
      expect((await send("inquiries", inquiry(over))).status).toBe(202);
    });
  });

  describe("the contact client", () => {
    const client = () => createContactClient({ baseUrl: service.url });

    test("stores a sign-up and an inquiry, with the version of the text that the person saw", async () => {
      const person = { email: "cleo@example.org", language: "en", consent: true } as const;
      const seen = { consentVersion: "text-7" };
      expect(await client().newsletter(person, seen)).toEqual({ status: "accepted" });
      const asked = { ...person, name: "Cleo", kind: "partner" } as const;
      expect(await client().inquiries(asked, seen)).toEqual({ status: "accepted" });
      const versions = await rows(`select consent_version from ${EVIDENCE} where email = 'cleo@example.org'`);
      expect(versions).toEqual([{ consent_version: "text-7" }, { consent_version: "text-7" }]);
    });

    test("names the field that is wrong", async () => {
      const error = await client()
        .newsletter({ email: "nobody", language: "en", consent: true })
        .catch((error: unknown) => error);
      if (!isIntentApiError(error)) throw error;
      expect([error.status, error.code, error.field]).toEqual([400, "invalid_request", "email"]);
    });

    test("asks for health and for the description", async () => {
      expect(await client().health()).toEqual({ status: "ok", dataStore: "available" });
      expect((await client().description()).openapi).toBe("3.1.0");
    });
  });

  describe("the origin rule", () => {
    const host = () => new URL(service.url).host;
    test.each([
      ["no header", {}, 202],
      ["the origin of BASE_URL", { Origin: "https://intents.example.org" }, 202],
      ["an allowed origin", { Origin: "https://a.example.org" }, 202],
      ["another allowed origin", { Origin: "http://b.example.org:8080" }, 202],
      ["same-origin", { "Sec-Fetch-Site": "same-origin" }, 202],
      ["none", { "Sec-Fetch-Site": "none" }, 202],
      [
        "cross-site from an allowed origin",
        { "Sec-Fetch-Site": "cross-site", Origin: "https://a.example.org" },
        202,
      ],
      ["the host itself by BASE_URL's scheme", { Origin: "https://HOST" }, 202],
      ["the host itself by another scheme", { Origin: "http://HOST" }, 403],
      ["cross-site from the host itself", { "Sec-Fetch-Site": "cross-site", Origin: "https://HOST" }, 403],
      ["cross-site from the host by http", { "Sec-Fetch-Site": "cross-site", Origin: "http://HOST" }, 403],
      ["another scheme", { Origin: "http://a.example.org" }, 403],
      ["another port", { Origin: "https://a.example.org:444" }, 403],
      ["a longer host", { Origin: "https://a.example.org.evil.example" }, 403],
      ["a subdomain", { Origin: "https://x.a.example.org" }, 403],
      ["null", { Origin: "null" }, 403],
      ["no origin at all", { Origin: "nonsense" }, 403],
      ["cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
      ["same-site", { "Sec-Fetch-Site": "same-site" }, 403],
      ["nonsense", { "Sec-Fetch-Site": "nonsense" }, 403],
      ["cross-site with a stranger", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, 403],
    ])("%s: %j is answered %d", async (_, headers, status) => {
      const filled = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace("HOST", host())]),
      );
      const answer = await send("newsletter", signup("origin@example.org"), filled);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("vary")).toBe("Origin");
      const reader = answer.headers.get("access-control-allow-origin");
      expect(reader).toBe(status === 202 && "Origin" in filled ? (filled.Origin as string) : null);
    });

    test("comes before everything else", async () => {
      const answer = await send("newsletter", "{", {
        Origin: "https://evil.example",
        "Content-Type": "text/plain",
      });
      expect([answer.status, await answer.json()]).toEqual([403, { error: expect.any(String) }]);
    });

    test("tells a preflight from an allowed page only", async () => {
      const preflight = async (origin: string) =>
        (await fetch(`${service.url}/api/newsletter`, { method: "OPTIONS", headers: { Origin: origin } }))
          .headers;
      const allowed = await preflight("https://a.example.org");
      expect(allowed.get("access-control-allow-origin")).toBe("https://a.example.org");
      expect(allowed.get("access-control-max-age")).toBe("600");
      const refused = await preflight("https://evil.example");
      expect(refused.get("access-control-allow-origin")).toBeNull();
      expect(refused.get("access-control-allow-methods")).toBeNull();
    });

    test("refuses requests without origin where REQUIRE_ORIGIN is set", async () => {
      const strict = await startService({ REQUIRE_ORIGIN: "true" });
      const status = async (headers: Record<string, string>) =>
        (await post(`${strict.url}/api/newsletter`, signup(), headers)).status;
      expect(await status({})).toBe(403);
      expect(await status({ Origin: strict.url })).toBe(202);
      await removeService(strict);
    });
  });

  test("the database and its companions are for the owner only", () => {
    if (store().kind !== "sqlite") return;
    for (const suffix of ["", "-wal", "-shm"])
      expect(statSync(join(service.folder, `intents.sqlite${suffix}`)).mode & 0o777).toBe(0o600);
  });
});
