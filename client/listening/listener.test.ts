import { afterEach, beforeEach, describe, expect, jest, spyOn, test } from "bun:test";
import { resolve } from "@intent-resolution/engine";
import {
  FakeRecognizer,
  final,
  partial,
  pass,
  recognizers,
  settled,
  workflowRule,
} from "../../tests/fixtures/browser/recognizer.ts";
import {
  createClient,
  createHandlers,
  createListener,
  type ListenerOptions,
  type ListenerState,
  type Rule,
} from "../index.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const rules = ["next", "go home", "stop"].map(workflowRule);

/** Returns a listener over a recognizer that hears what the test says, and what its handlers did. */
function listening(options: Partial<ListenerOptions> = {}) {
  const fake = recognizers();
  const ran: string[] = [];
  const states: ListenerState[] = [];
  const handlers = { "workflow.trigger": ({ target }: { target: string }) => void ran.push(target) };
  const listener = createListener({ rules, handlers, recognizer: fake.make, ...options } as ListenerOptions);
  listener.subscribe((state) => states.push(state));
  listener.start();
  return { ...fake, ran, states, listener, statuses: () => states.map(({ status }) => status) };
}

describe("createListener()", () => {
  test("performs what a person says, once, and says so in its state", async () => {
    const { last, ran, listener } = listening({ skipWords: ["please"] });
    last().say(partial("go"));
    expect(listener.state).toMatchObject({ status: "listening", interim: "go", utterance: null });
    last().say(final("Go home, please."));
    await settled();
    expect(ran).toEqual(["go home"]);
    expect(listener.state).toMatchObject({
      interim: "",
      error: null,
      utterance: {
        transcript: "Go home",
        confidence: 0.9,
        step: "without_skip_words",
        performed: [{ outcome: "handled" }],
      },
    });
  });

  test("tries the alternatives, and says what was heard where none matches", async () => {
    const { last, ran, listener } = listening();
    last().say(final("text", "next"));
    last().say(final("text", "next"), final("go away", "no way"));
    await settled();
    expect(ran).toEqual(["next"]);
    expect(listener.state.utterance).toMatchObject({ transcript: "go away", performed: [] });
  });

  test("sets the recognizer up", () => {
    const { last } = listening({ lang: "de-AT", maxAlternatives: 5 });
    expect(last()).toMatchObject({
      lang: "de-AT",
      maxAlternatives: 5,
      continuous: true,
      interimResults: true,
    });
  });

  test("gives every utterance an invocation id of its own, also where crypto.randomUUID does not exist", async () => {
    const ids: (string | undefined)[] = [];
    const uuid = crypto.randomUUID;
    Object.assign(crypto, { randomUUID: undefined });
    const handlers = createHandlers({ "workflow.trigger": (_, { invocationId }) => ids.push(invocationId) });
    const { last } = listening({ handlers });
    last().say(final("next"));
    last().say(final("next"), final("stop"));
    await settled();
    Object.assign(crypto, { randomUUID: uuid });
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => (id ?? "").length > 10)).toBe(true);
  });

  test("runs no two handlers at once and loses nothing, in order", async () => {
    const steps: string[] = [];
    const handlers = createHandlers({
      "workflow.trigger": async ({ target }) => {
        steps.push(`${target} starts`);
        await new Promise<void>((resolve) => setTimeout(resolve, 1000));
        steps.push(`${target} ends`);
      },
    });
    const { last } = listening({ handlers });
    last().say(final("next"));
    last().say(final("next"), final("go home"));
    last().say(final("next"), final("go home"), final("stop"));
    for (let second = 0; second < 4; second++) await pass(1000);
    const expected = ["next", "go home", "stop"].flatMap((target) => [`${target} starts`, `${target} ends`]);
    expect(steps).toEqual(expected);
  });

  test("asks a service with the rules that match and none other, and nothing where none does", async () => {
    const bodies: { rules: Rule[]; input: object }[] = [];
    const client = createClient({
      baseUrl: "https://intents.example",
      fetch: async (_, { body }) => {
        const request = JSON.parse(String(body));
        bodies.push(request);
        return Response.json(resolve(request));
      },
    });
    const many = Array.from({ length: 1000 }, (_, index) => workflowRule(`command ${index}`));
    const { last, listener } = listening({ client, rules: many });
    last().say(final("Command 7."));
    last().say(final("Command 7."), final("something else"));
    await settled();
    await pass(0);
    await settled();
    expect(bodies).toEqual([
      {
        input: { sense: "voice", transcript: "Command 7", confidence: 0.9 },
        rules: [workflowRule("command 7")],
      },
    ]);
    expect(listener.state.utterance?.transcript).toBe("something else");
  });

  test("says that a phrase set refuses a text, and goes on", async () => {
    const cause = new Error("too many ways");
    const refuses = (): never => {
      throw cause;
    };
    const { last, listener } = listening({ rules: { rulesFor: refuses, resolve: refuses } });
    last().say(final("next"));
    await settled();
    expect(listener.state).toMatchObject({
      error: { code: "resolve", fatal: false, cause },
      utterance: { outcome: "unresolved", transcript: "next" },
    });
  });

  test("says that a service did not respond, and goes on", async () => {
    const cause = new Error("no network");
    const { last, ran, listener } = listening({ client: { resolve: () => Promise.reject(cause) } });
    last().say(final("next"));
    await settled();
    expect(listener.state.error).toEqual({ code: "resolve", fatal: false, cause });
    listener.update({ client: undefined });
    last().say(final("next"), final("stop"));
    await settled();
    expect([ran, listener.state.error]).toEqual([["stop"], null]);
  });

  test("accepts a phrase set as it accepts rules", async () => {
    const set = {
      rulesFor: (text: string) => (text === "next" ? [workflowRule("next")] : []),
      resolve: (input: object) => ({
        status: "no_match" as const,
        intents:
          "transcript" in input && input.transcript === "next"
            ? [{ ruleId: "n", action: workflowRule("next").action }]
            : [],
        execution: "client_handler_required" as const,
      }),
    };
    const { last, ran } = listening({ rules: set });
    last().say(final("next."));
    await settled();
    expect(ran).toEqual(["next"]);
  });

  test("goes on after a phrase set gave up on a text", async () => {
    const cause = new Error("too ambiguous");
    const set = {
      rulesFor: () => [],
      resolve: () => {
        throw cause;
      },
    };
    const { listener, ran } = listening({ rules: set });
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "unresolved" });
    expect(listener.state.error).toEqual({ code: "resolve", fatal: false, cause });
    listener.update({ rules });
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "performed" });
    expect(ran).toEqual(["next"]);
  });

  test("submits what another recognizer heard, in its turn", async () => {
    const { listener, ran } = listening();
    expect(await listener.submit({ text: " Next." })).toMatchObject({ performed: [{ outcome: "handled" }] });
    expect(await listener.submit({ text: " " })).toMatchObject({ outcome: "nothing_said", performed: [] });
    expect(ran).toEqual(["next"]);
  });
});

