import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import {
  final,
  partial,
  recognizers,
  settled,
  workflowRule,
} from "../../tests/fixtures/browser/recognizer.ts";
import { createListener, type SpeechResult } from "../index.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Step = { afterMs: number; results: SpeechResult[] } | { afterMs: number; end: true };
const at = (afterMs: number, ...results: SpeechResult[]): Step => ({ afterMs, results });
const end = (afterMs: number): Step => ({ afterMs, end: true });

const STAR = "twinkle twinkle little star";
const texts = [
  "next",
  "gold",
  "go",
  "go home",
  "stop",
  "wipe",
  "twinkle",
  "twinkle twinkle",
  STAR,
  "次へ進んで",
];
const rules = texts.map((text) => ({ ...workflowRule(text), minConfidence: text === "wipe" ? 0.9 : null }));

/** Plays the events of a recognizer back, and returns which handlers ran. */
async function replay(steps: Step[]): Promise<string[]> {
  const ran: string[] = [];
  const { make, last } = recognizers();
  const handlers = { "workflow.trigger": ({ target }: { target: string }) => void ran.push(target) };
  createListener({ rules, handlers, recognizer: make }).start();
  for (const step of [...steps, { afterMs: 2000, results: [] }]) {
    jest.advanceTimersByTime(step.afterMs);
    await settled();
    if ("end" in step) last().end();
    else last().say(...step.results);
    await settled();
  }
  return ran;
}

describe("Chrome on a desk", () => {
  test("gives partial results, and one that is final and scored", async () => {
    const steps = [at(0, partial("ne")), at(100, partial("next")), at(300, final("next"))];
    expect(await replay(steps)).toEqual(["next"]);
  });

  test("keeps the results of a session in one list", async () => {
    const steps = [
      at(0, final("next")),
      at(1500, final("next"), partial("st")),
      at(200, final("next"), final("stop")),
    ];
    expect(await replay(steps)).toEqual(["next", "stop"]);
  });

  test("lets a person say the same again", async () => {
    const steps = [
      at(0, final("next")),
      at(900, final("next"), final("next")),
      end(500),
      at(400, final("next")),
    ];
    expect(await replay(steps)).toEqual(["next", "next", "next"]);
  });
});

// Partial results are flagged final and have no score; the last comes twice; the whole list comes each time.
describe("Chrome on Android", () => {
  const n = (text: string) => final([text, 0]);

  test("rewrites one place: one “next” runs one handler", async () => {
    const steps = [
      at(0, n("ne")),
      at(120, n("next")),
      at(150, n("next")),
      at(90, final("next")),
      at(40, final("next")),
      end(10),
    ];
    expect(await replay(steps)).toEqual(["next"]);
  });

  test("writes it more beautifully at the end", async () => {
    const steps = [
      at(0, n("go")),
      at(100, n("go"), n("go home")),
      at(100, n("go"), n("go home"), final("Go home.")),
    ];
    expect(await replay(steps)).toEqual(["go home"]);
  });

  test("says at the end how sure it is, which a threshold is compared with", async () => {
    const steps = [at(0, n("wipe")), at(200, final(["wipe", 0.95])), at(50, final(["wipe", 0.95])), end(10)];
    expect(await replay(steps)).toEqual(["wipe"]);
  });

  test("adds a place for each partial result: one “next” runs one handler", async () => {
    const steps = [
      at(0, n("next")),
      at(120, n("next"), n("next")),
      at(100, n("next"), n("next"), final("next")),
      at(30, n("next"), n("next"), final("next"), final("next")),
      end(10),
    ];
    expect(await replay(steps)).toEqual(["next"]);
  });

  // The texts and their order are those that a Samsung Galaxy reported, as published in May 2026
  // (bagrounds.org, “Word Meter Overcount”); places, scores and times are ours.
  const GALAXY = [
    ...["twinkle", "twinkle twinkle", "Twinkle", "Twinkle Twinkle", "Twinkle Twinkle Little"],
    ...["Twinkle Twinkle Little Star", "twinkle twinkle little star", "twinkle twinkle little star"],
  ];
  test.each([
    ["one place", (at: number) => [n(GALAXY[at] as string)]],
    ["a place for each", (at: number) => GALAXY.slice(0, at + 1).map(n)],
  ])("takes words back and writes capitals on the way, in %s: one utterance", async (_, results) => {
    const steps = [...GALAXY.map((_, place) => at(80, ...results(place))), end(10)];
    expect(await replay(steps)).toEqual([STAR]);
  });

  test("puts blanks into Japanese at other places each time: one utterance", async () => {
    const steps = [at(0, n("次 へ進んで")), at(90, n("次 へ進んで"), final("次へ 進んで。")), end(10)];
    expect(await replay(steps)).toEqual(["次へ進んで"]);
  });

  test("does not run what the beginning of a command matches", async () => {
    const steps = [
      at(0, n("go")),
      at(200, n("go"), n("go home")),
      at(200, n("go"), n("go home"), final("go home")),
      end(50),
    ];
    expect(await replay(steps)).toEqual(["go home"]);
  });

  test("hands over again what was final before", async () => {
    const steps = [
      at(0, final("next")),
      at(1500, final("next"), n("stop")),
      at(100, final("next"), n("stop"), final("stop")),
      at(2000, final("next"), n("stop"), final("stop"), final("next")),
    ];
    expect(await replay(steps)).toEqual(["next", "stop", "next"]);
  });

  test("corrects a partial result in its place", async () => {
    expect(await replay([at(0, n("stop")), at(200, n("next")), at(100, final("next"))])).toEqual(["next"]);
  });

  test("ends the session with each utterance, before the score comes", async () => {
    const steps = [at(0, n("next")), end(20), at(1500, n("stop")), end(20), at(1500, n("stop")), end(20)];
    expect(await replay(steps)).toEqual(["next", "stop", "stop"]);
  });

  test("says it once more in the next session, at once", async () => {
    expect(await replay([at(0, final("next")), end(20), at(100, final("next")), end(20)])).toEqual(["next"]);
  });
});

