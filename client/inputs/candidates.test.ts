import { describe, expect, test } from "bun:test";
import { compileRules } from "@intent-resolution/engine";
import { readPhrases } from "@intent-resolution/phrases";
import heard from "../../vectors/v1/heard.json";
import {
  candidates,
  type RecognizedText,
  type Rule,
  resolveTranscript,
  type SpeechResult,
} from "../index.ts";

type Vector = (typeof heard.cases)[number];

/** Returns a result as the recognizer hands it over: an array-like of alternatives, or a plain text. */
function resultOf({ result }: Vector): SpeechResult | RecognizedText {
  if (result.text !== undefined) return { text: result.text };
  const alternatives = result.alternatives ?? [];
  return { ...alternatives, length: alternatives.length, isFinal: result.isFinal ?? false };
}

describe("candidates()", () => {
  test.each(heard.cases.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
    const found = candidates(resultOf(vector), vector.options);
    expect(
      found.map(({ input, step, alternative }) => ({ transcript: input.transcript, step, alternative })),
    ).toEqual(vector.candidates as never);
    const { heardAs, ...options } = { heardAs: undefined, ...vector.options };
    const matches = (match: string) => {
      const rule: Rule = { id: "rule", match, action: { type: "media.play", target: "t" } };
      const { resolve } = compileRules([rule]);
      return resolveTranscript(resultOf(vector), { resolve, heardAs }, options).intents.length > 0;
    };
    expect((vector.matches ?? []).filter(matches)).toEqual(vector.matches ?? []);
    expect((vector.misses ?? []).filter(matches)).toEqual([]);
    if (!vector.resolves) return;
    const { file, transcript, intents } = vector.resolves;
    const resolution = resolveTranscript(resultOf(vector), readPhrases(file), options);
    expect(resolution).toMatchObject({ intents, candidate: { input: { transcript } } });
    expect(resolution.intents).toHaveLength(intents.length);
  });

  test.each([/Chrome/, /Edge|Azure/, /[Ww]hisper/])(
    "meet a dozen real transcripts of %p, and what they miss",
    (name) => {
      const real = heard.cases.filter(
        ({ origin }) => typeof origin === "object" && name.test(origin.recognizer),
      );
      expect(real.length).toBeGreaterThanOrEqual(12);
      expect(real.filter(({ misses }) => misses).length).toBeGreaterThan(5);
    },
  );

  test("carry the score of their alternative", () => {
    const result = {
      isFinal: true,
      length: 2,
      0: { transcript: "Next.", confidence: 0.9 },
      1: { transcript: "Text.", confidence: 0 },
    };
    expect(candidates(result).map(({ input }) => input.confidence)).toEqual([0.9, 0.9, null, null]);
  });

  test("take time that grows with the text, whatever it holds", () => {
    // An algorithm that is quadratic in the length would exceed the test's time limit.
    for (const piece of [".", ". ", "a.", ".a ", "please ", "[", "(", "1,", "1,000,", "111", "-", "5%"]) {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(
        candidates({ text }, { skipWords: ["please", "please do"], lang: "en" })[0]?.input,
      ).toMatchObject({});
    }
  });
});

describe("resolveTranscript()", () => {
  const action = (target: string) => ({ type: "workflow.trigger", target }) as const;
  const rules: Rule[] = [
    { id: "next", match: "next", action: action("next") },
    { id: "stop", match: "stop!", action: action("stop") },
    { id: "bare", match: "stop", action: action("bare") },
    { id: "sure", match: "delete", action: action("delete"), minConfidence: 0.8 },
  ];

  test.each([
    ["Next.", "next", "without_punctuation"],
    ["stop!", "stop", "as_said"],
    ["Stop.", "bare", "without_punctuation"],
  ])("%s fires %s", (text, id, step) => {
    const found = resolveTranscript({ text }, rules);
    expect(found.intents.map(({ ruleId }) => ruleId)).toEqual([id]);
    expect<unknown>(found.candidate?.step).toBe(step);
  });

  test("stops at the first candidate that has intents, and asks about no more", () => {
    const asked: string[] = [];
    const compiled = compileRules(rules);
    const resolve: typeof compiled.resolve = (input) => {
      asked.push("transcript" in input ? input.transcript : "");
      return compiled.resolve(input);
    };
    const result = {
      isFinal: true,
      length: 3,
      0: { transcript: "Text.", confidence: 0.9 },
      1: { transcript: "Next.", confidence: 0 },
      2: { transcript: "stop", confidence: 0 },
    };
    expect(resolveTranscript(result, { resolve }).intents).toHaveLength(1);
    expect(asked).toEqual(["Text.", "Text", "Next.", "Next"]);
  });

  test("never fires a threshold for an alternative without a score", () => {
    const result = {
      isFinal: true,
      length: 2,
      0: { transcript: "the lead", confidence: 0.95 },
      1: { transcript: "delete", confidence: 0 },
    };
    expect(resolveTranscript(result, rules)).toMatchObject({
      candidate: { input: { transcript: "the lead" } },
      intents: [],
    });
  });

  test("takes an exact text with the punctuation at its end", () => {
    const set = readPhrases("home: go home => scene.focus home\nnote: note {text...} => text.insert {text}");
    expect(resolveTranscript({ text: "Go home." }, set, { exact: true }).status).toBe("no_match");
    expect(resolveTranscript({ text: "Note this." }, set, { exact: true }).intents).toMatchObject([
      { action: { text: "this." } },
    ]);
  });

  test("says so where nothing was said", () =>
    expect(resolveTranscript({ text: " " }, rules)).toEqual({
      status: "nothing_said",
      candidate: null,
      intents: [],
    }));
});
