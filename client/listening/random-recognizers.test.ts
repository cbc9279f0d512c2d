/** Random recognizers against the sentences of docs/listen.md and docs/reference.md; `FUZZ_RUNS` is the number of steps. */
import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import fc from "fast-check";
import {
  type FakeRecognizer,
  final,
  partial,
  pass,
  recognizers,
  type Said,
  settled,
} from "../../tests/fixtures/browser/recognizer.ts";
import {
  createListener,
  dangerous,
  type Listener,
  type Rule,
  type SpeechResult,
  type Utterance,
} from "../index.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const STEPS = Number(process.env.FUZZ_RUNS ?? 10_000);
const STEPS_OF_A_RUN = 20;

/** The ways in which a recognizer reports one utterance: how its partial results and its final one come, and where. */
const STYLES = [
  "scored",
  "unscored",
  "scored later",
  "one place",
  "a place for each",
  "announces more",
] as const;
/** The manner of one utterance, and the wait between two of its reports. */
const manner = { style: fc.constantFrom(...STYLES), waitMs: fc.nat(450) };

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("say"), ...manner, text: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wipe"), ...manner, text: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("answer"), ...manner, text: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("answer too early"), ...manner, text: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), waitMs: fc.nat(3000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "two at once",
        "two in a row",
        "deliver again",
        "note",
        "odd result",
        "odd submit",
        "submit",
        "end",
        "fail",
        "another tab",
      ),
      waitMs: fc.nat(700),
      text: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("stop", "pause", "switch the language", "update", "decide", "end and say it again"),
      waitMs: fc.nat(700),
      text: fc.nat(1),
    }),
  },
);
type Step = { do: string; style?: (typeof STYLES)[number]; waitMs: number; text?: number };

const TEXTS = ["up", "go", "go home", "gold rush", "turn on the light", "次へ進んで"];
const DANGEROUS = ["delete everything", "no more notes"];
const ANSWERS = ["yes", "no", "let's guess what"];
const rule = (match: string): Rule => ({
  id: match,
  match,
  action: { type: "workflow.trigger", target: match },
});
const rules = [...TEXTS, ...DANGEROUS].map(rule);

/** A person, a recognizer and a listener; `said` and `reported` are to agree in the end. */
class World {
  readonly fake = recognizers();
  readonly said: string[] = [];
  readonly reported = new Map<string, Utterance>();
  readonly ran: string[] = [];
  readonly promises: Promise<unknown>[] = [];
  /** The actions that were confirmed by a yes that began after its question was shown, or by hand. */
  readonly confirmed: string[] = [];
  readonly listener = this.listen(this.fake);
  results: SpeechResult[] = [];
  current: FakeRecognizer | undefined;

  /** A tab with the page, which listens. */
  private listen(fake: ReturnType<typeof recognizers>): Listener {
    const run = (text: string) => () => void this.ran.push(text);
    const listener = createListener({
      rules,
      lang: "en",
      recognizer: fake.make,
      handlers: {
        "workflow.trigger": {
          ...Object.fromEntries(TEXTS.map((text) => [text, run(text)])),
          ...Object.fromEntries(DANGEROUS.map((text) => [text, dangerous(run(text))])),
        },
      },
      confirm: "pending",
    });
    listener.subscribe(({ utterance }) => {
      if (utterance) this.reported.set(utterance.invocationId, utterance);
    });
    listener.start();
    return listener;
  }

  /** The list of the session that listens; empty where another session has begun. */
  list(): SpeechResult[] | null {
    if (this.listener.state.status !== "listening") return null;
    if (this.fake.last() !== this.current) this.results = [];
    this.current = this.fake.last();
    return this.results;
  }

  deliver(): void {
    this.current?.say(...this.results);
  }

  /** Reports one utterance in its manner; nothing where nobody listens, or no longer listens at its end. */
  async say(text: string, { style = "scored", waitMs }: Step): Promise<boolean> {
    // A person does not end two utterances with the same words within half a second.
    await pass(1100);
    const list = this.list();
    if (!list) return false;
    const words = text.split(" ");
    const beginnings = words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
    const at = list.length;
    const isUnscored = style === "one place" || style === "a place for each";
    for (const beginning of beginnings) {
      if (isUnscored) list[style === "one place" ? at : list.length] = final([beginning, 0]);
      else list[at] = partial(beginning);
      this.deliver();
      await pass(waitMs);
    }
    const place = style === "a place for each" ? list.length : at;
    const last: Said[] = [
      [text, style === "scored" ? 0.9 : 0],
      ...(text === ANSWERS[2] ? [["yes", 0.01] as const] : []),
    ];
    list[place] = style === "announces more" ? { ...final(text), length: 3 } : final(...last);
    this.deliver();
    if (style === "one place" || style === "scored later") {
      await pass(style === "one place" ? waitMs : 1200);
      if (this.list() !== list) return this.said.push(text) > 0;
      list[place] = final([`${text}.`, 0.8]);
      this.deliver();
    }
    this.said.push(text);
    return true;
  }