describe("state.supported", () => {
  const supported = (options: Partial<ListenerOptions>) => {
    const listener = createListener({ rules, handlers: {}, ...options } as ListenerOptions);
    const before = listener.state.supported;
    listener.start();
    return [before, listener.state.supported];
  };

  test("is known before start: the browser has no recognizer, or has one", () => {
    expect(supported({})).toEqual([false, false]);
    Object.assign(globalThis, { webkitSpeechRecognition: FakeRecognizer });
    expect(supported({})).toEqual([true, true]);
    Object.assign(globalThis, { webkitSpeechRecognition: undefined });
  });

  test("is false once the application's own function returned no recognizer", () => {
    expect(supported({ recognizer: () => new FakeRecognizer() })).toEqual([true, true]);
    expect(supported({ recognizer: () => null })).toEqual([true, false]);
  });
});

describe("what fails", () => {
  test.each([
    ["text that is not one", { text: undefined }],
    ["a number as text", { text: 5 }],
    ["a bare text", "next"],
    ["nothing", undefined],
    ["an object without results", {}],
  ])("%s is an error of the state, and the next utterance runs", async (_, odd) => {
    const { listener, ran } = listening();
    expect(await listener.submit(odd as never)).toMatchObject({ outcome: "nothing_said", performed: [] });
    expect(listener.state.error).toMatchObject({ code: "result", fatal: false });
    expect(String(listener.state.error?.cause)).toContain("pass { text }");
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "performed" });
    expect([ran, listener.state.error]).toEqual([["next"], null]);
  });

  test("alternatives that were announced and are not there change nothing", async () => {
    const { last, ran } = listening();
    last().say({ ...final("next"), length: 3 });
    await settled();
    expect(ran).toEqual(["next"]);
  });

  test("a performer that returns nothing leaves the utterance unresolved, and the next one runs", async () => {
    const { listener } = listening({ handlers: { perform: async () => undefined as never } });
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "unresolved" });
    listener.update({ handlers: {} });
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "unregistered" });
  });

  test("a handler's error is handed to onFailure, and the utterance has failed", async () => {
    const error = new Error("boom");
    const failures: unknown[] = [];
    const { listener } = listening({
      handlers: {
        "workflow.trigger": {
          next: () => {
            throw error;
          },
        },
      },
      onFailure: (failed) => failures.push([failed.intent.ruleId, failed.error]),
    });
    expect(await listener.submit({ text: "next" })).toMatchObject({ outcome: "failed" });
    expect(await listener.submit({ text: "stop" })).toMatchObject({ outcome: "unregistered" });
    expect(failures).toEqual([["next", error]]);
  });

  test("without onFailure a handler's error is written on the console", async () => {
    const written = spyOn(console, "error").mockImplementation(() => {});
    const error = new Error("boom");
    const { listener } = listening({ handlers: { "workflow.trigger": () => Promise.reject(error) } });
    await listener.submit({ text: "next" });
    expect(written.mock.calls).toEqual([[error]]);
    written.mockRestore();
  });
});

