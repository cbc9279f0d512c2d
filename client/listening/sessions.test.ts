import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { FakeRecognizer, final, recognizers } from "../../tests/fixtures/browser/recognizer.ts";
import { createListener, type Rule } from "../index.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const rules: Rule[] = [{ id: "next", match: "next", action: { type: "workflow.trigger", target: "next" } }];
const pass = (ms: number) => jest.advanceTimersByTime(ms);

function listening(prepare?: (recognizer: FakeRecognizer) => void) {
  const fake = recognizers(prepare);
  const listener = createListener({ rules, handlers: {}, recognizer: fake.make });
  listener.start();
  return { ...fake, listener };
}

describe("a session that ends", () => {
  test("after silence is followed by the next at once", () => {
    const { made, last, listener } = listening();
    pass(8000);
    last().fail("no-speech");
    last().end();
    expect(listener.state).toMatchObject({ error: null });
    pass(0);
    expect([made.length, listener.state.status]).toEqual([2, "listening"]);
  });

  test("after an utterance is followed by the next at once, however short it was", () => {
    const { made, last } = listening();
    last().say(final("next"));
    last().end();
    pass(0);
    expect(made).toHaveLength(2);
  });

  test("at once and for nothing is followed after a wait that doubles, up to ten seconds", () => {
    const { made, last, listener } = listening();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const before = made.length;
      last().end();
      expect(listener.state.status).toBe("waiting");
      let waited = 0;
      for (; made.length === before; waited += 50) pass(50);
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    pass(2000);
    last().end();
    pass(0);
    expect(made).toHaveLength(10);
  });

  test("while it waits can be stopped", () => {
    const { made, last, listener } = listening();
    last().end();
    listener.stop();
    pass(60_000);
    expect([made.length, listener.state.status]).toEqual([1, "idle"]);
  });
});

describe("trouble", () => {
  test.each(["not-allowed", "service-not-allowed", "audio-capture", "language-not-supported"])(
    "%s ends it, until it is started again",
    (code) => {
      const { made, last, listener } = listening();
      last().fail(code);
      last().end();
      pass(60_000);
      expect(listener.state).toMatchObject({ status: "idle", error: { code, fatal: true } });
      expect(made).toHaveLength(1);
      listener.start();
      expect(listener.state).toMatchObject({ status: "listening", error: null });
    },
  );

  // Brave has the recognizer and no server for it: every session says `network`.
  test("network is tried again four times, and then it is over", () => {
    const { made, last, listener } = listening();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { length } = made;
      last().fail("network");
      last().end();
      pass(10_000);
      if (made.length === length) break;
    }
    expect(listener.state).toMatchObject({ status: "idle", error: { code: "network", fatal: true } });
    expect(made).toHaveLength(4);
  });

  test("network that comes back is forgotten", () => {
    const { made, last, listener } = listening();
    for (let round = 0; round < 10; round++) {
      last().fail("network");
      expect(listener.state.error).toEqual({ code: "network", fatal: false });
      last().end();
      pass(10_000);
      last().say(final("something"));
    }
    expect(made).toHaveLength(11);
    expect(listener.state.status).toBe("listening");
  });

  test("is over once a session has listened for a second, though nothing is heard", () => {
    const { made, last, listener } = listening();
    last().fail("network");
    last().end();
    pass(250);
    expect([made.length, listener.state.status, listener.state.error?.code]).toEqual([
      2,
      "listening",
      "network",
    ]);
    pass(999);
    expect(listener.state.error).not.toBeNull();
    pass(1);
    expect(listener.state).toMatchObject({ status: "listening", error: null });
  });

  test("is not over while each session meets it again, nor before one starts, nor where a service did not respond", async () => {
    const { last, listener } = listening();
    for (const wait of [250, 500, 1000]) {
      last().fail("network");
      last().end();
      pass(wait + 999);
      expect(listener.state.error?.code).toBe("network");
    }
    listener.stop();
    last().end();
    pass(10_000);
    expect(listener.state.error?.code).toBe("network");
    listener.start();
    listener.update({ client: { resolve: () => Promise.reject(new Error("no network")) } });
    await listener.submit({ text: "next" });
    pass(10_000);
    expect(listener.state).toMatchObject({ status: "listening", error: { code: "resolve" } });
  });

  test("no recognizer is unsupported", () => {
    const listener = createListener({ rules, handlers: {}, recognizer: () => null });
    listener.start();
    expect(listener.state).toMatchObject({ status: "idle", error: { code: "unsupported", fatal: true } });
  });

  test("the browser's own is used where none is passed, by either of its names", () => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
      Object.assign(globalThis, { [name]: FakeRecognizer });
      const listener = createListener({ rules, handlers: {} });
      listener.start();
      expect(listener.state.status).toBe("listening");
      Reflect.deleteProperty(globalThis, name);
    }
    const listener = createListener({ rules, handlers: {} });
    listener.start();
    expect(listener.state.error?.code).toBe("unsupported");
  });

  test("a recognizer that throws at its start is tried again later", () => {
    let broken = true;
    const { made, listener } = listening((recognizer) => {
      if (broken)
        recognizer.start = () => {
          throw new Error("already started");
        };
    });
    expect(listener.state.status).toBe("waiting");
    broken = false;
    pass(250);
    expect([made.length, listener.state.status]).toEqual([2, "listening"]);
  });
});