  async take(given: Step): Promise<void> {
    const { waitMs, text = 0 } = given;
    const { listener } = this;
    switch (given.do) {
      case "say":
        await this.say(TEXTS[text] as string, given);
        break;
      case "wipe":
        await this.say(DANGEROUS[text] as string, given);
        break;
      case "answer": {
        await pass(1100);
        const { pending } = listener.state;
        const answer = ANSWERS[text] as string;
        if ((await this.say(answer, given)) && pending && answer === "yes")
          this.confirmed.push(pending.intent.ruleId);
        break;
      }
      case "answer too early": {
        await pass(1100);
        const list = this.list();
        if (!list || listener.state.pending) break;
        list.push(final(DANGEROUS[text] as string), final(["yes", 0]));
        this.said.push(DANGEROUS[text] as string, "yes");
        this.deliver();
        break;
      }
      case "two at once": {
        // The network stalled: two places in one event, with scores.
        await pass(1100);
        const list = this.list();
        for (const each of list ? [TEXTS[text] as string, TEXTS[waitMs % 6] as string] : []) {
          list?.push(final(each));
          this.said.push(each);
        }
        this.deliver();
        break;
      }
      case "two in a row": {
        // Without a score, the second soon after the first; one begins with the letters of the other.
        await pass(1100);
        const list = this.list();
        for (const each of list ? ["go", "gold rush"] : []) {
          list?.push(final([each, 0]));
          this.said.push(each);
          this.deliver();
          await pass(Math.min(waitMs, 400));
        }
        break;
      }
      case "deliver again":
        if (this.list()) this.deliver();
        break;
      case "note":
        this.list()?.push(final([["[Music]", "…", "♪", " "][text % 4] as string, text % 2]));
        this.deliver();
        break;
      case "odd result":
        for (const odd of [
          undefined,
          null,
          5,
          [],
          [null],
          [{}],
          [{ isFinal: true }],
          [{ isFinal: true, 0: {} }],
        ])
          if (this.list()) this.current?.onresult?.({ results: odd as never });
        break;
      case "odd submit":
        for (const odd of [undefined, null, "up", 5, [], {}, { text: undefined }, { text: 5 }, { length: 2 }])
          this.promises.push(listener.submit(odd as never));
        break;
      case "submit":
        this.said.push(TEXTS[text] as string);
        this.promises.push(listener.submit({ text: TEXTS[text] as string }));
        break;
      case "end":
        this.fake.last().end();
        break;
      case "end and say it again": {
        await pass(1100);
        const before = this.said.at(-1);
        if (!(await this.say(TEXTS[text] as string, { do: "say", style: "scored", waitMs: 0 }))) break;
        this.fake.last().end();
        await pass(100);
        if (before !== undefined) this.list()?.push(final(TEXTS[text] as string));
        this.deliver();
        break;
      }
      case "fail":
        this.fake.last().fail(["aborted", "network", "no-speech", "audio-capture"][text % 4] as string);
        this.fake.last().end();
        break;
      case "another tab": {
        // It takes the microphone, hears one utterance and gives it back.
        this.fake.last().fail("aborted");
        this.fake.last().end();
        const fake = recognizers();
        const tab = this.listen(fake);
        await settled();
        fake.last().say(final(TEXTS[text] as string));
        this.said.push(TEXTS[text] as string);
        tab.stop();
        fake.last().end();
        break;
      }
      case "stop":
        listener.stop();
        this.fake.last().end();
        await pass(waitMs);
        listener.start();
        break;
      case "pause":
        listener.pause();
        await pass(waitMs);
        listener.resume();
        break;
      case "switch the language":
        listener.update({ lang: listener.state.pending || text ? "en" : "en-GB" });
        break;
      case "update":
        listener.update({ rules: [...rules] });
        break;
      case "decide": {
        const { pending } = listener.state;
        if (listener.decide(text === 1) && text === 1) this.confirmed.push(pending?.intent.ruleId ?? "");
        break;
      }
    }
    await pass(waitMs);
  }

  /** Ends everything, and lets every timer of an utterance and of a question run out. */
  async end(): Promise<void> {
    this.listener.stop();
    this.fake.last().end();
    for (let second = 0; second < 40; second++) await pass(1000);
  }
}

const sorted = (texts: Iterable<string>) => [...texts].map((text) => text.replace(/\.$/, "")).sort();

test("each utterance is reported once and none is lost, no decision precedes its question, and nothing rejects", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN }),
      async (steps) => {
        const world = new World();
        await settled();
        for (const each of steps as Step[]) await world.take(each);
        await world.end();
        const reports = [...world.reported.values()].filter(
          ({ transcript }) => !/^(\[|…|♪)/.test(transcript),
        );
        expect(sorted(reports.map(({ transcript }) => transcript))).toEqual(sorted(world.said));
        const isDangerous = (text: string) => DANGEROUS.includes(text);
        const done = reports.filter(({ performed }) =>
          performed.some(({ outcome }) => outcome === "handled"),
        );
        expect(sorted(world.ran)).toEqual(sorted(done.map(({ transcript }) => transcript)));
        for (const text of DANGEROUS) {
          const count = (list: readonly string[]) => list.filter((each) => each === text).length;
          expect(count(world.ran)).toBeLessThanOrEqual(count(world.confirmed));
        }
        const plain = reports.filter(({ transcript }) => TEXTS.includes(transcript.replace(/\.$/, "")));
        for (const { outcome } of plain) expect(["performed", "ignored"]).toContain(outcome);
        expect(world.ran.filter(isDangerous).length).toBeLessThanOrEqual(world.confirmed.length);
        expect(
          (await Promise.allSettled(world.promises)).filter(({ status }) => status === "rejected"),
        ).toEqual([]);
        expect(world.listener.state).toMatchObject({ status: "idle", pending: null });
        expect(jest.getTimerCount()).toBe(0);
      },
    ),
    { numRuns: Math.ceil(STEPS / STEPS_OF_A_RUN) },
  );
});
