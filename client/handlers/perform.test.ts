import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { createHandlers, dangerous, type Handlers, type Intent, type Performed } from "../index.ts";

// What handlers throw here is expected.
beforeAll(() => void spyOn(console, "error").mockImplementation(() => {}));
afterAll(() => void spyOn(console, "error").mockRestore());

const trigger = (target: string, ruleId = target): Intent => ({
  ruleId,
  action: { type: "workflow.trigger", target },
});
const outcomes = (performed: Performed[]) => performed.map(({ outcome }) => outcome);
const never = () => new Promise<never>(() => {});

describe("handlers by target", () => {
  test("run for their target alone", async () => {
    const ran: string[] = [];
    const handlers = createHandlers({
      "workflow.trigger": {
        carousel: ({ target }) => ran.push(target),
        "delete-all": () => ran.push("deleted"),
      },
    });
    const intents = [trigger("carousel"), trigger("other"), trigger("delete-all")];
    expect(outcomes(await handlers.perform(intents))).toEqual(["handled", "unregistered", "handled"]);
    expect(ran).toEqual(["carousel", "deleted"]);
  });

  test.each(["__proto__", "constructor", "toString"])(
    "know no target %s that nobody registered",
    async (target) => {
      const handlers = createHandlers({ "workflow.trigger": { carousel: () => {} } });
      expect(outcomes(await handlers.perform([trigger(target)]))).toEqual(["unregistered"]);
    },
  );

  test("keep types apart, whatever the target holds", async () => {
    const handlers = createHandlers({ "media.play": { "x workflow.trigger y": () => {} } });
    expect(outcomes(await handlers.perform([trigger("y"), trigger("x workflow.trigger y")]))).toEqual([
      "unregistered",
      "unregistered",
    ]);
  });

  test.each<object>([
    { "navigation.close": () => {} },
    { constructor: () => {} },
    { "media.play": "play" },
    { "media.play": null },
    { "media.play": { song: "play" } },
    { "media.play": { song: { a: () => {} } } },
    { "text.insert": { text: () => {} } },
  ])("are refused at registration where the API has none such: %p", (map) => {
    expect(() => createHandlers(map as never)).toThrow(TypeError);
  });
});