describe("hints", () => {
  class Phrase {
    readonly phrase: string;
    readonly boost: number;
    constructor(phrase: string, boost: number) {
      this.phrase = phrase;
      this.boost = boost;
    }
  }
  const withPhrases = (recognizer: object) =>
    Object.assign(recognizer, { phrases: [], processLocally: false });
  beforeEach(() => void Object.assign(globalThis, { SpeechRecognitionPhrase: Phrase }));
  afterEach(() => void Reflect.deleteProperty(globalThis, "SpeechRecognitionPhrase"));

  test("give the recognizer the texts of the rules in force, each once and with a modest boost", () => {
    const { last } = listening(withPhrases);
    expect(last()).toMatchObject({ phrases: [{ phrase: "next", boost: 2 }], processLocally: false });
  });

  test("cover the words of a phrase set, a hundred texts at most", () => {
    const { make, last } = recognizers(withPhrases);
    const rooms = Array.from({ length: 60 }, (_, index) => `room${index} (upstairs|downstairs)`);
    const set = readPhrases(`{room} = ${rooms.join(" | ")}
light: (turn|switch) (on|off) the light in {room} => scene.focus x
note: note {text...} => text.insert {text}`);
    createListener({ rules: set, handlers: {}, recognizer: make }).start();
    const { phrases } = last() as unknown as { phrases: Phrase[] };
    const words = new Set(phrases.flatMap(({ phrase }) => phrase.split(" ")));
    expect(phrases.length).toBeLessThanOrEqual(100);
    for (const word of ["turn", "switch", "off", "upstairs", "downstairs", "room0", "room59", "note"])
      expect(words).toContain(word);
  });

  test("are none of a set that lists neither rules nor statements", () => {
    const { make, last } = recognizers(withPhrases);
    const set = { rulesFor: () => [], resolve: () => ({}) as never };
    createListener({ rules: set, handlers: {}, recognizer: make, processLocally: true }).start();
    expect(last()).toMatchObject({ phrases: [], processLocally: true });
  });

  test("that a recognizer refuses are left out of the next session, and no error is reported", () => {
    const { made, last, listener } = listening(withPhrases);
    last().fail("phrases-not-supported");
    last().end();
    pass(250);
    expect(made).toHaveLength(2);
    expect(last()).toMatchObject({ phrases: [] });
    expect(listener.state).toMatchObject({ status: "listening", error: null });
  });

  test("are not set where the browser has none, or the application wants none", () => {
    expect("phrases" in listening().last()).toBe(false);
    const { make, last } = recognizers(withPhrases);
    createListener({ rules, handlers: {}, recognizer: make, hints: false }).start();
    expect(last()).toMatchObject({ phrases: [] });
  });
});