describe("update()", () => {
  test("changes rules and handlers at once, also for what waits for its turn", async () => {
    const { last, ran, listener } = listening({
      handlers: {
        "workflow.trigger": ({ target }) => {
          ran.push(target);
          listener.update({ rules: [{ ...workflowRule("stop"), id: "new" }] });
        },
      },
    });
    last().say(final("next"));
    last().say(final("next"), final("go home"));
    last().say(final("next"), final("go home"), final("stop"));
    await settled();
    expect(ran).toEqual(["next", "stop"]);
  });

  test("changes the language with a new session, and drops the old one", async () => {
    const { made, last, listener, ran } = listening({ lang: "en" });
    const [english] = made;
    listener.update({ lang: "de" });
    await pass(0);
    expect(english?.calls).toEqual(["start", "abort"]);
    expect(last().lang).toBe("de");
    english?.say(final("next"));
    last().say(final("stop"));
    await settled();
    expect(ran).toEqual(["stop"]);
    listener.update({ rules });
    expect(made).toHaveLength(2);
  });
});

describe("stop(), pause() and resume()", () => {
  test("what was said until stop still counts, and nothing starts again", async () => {
    const { made, last, listener, ran } = listening();
    listener.stop();
    last().say(final("next"));
    last().end();
    await pass(60_000);
    expect(ran).toEqual(["next"]);
    expect([made.length, listener.state.status]).toEqual([1, "idle"]);
  });

  test("a recognizer that never says that it ended is given up", async () => {
    const { made, listener } = listening();
    listener.stop();
    await pass(3000);
    expect(listener.state.status).toBe("idle");
    listener.start();
    expect(made).toHaveLength(2);
  });

  test("start right after stop listens on", async () => {
    const { made, last, listener } = listening();
    listener.stop();
    listener.start();
    last().end();
    await pass(250);
    expect([made.length, listener.state.status]).toEqual([2, "listening"]);
  });

  test("what is heard in a pause, the page's own voice, does not count", async () => {
    const { made, last, listener, ran } = listening();
    listener.pause();
    expect(listener.state.status).toBe("paused");
    last().say(final("next"));
    last().end();
    await pass(60_000);
    expect([ran, made.length]).toEqual([[], 1]);
    listener.resume();
    last().say(final("stop"));
    await settled();
    expect([ran, listener.state.status]).toEqual([["stop"], "listening"]);
  });

  test("a pause without listening resumes to nothing, and start or stop within one are kept for its end", () => {
    const { made, listener } = listening();
    listener.stop();
    listener.pause();
    listener.stop();
    listener.resume();
    expect([made.length, listener.state.status]).toEqual([1, "idle"]);
    listener.pause();
    listener.start();
    expect(listener.state.status).toBe("paused");
    listener.resume();
    expect([made.length, listener.state.status]).toEqual([2, "listening"]);
  });
});

describe("subscribe()", () => {
  test("calls at once, after each change, and no more once it is left", async () => {
    const { listener, last } = listening();
    const seen: string[] = [];
    const leave = listener.subscribe(({ interim }) => seen.push(interim));
    last().say(partial("n"));
    last().say(partial("n"));
    last().say(partial("ne"));
    leave();
    last().say(partial("nex"));
    expect(seen).toEqual(["", "n", "ne"]);
  });

  test("hands out the very object that state is, until something changes", () => {
    const { listener, states } = listening();
    expect(states.at(-1)).toBe(listener.state);
    expect(listener.state).toBe(listener.state);
  });
});
