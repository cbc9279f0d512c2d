import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, spyOn, test } from "bun:test";
import {
  final,
  partial,
  pass,
  recognizers,
  settled,
  workflowRule,
} from "../../tests/fixtures/browser/recognizer.ts";
import { createHandlers, createListener, dangerous, type ListenerOptions } from "../index.ts";
import { de } from "../yes-no/de.ts";
import { tr } from "../yes-no/tr.ts";
import { zh } from "../yes-no/zh.ts";

// What handlers throw here is expected.
beforeAll(() => void spyOn(console, "error").mockImplementation(() => {}));
afterAll(() => void spyOn(console, "error").mockRestore());

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const rules = ["reset", "add 7", "hang"].map(workflowRule);

/** Returns a listener whose "reset" is dangerous, and what it did. */
function guarded(options: Partial<ListenerOptions> = {}) {
  const ran: string[] = [];
  const fake = recognizers();
  const listener = createListener({
    rules,
    lang: "en",
    recognizer: fake.make,
    handlers: {
      "workflow.trigger": { reset: dangerous(() => ran.push("reset")), "add 7": () => ran.push("add 7") },
    },
    confirm: "pending",
    ...options,
  } as ListenerOptions);
  const outcomes: string[] = [];
  listener.subscribe(({ utterance }) => {
    const { transcript, outcome, performed } = utterance ?? {};
    const entry = [transcript, outcome, ...(performed ?? []).map((each) => each.outcome)].join(" ");
    if (utterance && outcomes.at(-1) !== entry) outcomes.push(entry);
  });
  const say = async (text: string) => {
    void listener.submit({ text });
    await settled();
  };
  return { ...fake, listener, ran, outcomes, say };
}

