import { afterAll, beforeAll, expect, test } from "bun:test";
import { describeOnEachStore } from "../../tests/fixtures/servers/stores.ts";
import { openStore, type Store } from "./store.ts";

const EMAIL = "ann@example.org";
const EVIDENCE = { origin: null, consentVersion: "1", serviceVersion: "1" };

describeOnEachStore("confirming a subscriber", (store) => {
  let opened: Store;
  beforeAll(async () => {
    opened = await openStore(
      store().url,
      { migrates: true, consentTexts: [] },
      { down: () => {}, up: () => {}, replaced: () => {} },
    );
  });
  afterAll(() => opened.close());
  const signUp = () => opened.addSubscriber({ email: EMAIL, language: "de", consent: true }, EVIDENCE);
  const events = async () =>
    (await store().query<{ event: string }>("select event from consents order by id")).map(
      ({ event }) => event,
    );
  const confirmedAt = async () =>
    (await store().query<{ confirmed_at: string | null }>("select confirmed_at from subscribers"))[0]
      ?.confirmed_at;

  test("adds nothing for an address that is not subscribed", async () => {
    expect(await opened.confirmSubscriber(EMAIL)).toBe(true);
    expect(await events()).toEqual([]);
  });

  test("adds one line of evidence, however often it is asked for", async () => {
    await signUp();
    expect(await confirmedAt()).toBeNull();
    expect(await opened.confirmSubscriber(EMAIL)).toBe(true);
    expect(await opened.confirmSubscriber(EMAIL)).toBe(true);
    await signUp();
    expect(await events()).toEqual(["given", "confirmed", "given"]);
    const [line] = await store().query("select * from consents where event = 'confirmed'");
    expect(line).toMatchObject({ email: EMAIL, purpose: "newsletter", language: "de" });
    expect(await confirmedAt()).toBe((line as { created_at: string }).created_at);
  });

  test("belongs to one subscription: who leaves and signs up again has confirmed nothing", async () => {
    await opened.endSubscription(EMAIL);
    await signUp();
    expect(await confirmedAt()).toBeNull();
    await opened.confirmSubscriber(EMAIL);
    expect(await events()).toEqual(["given", "confirmed", "given", "withdrawn", "given", "confirmed"]);
  });
});
