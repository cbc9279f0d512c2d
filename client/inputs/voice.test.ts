import { describe, expect, test } from "bun:test";
import { voiceInput, voiceInputs } from "../index.ts";

/** Makes a result as Chrome hands it over: an object with a length and numbered members, which is not an array. */
function speechResult(isFinal: boolean, ...alternatives: { transcript: string; confidence: number }[]) {
  const { length } = alternatives;
  return Object.create(
    { item: (index: number) => alternatives[index] },
    {
      ...Object.getOwnPropertyDescriptors({ ...alternatives }),
      ...Object.getOwnPropertyDescriptors({ isFinal, length }),
    },
  ) as SpeechRecognitionResult;
}

// Written after what Chrome gives: only the first alternative is scored, the others say 0.
const chrome = speechResult(
  true,
  { transcript: "go home", confidence: 0.9362103343009949 },
  { transcript: "go Holm", confidence: 0 },
  { transcript: "Gohome", confidence: 0 },
);

describe("voiceInput()", () => {
  test("uses the likeliest alternative of a final result", () => {
    expect(voiceInput(chrome)).toEqual({
      sense: "voice",
      transcript: "go home",
      confidence: 0.9362103343009949,
    });
  });

  test("returns null while a result is not final", () => {
    expect(voiceInput(speechResult(false, { transcript: "go", confidence: 0.01 }))).toBeNull();
  });

  test("returns null for a result without alternatives", () => {
    expect(voiceInput(speechResult(true))).toBeNull();
  });

  test.each([
    [0.5, 0.5],
    [1, 1],
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [87, null],
  ])("reads the confidence %p as %p", (confidence, expected) => {
    expect(voiceInput(speechResult(true, { transcript: "go", confidence }))?.confidence).toBe(expected);
    expect(voiceInput({ text: "go", confidence })?.confidence).toBe(expected);
  });

  test.each([{ text: " Go home." }, { text: " Go home.", confidence: null }])(
    "takes the text of a plain recognizer as it is: %j",
    (recognized) => {
      expect(voiceInput(recognized)).toEqual({ sense: "voice", transcript: " Go home.", confidence: null });
    },
  );

  test.each(["", " ", "\n"])("returns null where nothing was said: %j", (text) => {
    expect(voiceInput({ text })).toBeNull();
    expect(voiceInput(speechResult(true, { transcript: text, confidence: 0.9 }))).toBeNull();
  });
});

describe("voiceInputs()", () => {
  test("gives the alternatives in order", () => {
    expect(voiceInputs(chrome)).toEqual([
      { sense: "voice", transcript: "go home", confidence: 0.9362103343009949 },
      { sense: "voice", transcript: "go Holm", confidence: null },
      { sense: "voice", transcript: "Gohome", confidence: null },
    ]);
  });

  test("gives one for a plain text and none for a result that is not final", () => {
    expect(voiceInputs({ text: "next", confidence: 0.7 })).toHaveLength(1);
    expect(voiceInputs(speechResult(false, { transcript: "next", confidence: 0.7 }))).toEqual([]);
  });
});
