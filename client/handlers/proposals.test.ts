import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Action, createHandlers, createProposals, type Input } from "../index.ts";

// Proposals read the page's clock, which this test sets.
let clock = 0;
const real = performance.now;
beforeEach(() => {
  clock = 0;
  performance.now = () => clock;
});
afterEach(() => {
  performance.now = real;
});

const said = (transcript: string): Input => ({ sense: "voice", transcript });
const button = new EventTarget();
/** Returns an event as a browser dispatches it; scripts cannot make a trusted one. */
const event = (on: EventTarget, type: string, members: object = {}) =>
  ({ isTrusted: true, type, composedPath: () => [on], ...members }) as unknown as Event;
const click = (isTrusted: boolean) => event(button, "click", { isTrusted });

function agent(options: { button?: EventTarget | (() => EventTarget | null) } = { button }) {
  const ran: string[] = [];
  const proposals = createProposals({
    actions: {
      open: {
        description: "Opens a page",
        action: (given) => ({ type: "navigation.open", target: String(given) }),
      },
      wipe: { description: "Deletes all", action: () => ({ type: "workflow.trigger", target: "wipe" }) },
      echo: { description: "Whatever the model says", action: (given) => given as Action },
    },
    handlers: createHandlers({
      "navigation.open": ({ target }) => ran.push(target),
      "workflow.trigger": { wipe: () => ran.push("wiped") },
    }),
    ...options,
  });
  return { ...proposals, proposals, ran };
}

describe("createProposals()", () => {
  test("runs what was proposed once the person says the word, once", async () => {
    const { proposals, tools, decide, ran } = agent();
    expect(await tools.open?.execute("/cart")).toEqual({ status: "proposed" });
    expect(proposals.pending).toMatchObject({
      name: "open",
      rule: { match: "confirm", action: { target: "/cart" } },
    });
    clock += 600;
    expect(await decide(said("something else"))).toBeNull();
    expect(await decide(said("Confirm"))).toMatchObject([{ outcome: "handled" }]);
    expect(await decide(said("confirm"))).toBeNull();
    expect([ran, proposals.pending]).toEqual([["/cart"], null]);
  });

  test("accepts a click of the browser's own and no other", async () => {
    const { tools, decide, ran } = agent();
    await tools.wipe?.execute({});
    clock += 600;
    expect(await decide(click(false))).toBeNull();
    expect(await decide(click(true))).toHaveLength(1);
    expect(ran).toEqual(["wiped"]);
  });

  test.each([
    ["a movement of the pointer", event(button, "pointermove")],
    ["a click elsewhere", event(new EventTarget(), "click")],
    ["a key that clicks nothing", event(button, "keydown", { key: "Tab" })],
    ["a key that was held before", event(button, "keydown", { key: "Enter", repeat: true })],
  ])("does not count %s", async (_, wrong) => {
    const { tools, decide, ran } = agent();
    await tools.wipe?.execute({});
    clock += 600;
    expect(await decide(wrong)).toBeNull();
    expect(ran).toEqual([]);
    expect(await decide(event(button, "keydown", { key: "Enter" }))).toHaveLength(1);
  });

  test("finds a button that is rendered later, and without one decides by voice alone", async () => {
    let rendered: EventTarget | null = null;
    const later = agent({ button: () => rendered });
    const spoken = agent({});
    for (const { tools } of [later, spoken]) await tools.wipe?.execute({});
    clock += 600;
    expect(await later.decide(click(true))).toBeNull();
    rendered = button;
    expect(await later.decide(click(true))).toHaveLength(1);
    expect(await spoken.decide(click(true))).toBeNull();
    expect(await spoken.decide(said("confirm"))).toHaveLength(1);
  });

  test.each([["//evil.example"], ["https://evil.example"], [""]])(
    "does not propose what the contract refuses: %j",
    async (target) => {
      const { tools, proposals } = agent();
      expect(await tools.open?.execute(target)).toEqual({ status: "refused" });
      expect(proposals.pending).toBeNull();
    },
  );
});

describe("a hostile model", () => {
  const attacks: unknown[] = Array.from(
    { length: 100 },
    (_, turn) =>
      [
        { type: "workflow.trigger", target: "wipe" },
        { type: "workflow.trigger", target: "wipe", confirm: true },
        { type: "constructor", target: "wipe" },
        { isTrusted: true, toJSON: () => ({ type: "workflow.trigger", target: "wipe" }) },
        `/page-${turn}`,
      ][turn % 5],
  );

  test("runs no handler without the person: 100 proposals, one by one and at once, before and after the time", async () => {
    const { tools, proposals, ran } = agent();
    const names = ["echo", "open", "wipe"];
    for (const [turn, attack] of attacks.entries()) {
      await tools[names[turn % 3] as string]?.execute(attack);
      if (turn % 10 === 0) clock += 31_000;
    }
    await Promise.all(attacks.flatMap((attack) => names.map((name) => tools[name]?.execute(attack))));
    clock += 31_000;
    expect(await proposals.decide(said("confirm"))).toBeNull();
    expect(await proposals.decide(click(true))).toBeNull();
    expect([ran, proposals.pending]).toEqual([[], null]);
  });

  test("cannot take the place of what the person reads", async () => {
    const { tools, proposals, decide, ran } = agent();
    await tools.open?.execute("/cart");
    clock += 600;
    for (const attack of attacks) expect(await tools.wipe?.execute(attack)).toEqual({ status: "busy" });
    const shown = proposals.pending;
    if (shown?.rule.action.type === "navigation.open") shown.rule.action.target = "/evil";
    await Promise.all([decide(said("confirm")), decide(said("confirm")), decide(click(true))]);
    expect(ran).toEqual(["/cart"]);
  });

  test("cannot use a word that the person was saying already", async () => {
    const { tools, decide, ran } = agent();
    await tools.wipe?.execute({});
    clock += 499;
    expect(await decide(said("confirm"))).toBeNull();
    expect(ran).toEqual([]);
  });

  test("cannot change an action after it was proposed, nor add a tool", async () => {
    const { tools, decide, ran } = agent();
    const action = { type: "navigation.open", target: "/cart" };
    await tools.echo?.execute(action);
    action.target = "/evil";
    clock += 600;
    await decide(said("confirm"));
    expect(ran).toEqual(["/cart"]);
    expect(() => Object.assign(tools, { evil: {} })).toThrow();
  });
});
