import { afterAll, beforeAll, expect, test } from "bun:test";
import { EVIDENCE } from "../../tests/fixtures/servers/evidence-lines.ts";
import { describeOnEachStore } from "../../tests/fixtures/servers/stores.ts";
import { openStore, type Store } from "./store.ts";

const EMAIL = "ann@example.org";
const SENT = { origin: null, consentVersion: "1", serviceVersion: "1" };

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
  const signUp = () => opened.addSubscriber({ email: EMAIL, language: "de", consent: true }, SENT);
  const events = async () =>
    (await store().query<{ event: string }>(`select event from ${EVIDENCE} order by id`)).map(
      ({ event }) => event,
    );
  const confirmedAt = async () =>
    (await store().query<{ confirmed_at: string | null }>("select confirmed_at from subscribers"))[0]
      ?.confirmed_at;

  const signUps = async () =>
    (
      await store().query<{ id: string }>("select id from facts where kind = 'signed_up' order by number")
    ).map(({ id }) => id);
  const confirm = async (place: number) => opened.confirmSubscriber(EMAIL, (await signUps()).at(place) ?? "");

  test("adds nothing for an address that is not subscribed", async () => {
    expect(await confirm(0)).toBe("not subscribed");
    expect(await events()).toEqual([]);
  });

  test("adds one line of evidence, however often it is asked for", async () => {
    await signUp();
    expect(await confirmedAt()).toBeNull();
    expect(await confirm(0)).toBe("confirmed");
    expect(await confirm(0)).toBe("confirmed before");
    await signUp();
    expect(await events()).toEqual(["given", "confirmed", "given"]);
    const [line] = await store().query(`select * from ${EVIDENCE} where event = 'confirmed'`);
    expect(line).toMatchObject({ email: EMAIL, purpose: "newsletter" });
    expect(await confirmedAt()).toBe((line as { created_at: string }).created_at);
  });

  test("belongs to one subscription: who leaves and signs up again has confirmed nothing", async () => {
    await opened.endSubscription(EMAIL);
    await signUp();
    expect(await confirmedAt()).toBeNull();
    // The link of the former sign-up, which somebody at the address saw, is not valid for this one.
    expect(await confirm(0)).toBe("not subscribed");
    expect(await opened.subscription(EMAIL, (await signUps())[0])).toBe("none");
    expect(await confirmedAt()).toBeNull();
    expect(await confirm(-1)).toBe("confirmed");
    expect(await events()).toEqual(["given", "confirmed", "given", "withdrawn", "given", "confirmed"]);
  });

  test("keeps the language of a confirmed subscriber, when somebody signs the address up again", async () => {
    const language = async () =>
      (await store().query<{ language: string }>("select language from subscribers"))[0]?.language;
    await opened.addSubscriber({ email: EMAIL, language: "fr", consent: true }, SENT);
    expect(await language()).toBe("de");
  });
});
