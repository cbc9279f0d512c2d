import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { createHandlers, type HandlerMap, type Intent } from "../index.ts";

// What handlers throw here is expected.
beforeAll(() => void spyOn(console, "error").mockImplementation(() => {}));
afterAll(() => void spyOn(console, "error").mockRestore());

const open = (ruleId: string, target = "/home"): Intent => ({
  ruleId,
  action: { type: "navigation.open", target },
});
const play: Intent = { ruleId: "play", action: { type: "media.play", target: "song" } };

/** Handlers that write down which targets were opened. */
function recorder(map: HandlerMap = {}) {
  const opened: string[] = [];
  const handlers = createHandlers({ "navigation.open": ({ target }) => opened.push(target), ...map });
  return { handlers, opened };
}

const outcomes = (performed: { outcome: string }[]) => performed.map(({ outcome }) => outcome);

describe("perform()", () => {
  test("runs the handler of each intent, in order, and waits for each", async () => {
    const steps: string[] = [];
    const handlers = createHandlers({
      "navigation.open": async ({ target }) => {
        steps.push(`${target} starts`);
        await Promise.resolve();
        steps.push(`${target} ends`);
      },
    });
    const intents = [open("a", "/a"), open("b", "/b")];
    expect(await handlers.perform(intents)).toEqual(
      intents.map((intent) => ({ intent, outcome: "handled", value: undefined })),
    );
    expect(steps).toEqual(["/a starts", "/a ends", "/b starts", "/b ends"]);
  });

  test("gives the handler the rule, the invocation and the signal", async () => {
    const { signal } = new AbortController();
    let context: unknown;
    const handlers = createHandlers({
      "navigation.open": (_, given) => {
        context = given;
      },
    });
    await handlers.perform([open("home")], { invocationId: "1", signal });
    expect(context).toEqual({ ruleId: "home", invocationId: "1", signal });
  });

  test("reports a type without a handler and never runs it", async () => {
    const { handlers } = recorder();
    expect(outcomes(await handlers.perform([play, open("home")]))).toEqual(["unregistered", "handled"]);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "finds no handler for a hostile type %s",
    async (type) => {
      const { handlers } = recorder();
      const intent = { ruleId: "evil", action: { type, target: "x" } } as unknown as Intent;
      expect(outcomes(await handlers.perform([intent]))).toEqual(["unregistered"]);
    },
  );

  test("registers neither inherited members nor later changes", async () => {
    const map: HandlerMap = Object.create({ "media.play": () => {} });
    const handlers = createHandlers(map);
    Object.assign(map, { "navigation.open": () => {} });
    expect(outcomes(await handlers.perform([play, open("home")]))).toEqual(["unregistered", "unregistered"]);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("no such page");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no such page"))],
  ])("a handler that %s is reported, and the others still run", async (_, handler) => {
    const { handlers, opened } = recorder({ "media.play": handler });
    const performed = await handlers.perform([play, open("home")]);
    expect(performed).toMatchObject([
      { outcome: "failed", error: { message: "no such page" } },
      { outcome: "handled" },
    ]);
    expect(opened).toEqual(["/home"]);
  });

  test.each([
    ["all", ["handled", "handled"]],
    ["first", ["handled", "skipped"]],
    ["unique", ["skipped", "skipped"]],
  ] as const)("with the policy %s, two intents are %p", async (policy, expected) => {
    const { handlers } = recorder();
    expect(outcomes(await handlers.perform([open("a"), open("b")], { policy }))).toEqual([...expected]);
  });

  test("with the policy unique, a single intent is handled", async () => {
    const { handlers } = recorder();
    expect(outcomes(await handlers.perform([open("a")], { policy: "unique" }))).toEqual(["handled"]);
  });

  test("rejects a policy that does not exist and runs nothing", async () => {
    const { handlers, opened } = recorder();
    await expect(handlers.perform([open("a")], { policy: "constructor" as "all" })).rejects.toThrow(
      TypeError,
    );
    expect(opened).toEqual([]);
  });

  test("returns nothing for no intents", async () => {
    expect(await recorder().handlers.perform([])).toEqual([]);
  });
});

describe("an aborted signal", () => {
  test("skips every intent when it comes before the first", async () => {
    const { handlers, opened } = recorder();
    const performed = await handlers.perform([open("a"), play], { signal: AbortSignal.abort() });
    expect(outcomes(performed)).toEqual(["skipped", "skipped"]);
    expect(opened).toEqual([]);
  });

  test("lets the running handler end and skips the rest", async () => {
    const controller = new AbortController();
    const { handlers, opened } = recorder({ "media.play": () => controller.abort() });
    const performed = await handlers.perform([open("a"), play, open("b")], { signal: controller.signal });
    expect(outcomes(performed)).toEqual(["handled", "handled", "skipped"]);
    expect(opened).toEqual(["/home"]);
  });
});

describe("an invocation id", () => {
  test("is performed at most once, even by two calls at the same time", async () => {
    const { handlers, opened } = recorder();
    const once = () => handlers.perform([open("a"), open("b")], { invocationId: "1" });
    const [first, second] = await Promise.all([once(), once()]);
    expect(outcomes(first)).toEqual(["handled", "handled"]);
    expect(outcomes(second)).toEqual(["duplicate", "duplicate"]);
    expect(opened).toHaveLength(2);
  });

  test("is not used up by a dry run, which runs nothing", async () => {
    const { handlers, opened } = recorder();
    const dry = await handlers.perform([open("a"), play], { invocationId: "1", dryRun: true });
    expect(outcomes(dry)).toEqual(["skipped", "skipped"]);
    expect(opened).toEqual([]);
    expect(outcomes(await handlers.perform([open("a")], { invocationId: "1" }))).toEqual(["handled"]);
  });

  test("is used up by a handler that failed", async () => {
    const { handlers } = recorder({ "media.play": () => Promise.reject(new Error("no")) });
    await handlers.perform([play], { invocationId: "1" });
    expect(outcomes(await handlers.perform([play], { invocationId: "1" }))).toEqual(["duplicate"]);
  });

  test("is what counts, and never the content: the same intent may come twice", async () => {
    const { handlers, opened } = recorder();
    await handlers.perform([open("next")], { invocationId: "1" });
    await handlers.perform([open("next")], { invocationId: "2" });
    await handlers.perform([open("next")]);
    await handlers.perform([open("next")]);
    expect(opened).toHaveLength(4);
  });

  test("is remembered among the last 1,000 and forgotten beyond", async () => {
    const { handlers } = recorder();
    const perform = async (id: number) =>
      outcomes(await handlers.perform([open("a")], { invocationId: `${id}` }));
    for (let id = 0; id < 1000; id++) await perform(id);
    expect(await perform(0)).toEqual(["duplicate"]);
    await perform(1000);
    expect(await perform(1)).toEqual(["duplicate"]);
    expect(await perform(0)).toEqual(["handled"]);
  });

  test("belongs to its handlers: two registries do not share what they remember", async () => {
    const perform = () => recorder().handlers.perform([open("a")], { invocationId: "1" });
    expect([outcomes(await perform()), outcomes(await perform())]).toEqual([["handled"], ["handled"]]);
  });
});

describe("createHandlers()", () => {
  test("refuses a handler that is not a function", () => {
    expect(() => createHandlers({ "media.play": "play" as never })).toThrow(TypeError);
  });

  test("leaves out a member that is undefined", async () => {
    const handlers = createHandlers({ "media.play": undefined });
    expect(outcomes(await handlers.perform([play]))).toEqual(["unregistered"]);
  });

  test("knows the payload of each type, and an unknown type does not compile", () => {
    createHandlers({
      "navigation.open": ({ target }) => target.length,
      "text.insert": ({ text }) => text.length,
      "workflow.trigger": ({ parameters }) => parameters?.key?.length,
    });
    // @ts-expect-error: the API has no such type
    expect(() => createHandlers({ "navigation.close": () => {} })).toThrow(TypeError);
    createHandlers({
      // @ts-expect-error: a text.insert action has no target
      "text.insert": ({ target }) => target,
    });
  });

  test("accepts the actions of the rules as a type argument: each target has a handler, and none is misspelled", () => {
    type Actions =
      | { type: "workflow.trigger"; target: "light"; parameters: { room: "kitchen" | "bath"; level?: "50" } }
      | { type: "workflow.trigger"; target: "door" }
      | { type: "text.insert"; text: string };
    const light = () => {};
    createHandlers<Actions>({
      "workflow.trigger": {
        light: ({ parameters }) => {
          // @ts-expect-error: there is no such room
          if (parameters.room === "attic") return;
          return parameters.level?.length;
        },
        door: undefined,
      },
      "text.insert": ({ text }) => text.length,
    });
    // @ts-expect-error: the door has no handler
    createHandlers<Actions>({ "workflow.trigger": { light }, "text.insert": undefined });
    createHandlers<Actions>({
      // @ts-expect-error: there is no target windows
      "workflow.trigger": { light, door: light, windows: light },
      "text.insert": undefined,
    });
  });
});