describe("a browser that never scores", () => {
  test("is heard after half a second, each utterance", async () => {
    const n = (text: string) => final([text, 0]);
    const steps = [
      at(0, n("next")),
      at(1200, n("next"), n("next")),
      at(1200, n("next"), n("next"), n("stop")),
    ];
    expect(await replay(steps)).toEqual(["next", "next", "stop"]);
  });
});

describe("an utterance is not lost", () => {
  const n = (text: string) => final([text, 0]);

  test.each(["[Music]", "♪", "…", "[noise]"])("where %s follows it without a score", async (note) => {
    expect(await replay([at(0, n("stop")), at(200, n("stop"), n(note))])).toEqual(["stop"]);
  });

  test("where the next one begins with its letters, and not with its words", async () => {
    expect(await replay([at(0, n("go")), at(200, n("go"), n("gold"))])).toEqual(["go", "gold"]);
  });

  test("where it is said twice, and both come with scores in one event", async () => {
    expect(await replay([at(0, final("next"), final("next"))])).toEqual(["next", "next"]);
  });

  test("where a recognizer uses its one place again, after a partial result", async () => {
    const steps = [at(0, final("next")), at(900, partial("ne")), at(300, final("next"))];
    expect(await replay(steps)).toEqual(["next", "next"]);
  });

  test("where its place grows after a pause of more than half a second", async () => {
    expect(await replay([at(0, n("twinkle")), at(700, n("twinkle twinkle"))])).toEqual([
      "twinkle",
      "twinkle twinkle",
    ]);
  });
});

describe("a place that was uttered", () => {
  const n = (text: string) => final([text, 0]);

  test.each([
    ["gets a score", 1200, n("next"), final("next")],
    ["gets another score and a full stop", 600, final(["next", 0.9]), final(["Next.", 0.91])],
    ["loses words", 1200, n("go home"), final("go")],
  ])("runs nothing more where it %s later", async (_, later, first, second) => {
    expect(await replay([at(0, first), at(later, second)])).toHaveLength(1);
  });

  test("by way of another that continued it runs nothing more", async () => {
    const steps = [at(0, n("go")), at(100, n("go"), n("go home")), at(900, final("go"), n("go home"))];
    expect(await replay(steps)).toEqual(["go home"]);
  });
});
