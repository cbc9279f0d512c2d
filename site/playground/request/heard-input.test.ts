import { expect, test } from "bun:test";
import { resolveTranscript } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { heardInput } from "./heard-input.ts";

const set = readPhrases(`{room} = kitchen | (bath|bathroom) -> bath
light: [please] (turn|switch) on [the] {room} light[s] => workflow.trigger light room={room}
timer: timer for 1000 seconds => media.pause timer
note: note {text...} => text.insert {text}`);
const voice = (transcript: string) => ({ sense: "voice", transcript, confidence: 0.9 }) as const;

test.each([
  ["Please switch on the bathroom lights.", "en", "light"],
  ["switch on the kitchen light", "en", "light"],
  ["Timer for 1,000 seconds!", "en-GB", "timer"],
  ["note call Anna.", "en", "note"],
  ["Note: call Anna, please.", "en", "note"],
  ["dance", "en", undefined],
  ["", "en", undefined],
])("%j in %s is taken as a listener takes it", (said, lang, fires) => {
  const { input: heard, capture } = heardInput(set, voice(said), lang);
  const { candidate, intents } = resolveTranscript({ text: said, confidence: 0.9 }, set, { lang });
  expect(heard.transcript).toBe(intents.length > 0 ? (candidate?.input.transcript ?? "") : said);
  expect<unknown>(intents[0]?.ruleId).toBe(fires);
  expect(heard.confidence).toBe(0.9);
  expect(set.rulesFor(heard.transcript, capture).map(({ action }) => action)).toEqual(
    intents.map(({ action }) => action),
  );
});

test("an input that fires as it is, or not at all, stays the same", () => {
  for (const said of [voice("turn on the bath light"), voice("dance."), voice("note milk")])
    expect(heardInput(set, said, "en").input).toBe(said);
});
