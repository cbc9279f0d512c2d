import { afterAll, beforeAll, expect, test } from "bun:test";
import { inquiry, post, signup } from "../fixtures/requests.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("the contact routes", (store) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ DATABASE_URL: store().url, CONSENT_VERSION: "7" });
  });
  afterAll(() => removeService(service));
  const send = (path: string, body: unknown) => post(`${service.url}/api/${path}`, body);

  test("health says that the store is available", async () => {
    const answer = await fetch(`${service.url}/api/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok", dataStore: "available" }]);
  });

  test("an inquiry is kept with its consent, to the last character", async () => {
    const message = "Zeile eins\r\nzwei\t\u{1F600} 'quoted' \"twice\" \\ ; drop table";
    const answer = await send("inquiries", inquiry({ message, capitalRange: null, language: "zh-hant-tw" }));
    expect([answer.status, await answer.json()]).toEqual([202, { status: "accepted" }]);
    expect(await store().query("select * from inquiries")).toEqual([
      {
        id: expect.anything(),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        name: "Ann Example",
        email: "ann@example.org",
        kind: "partner",
        language: "zh-Hant-TW",
        organization: null,
        message,
        capital_range: null,
        consent_id: expect.anything(),
      },
    ]);
    expect(await store().query("select purpose, event, service_version, origin from consents")).toEqual([
      { purpose: "inquiry", event: "given", service_version: "7", origin: null },
    ]);
  });

  test("one hundred sign-ups at once of one address leave one subscriber and every consent", async () => {
    const email = "Everybody@Example.org";
    const answers = await Promise.all(Array.from({ length: 100 }, () => send("newsletter", signup(email))));
    // On a slow disk the last of them have waited too long and are refused.
    const taken = answers.filter(({ status }) => status === 202).length;
    expect(taken).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(100 - taken);
    expect(await store().query("select email from subscribers")).toEqual([{ email: email.toLowerCase() }]);
    const [count] = await store().query("select count(*) as n from consents where purpose = 'newsletter'");
    expect(Number(count?.n)).toBeWithin(taken, 101);
  });
});
