import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { EVIDENCE } from "../fixtures/servers/evidence-lines.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("the evidence of a consent", (store) => {
  const service = serviceInSuite(() => ({ DATABASE_URL: store().url }));
  const send = async (path: string, body: unknown, headers = {}) =>
    (await post(`${service.url}/api/${path}`, body, headers)).status;
  const versions = (email: string) =>
    store().query(
      `select consent_version, service_version from ${EVIDENCE} where email = '${email}' order by id`,
    );

  test("names the version that the form showed, beside the service's own", async () => {
    expect(await send("newsletter", signup("old@example.org"), { "Consent-Version": "2024-05_a.b" })).toBe(
      202,
    );
    expect(await send("inquiries", inquiry({ email: "none@example.org" }))).toBe(202);
    expect(await versions("old@example.org")).toEqual([
      { consent_version: "2024-05_a.b", service_version: "1" },
    ]);
    expect(await versions("none@example.org")).toEqual([{ consent_version: null, service_version: "1" }]);
  });

  test("names no version that cannot be one: such a request is refused and stores nothing", async () => {
    for (const version of ["", "a b", "1,2", "ä", "x".repeat(65), "<b>"]) {
      const answer = await post(`${service.url}/api/newsletter`, signup("bad@example.org"), {
        "Consent-Version": version === "ä" ? "\u00e4" : version,
      });
      expect([version, answer.status]).toEqual([version, 400]);
      expect(await answer.json()).toEqual({
        error: ": the Consent-Version header must be 1 to 64 of A-Za-z0-9._-",
      });
    }
    expect(await versions("bad@example.org")).toEqual([]);
  });

  test("is allowed to come from another origin's page", async () => {
    const preflight = await fetch(`${service.url}/api/newsletter`, {
      method: "OPTIONS",
      headers: {
        Origin: new URL(service.url).origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "consent-version,content-type",
      },
    });
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("consent-version");
  });

  test("holds the words themselves, from the moment a form can show them", async () => {
    const texts = await store().query<Record<string, string>>("select * from consent_texts");
    expect(texts.map(({ version, language, purpose }) => `${version} ${language} ${purpose}`).sort()).toEqual(
      ["1 de inquiry", "1 de newsletter", "1 en inquiry", "1 en newsletter"],
    );
    for (const { text = "", digest } of texts) {
      expect(text.length).toBeGreaterThan(100);
      expect(digest).toBe(createHash("sha256").update(text).digest("hex"));
    }
    const again = await startService({ DATABASE_URL: store().url });
    await removeService(again);
    expect(await store().query("select * from consent_texts")).toEqual(texts);
  });

  test("cannot be changed, and goes only by erasing: the store itself refuses", async () => {
    for (const statement of [
      "update facts set consent_version = '1'",
      "update facts set email = 'x@example.org' where email = 'old@example.org'",
      "delete from facts",
      "update consent_texts set text = 'anything'",
      "delete from consent_texts",
      ...(store().kind === "postgres"
        ? ["truncate facts cascade", "truncate targets", "truncate consent_texts"]
        : []),
    ]) {
      await expect(store().query(statement), statement).rejects.toThrow(/^evidence /);
    }
    expect(await store().query(`select id from ${EVIDENCE}`)).toHaveLength(2);
    expect(await store().query("select digest from consent_texts")).toHaveLength(4);
  });

  test("of a hundred sign-ups at once of one address is a line each, and one subscriber", async () => {
    const email = "Everybody@Example.org";
    const statuses = await Promise.all(Array.from({ length: 100 }, () => send("newsletter", signup(email))));
    // On a slow disk the last of them have waited too long and are refused.
    const taken = statuses.filter((status) => status === 202).length;
    expect(taken).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 503)).toHaveLength(100 - taken);
    const rows = (table: string) =>
      store().query(`select email from ${table} where email = '${email.toLowerCase()}'`);
    expect(await rows("subscribers")).toHaveLength(1);
    expect((await rows("facts")).length).toBeWithin(taken, 101);
  });

  test("an inquiry that comes twice within ten minutes is kept once, each consent a line of its own", async () => {
    const email = "twice@example.org";
    const body = inquiry({ email, message: "the same", capitalRange: null });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send("inquiries", body)));
    expect(answers).toEqual([202, 202, 202, 202]);
    expect(await send("inquiries", { ...body, email: "Twice@Example.org" })).toBe(202);
    const kept = () => store().query(`select fact from inquiries where email = '${email}'`);
    expect(await kept()).toHaveLength(1);
    expect(await versions(email)).toHaveLength(5);

    for (const over of [{ message: "the same." }, { name: "Bob" }, { organization: "" }, { kind: "career" }])
      expect(await send("inquiries", { ...body, ...over })).toBe(202);
    expect(await kept()).toHaveLength(5);
    const earlier = new Date(Date.now() - 601_000).toISOString();
    await store().query(`update inquiries set created_at = '${earlier}' where email = '${email}'`);
    expect(await send("inquiries", body)).toBe(202);
    expect(await kept()).toHaveLength(6);
  });
});