describe("a dangerous handler", () => {
  const ran: string[] = [];
  const handlers = (confirm: (intent: Intent) => boolean | Promise<boolean>) =>
    createHandlers(
      {
        "workflow.trigger": {
          wipe: dangerous(({ target }) => ran.push(`${target}d`)),
          next: () => ran.push("next"),
        },
      },
      { confirm },
    );

  test("acts once the application's confirm said true, which sees the intent", async () => {
    ran.length = 0;
    const asked: string[] = [];
    const guarded = handlers(async ({ ruleId }) => asked.push(ruleId) === 1);
    const intents = [trigger("wipe", "wipe it"), trigger("next")];
    expect(outcomes(await guarded.perform(intents))).toEqual(["handled", "handled"]);
    expect([asked, ran]).toEqual([["wipe it"], ["wiped", "next"]]);
  });

  test.each([false, undefined, 1, "yes"])("does not act on %p", async (answer) => {
    ran.length = 0;
    expect(outcomes(await handlers(() => answer as never).perform([trigger("wipe")]))).toEqual(["declined"]);
    expect(ran).toEqual([]);
  });

  test("does not act where confirm throws, nor once the signal is aborted", async () => {
    ran.length = 0;
    const broken = handlers(() => Promise.reject(new Error("no dialog")));
    expect(await broken.perform([trigger("wipe")])).toMatchObject([{ outcome: "failed" }]);
    const controller = new AbortController();
    let say = (_: boolean) => {};
    const asking = handlers(() => new Promise<boolean>((resolve) => (say = resolve)));
    const performed = asking.perform([trigger("wipe")], { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    expect(outcomes(await performed)).toEqual(["skipped"]);
    say(true);
    await Bun.sleep(1);
    expect(ran).toEqual([]);
  });

  test("is not registered where nobody can be asked", () => {
    const wipe = dangerous(() => {});
    // @ts-expect-error: there is no confirm
    expect(() => createHandlers({ "media.play": wipe })).toThrow("add the option confirm");
    // @ts-expect-error: there is no confirm
    expect(() => createHandlers({ "workflow.trigger": { wipe } })).toThrow(
      "workflow.trigger wipe is dangerous",
    );
  });
});

describe("perform()", () => {
  test("hands back what the handler returned", async () => {
    const undo = () => {};
    const handlers = createHandlers({ "workflow.trigger": async () => undo });
    expect(await handlers.perform([trigger("a")])).toEqual([
      { intent: trigger("a"), outcome: "handled", value: undo },
    ]);
  });

  test("works on a copy of the list", async () => {
    const intents = [trigger("a"), trigger("b")];
    const handlers = createHandlers({ "workflow.trigger": () => intents.push(trigger("evil")) });
    expect(await handlers.perform(intents)).toHaveLength(2);
  });

  test.each([[null], [{}], [{ ruleId: "a", action: null }]])(
    "reports %j as failed and goes on",
    async (broken) => {
      const handlers = createHandlers({ "workflow.trigger": () => {} });
      const performed = await handlers.perform([broken as never, trigger("a")]);
      expect(outcomes(performed)).toEqual(["failed", "handled"]);
    },
  );

  test("respects its signal while a handler hangs", async () => {
    const controller = new AbortController();
    const handlers = createHandlers({ "workflow.trigger": { hang: never, next: () => {} } });
    const performed = handlers.perform([trigger("hang"), trigger("next")], { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    expect(outcomes(await performed)).toEqual(["aborted", "skipped"]);
    expect(outcomes(await handlers.perform([trigger("next")]))).toEqual(["handled"]);
  });

  test("does not overlap with another call", async () => {
    const steps: string[] = [];
    const handlers = createHandlers({
      "workflow.trigger": async ({ target }) => {
        steps.push(`${target} starts`);
        await Bun.sleep(2);
        steps.push(`${target} ends`);
      },
    });
    await Promise.all([handlers.perform([trigger("a")]), handlers.perform([trigger("b"), trigger("c")])]);
    expect(steps).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
  });

  test("overlaps where it is asked to, so that a handler may perform", async () => {
    const handlers: Handlers = createHandlers({
      "workflow.trigger": {
        outer: () => handlers.perform([trigger("inner")], { overlap: true }),
        inner: () => "done",
      },
    });
    expect(await handlers.perform([trigger("outer")])).toMatchObject([
      { outcome: "handled", value: [{ outcome: "handled", value: "done" }] },
    ]);
  });

  test("gives up waiting when its signal is aborted, and nobody overtakes", async () => {
    let end = () => {};
    const steps: string[] = [];
    const handlers = createHandlers({
      "workflow.trigger": {
        slow: () => new Promise<void>((resolve) => (end = resolve)).then(() => steps.push("slow")),
        next: () => steps.push("next"),
      },
    });
    const controller = new AbortController();
    const slow = handlers.perform([trigger("slow")]);
    const waiting = handlers.perform([trigger("next")], { signal: controller.signal });
    const last = handlers.perform([trigger("next")]);
    controller.abort();
    expect(outcomes(await waiting)).toEqual(["skipped"]);
    expect(steps).toEqual([]);
    end();
    await Promise.all([slow, last]);
    expect(steps).toEqual(["slow", "next"]);
  });

  test("removes its listener from the signal", async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: [never, never]) => {
      listeners++;
      add(...given);
    };
    signal.removeEventListener = (...given: [never, never]) => {
      listeners--;
      remove(...given);
    };
    await createHandlers({}).perform([trigger("a")], { signal });
    expect(listeners).toBe(0);
  });
});