describe("a pending confirmation", () => {
  test("is in the state, and a spoken yes lets the action run before what is said next", async () => {
    const { listener, say, ran, outcomes } = guarded();
    await say("Reset.");
    expect(listener.state.pending).toMatchObject({
      transcript: "Reset",
      intent: { ruleId: "reset", action: { target: "reset" } },
    });
    await say("Yes, please.");
    await say("add 7");
    expect(listener.state.pending).toBeNull();
    expect(ran).toEqual(["reset", "add 7"]);
    expect(outcomes).toEqual([
      "Yes, please. confirmed",
      "Reset performed handled",
      "add 7 performed handled",
    ]);
  });

  test("ignores everything else, and a no declines it", async () => {
    const { say, ran, outcomes } = guarded();
    await say("reset");
    await say("add 7");
    await say("no");
    await say("add 7");
    expect(ran).toEqual(["add 7"]);
    expect(outcomes).toEqual([
      "add 7 ignored",
      "no declined",
      "reset performed declined",
      "add 7 performed handled",
    ]);
  });

  test("is decided by hand, and only once", async () => {
    const { listener, say, ran } = guarded();
    expect(listener.decide(true)).toBe(false);
    await say("reset");
    expect([listener.decide(true), listener.decide(true)]).toEqual([true, false]);
    await settled();
    await say("yes");
    expect(listener.state.utterance).toMatchObject({ transcript: "yes", outcome: "no_match" });
    expect(ran).toEqual(["reset"]);
  });

  test("counts a no among the recognizer's alternatives as a no", async () => {
    const { listener, last, ran } = guarded();
    listener.start();
    last().say(final("reset"));
    await settled();
    last().say(final("reset"), final("yes", "no"));
    await settled();
    expect([ran, listener.state.pending]).toEqual([[], null]);
  });

  test("is not decided by a yes from before it, which came without a score and waited", async () => {
    const { listener, last, ran, outcomes } = guarded();
    listener.start();
    last().say(final("reset"), final(["yes", 0]));
    await pass(600);
    expect([ran, listener.state.pending?.transcript]).toEqual([[], "reset"]);
    listener.decide(false);
    await pass(0);
    expect(outcomes).toEqual(["reset performed declined", "yes no_match"]);
  });

  test("is not decided by a yes whose partial result came before it", async () => {
    const { listener, last, ran } = guarded();
    listener.start();
    last().say(partial("reset"), partial("ye"));
    last().say(final("reset"), partial("ye"));
    await settled();
    last().say(final("reset"), final("yes"));
    await settled();
    expect([ran, listener.state.pending?.transcript]).toEqual([[], "reset"]);
  });

  test("counts a yes only as the likeliest alternative", async () => {
    const { listener, last, ran, say } = guarded();
    await say("reset");
    listener.start();
    last().say(final(["let's guess what", 0.92], ["lets gas", 0.05], ["yes", 0.01]));
    await settled();
    expect([ran, listener.state.utterance?.outcome]).toEqual([[], "ignored"]);
    last().say(final(["let's guess what", 0.92]), final("yes", "yeast"));
    await settled();
    expect(ran).toEqual(["reset"]);
  });

  test.each([
    ["en-GB", undefined, "Yes.", "Never mind."],
    ["de-AT", de, "Ja.", "nein"],
    ["zh-TW", zh, "好", "取消"],
    ["tr", tr, "Evet", "hayır"],
  ])("is decided by the words of %s", async (lang, confirmWords, yes, no) => {
    const { say, ran } = guarded({ lang, confirmWords });
    await say("reset");
    await say(no);
    await say("reset");
    await say(yes);
    expect(ran).toEqual(["reset"]);
  });

  test("is decided by hand alone in another language without words for it", async () => {
    const { listener, say, ran } = guarded({ lang: "de" });
    await say("reset");
    for (const text of ["ja", "yes", "ok"]) await say(text);
    expect([ran, listener.state.utterance?.outcome]).toEqual([[], "ignored"]);
    listener.decide(true);
    await settled();
    expect(ran).toEqual(["reset"]);
  });

  test("uses the application's words and their thresholds", async () => {
    const confirmWords = { yes: [{ ...workflowRule("so be it"), minConfidence: 0.8 }], no: ["belay that"] };
    const { listener, say, ran } = guarded({ confirmWords });
    await say("reset");
    for (const text of ["yes", "so be it"]) {
      await say(text);
      expect(listener.state.utterance?.outcome).toBe("ignored");
    }
    await listener.submit({ text: "So be it!", confidence: 0.9 });
    await settled();
    expect(ran).toEqual(["reset"]);
  });

  test("is declined after its time", async () => {
    const { listener, say, outcomes } = guarded({ confirmTimeoutMs: 5000 });
    await say("reset");
    await pass(4999);
    expect(listener.state.pending).not.toBeNull();
    await pass(1);
    expect([listener.state.pending, outcomes]).toEqual([null, ["reset performed declined"]]);
  });

  test("is ended by stop, and kept by a pause, by update and by finish", async () => {
    const { listener, say, ran, outcomes } = guarded();
    await say("reset");
    listener.stop();
    await pass(0);
    expect(outcomes).toEqual(["reset performed declined"]);
    await say("reset");
    listener.pause();
    listener.resume();
    listener.finish();
    await pass(0);
    listener.update({ handlers: { "workflow.trigger": { reset: dangerous(() => ran.push("newer")) } } });
    expect(listener.state.pending).not.toBeNull();
    await say("yes");
    expect(ran).toEqual(["newer"]);
  });

  test("accepts words that come while nothing listens", async () => {
    const { listener, say, ran } = guarded();
    listener.stop();
    await say("reset");
    await say("yes");
    expect([ran, listener.state.status]).toEqual([["reset"], "idle"]);
  });

  test("does not hold back what was said before it: that waits for its turn, and is not a decision", async () => {
    const { listener, ran } = guarded();
    void listener.submit({ text: "reset" });
    void listener.submit({ text: "yes" });
    void listener.submit({ text: "add 7" });
    await settled();
    expect([ran, listener.state.pending?.transcript]).toEqual([[], "reset"]);
    listener.decide(true);
    await settled();
    expect(ran).toEqual(["reset", "add 7"]);
  });

  test("is also that of a confirm function which waits, and of handlers with a confirm of their own", async () => {
    const signals: AbortSignal[] = [];
    const confirm = (_: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<boolean>(() => {});
    };
    const reset = dangerous(() => {});
    const own = createHandlers({ "workflow.trigger": { reset } }, { confirm });
    for (const { listener, say, outcomes } of [
      guarded({ confirm }),
      guarded({ handlers: own, confirm: undefined }),
    ]) {
      await say("reset");
      expect(listener.state.pending?.transcript).toBe("reset");
      await say("yes");
      expect(outcomes.at(-1)).toBe("reset performed handled");
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test("never begins where a confirm function decides at once", async () => {
    const { listener, say, outcomes } = guarded({ confirm: () => true });
    const pending: unknown[] = [];
    listener.subscribe((state) => pending.push(state.pending));
    await say("reset");
    expect([outcomes, pending.every((each) => each === null)]).toEqual([["reset performed handled"], true]);
  });
});

describe("a handler that does not end", () => {
  const stuck = (seen: AbortSignal[]) => ({
    "workflow.trigger": {
      hang: (_: unknown, { signal }: { signal: AbortSignal }) => {
        seen.push(signal);
        return new Promise<never>(() => {});
      },
      "add 7": () => "added",
    },
  });

  test("fails after its time, its signal is aborted, and the next utterance has its turn", async () => {
    const seen: AbortSignal[] = [];
    const { listener, say, outcomes } = guarded({ handlers: stuck(seen), confirm: undefined });
    await say("hang");
    await say("add 7");
    expect(outcomes).toEqual([]);
    await pass(9_999);
    expect(seen[0]?.aborted).toBe(false);
    await pass(1);
    expect(outcomes).toEqual(["hang failed failed", "add 7 performed handled"]);
    expect(seen[0]?.reason).toMatchObject({ name: "HandlerTimeoutError", timeoutMs: 10_000 });
    listener.update({ handlerTimeoutMs: 50 });
    await say("hang");
    await pass(50);
    expect(outcomes.at(-1)).toBe("hang failed failed");
  });

  test("is aborted by stop, and what waits has its turn", async () => {
    const seen: AbortSignal[] = [];
    const { listener, say, outcomes } = guarded({ handlers: stuck(seen), confirm: undefined });
    await say("hang");
    await say("add 7");
    listener.finish();
    await pass(0);
    expect(outcomes).toEqual([]);
    listener.stop();
    await pass(0);
    expect(outcomes).toEqual(["hang performed aborted", "add 7 performed handled"]);
    expect(seen[0]?.aborted).toBe(true);
  });
});

describe("createListener() and update()", () => {
  const reset = dangerous(() => {});

  test("say what is missing where a handler is dangerous and nobody confirms", () => {
    // @ts-expect-error: there is no confirm
    const make = () => createListener({ rules, handlers: { "workflow.trigger": { reset } } });
    expect(make).toThrow(
      "the handler of workflow.trigger reset is dangerous: add the option confirm, which decides whether it acts",
    );
    const { listener, ran } = guarded({ confirm: () => true });
    listener.update({ confirm: undefined });
    const { error } = listener.state;
    expect(error).toMatchObject({ code: "handlers", fatal: true });
    // As a component does that renders at each change.
    listener.update({ confirm: undefined });
    expect(listener.state.error).toBe(error);
    listener.update({ confirm: () => true });
    expect([listener.state.error, ran]).toEqual([null, []]);
  });

  test("refuse a time that is not one", () => {
    expect(() => guarded({ handlerTimeoutMs: 0 })).toThrow(RangeError);
    expect(() => guarded({ confirmTimeoutMs: Number.NaN })).toThrow(
      "confirmTimeoutMs must be a number from 1",
    );
  });
});
