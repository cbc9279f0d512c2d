import { expect, test } from "bun:test";
import { resolveTranscript } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import heard from "../../vectors/v1/heard.json";
import { candidateTexts } from "./candidate-texts.ts";
import { STEPS, type StepOptions } from "./steps.ts";
import { traceText } from "./traced-text.ts";

const rules = readPhrases({
  "notes.phrases": `
note: (note|say hello|备注|メモ) {text...} => text.insert {text}
add: add {item...} to my [shopping] list => text.insert {item}
heat: remind me {t...} at -5 => text.insert {t}
play: wifi play {song...} => text.insert {song}
lights: turn {t...} lights on => text.insert {t}
`,
  "notes.heard-as": "no to -> note\nlice -> lights",
});

function captured(text: string, options?: StepOptions & { exact?: boolean }): [string | undefined, string] {
  const { intents, candidate } = resolveTranscript({ text }, rules, { lang: "en", ...options });
  const [{ action } = {}] = intents;
  return [action && "text" in action ? action.text : undefined, candidate?.step ?? ""];
}

test.each([
  ["note milk, eggs; and bread.", "milk, eggs; and bread", "as_said"],
  ["Note: milk, eggs; and bread.", "milk, eggs; and bread", "without_punctuation"],
  ["Say hello, World!", "World", "without_punctuation"],
  ["Add: Milk, two of it, to my list.", "Milk, two of it", "without_punctuation"],
  ["Note: “Moby Dick” by Melville, twice.", "“Moby Dick” by Melville, twice", "without_punctuation"],
  ["Note “Moby Dick”.", "“Moby Dick”", "as_said"],
  ["note du lait ; des œufs !", "du lait ; des œufs", "as_said"],
  ["Note : du lait – ¿o dos?", "du lait – ¿o dos", "as_said"],
  ["Note – -5 degrees, .5 litres", "-5 degrees, .5 litres", "as_said"],
  ["Note milk —", "milk", "as_said"],
  ["Note — milk, – —.", "milk", "as_said"],
  ["Note: milk-, eggs -", "milk-, eggs", "without_punctuation"],
  ["Note: see you, at 5 p.m.", "see you, at 5 p.m.", "without_punctuation"],
  ["备注：牛奶、鸡蛋。", "牛奶、鸡蛋", "as_said"],
  ["メ モ、 “ダブル”、２５個。", "“ダブル”、２５個", "without_blanks"],
  ["Remind me, to heat, well, at minus 5.", "to heat, well", "with_minus_signs"],
  ["Wi-Fi: play “Don’t stop, believing’”, now!", "“Don’t stop, believing’”, now", "without_hyphens"],
])("%s is captured as it was said", (text, words, step) => expect(captured(text)).toEqual([words, step]));

test.each([
  ["a note of the recognizer", "Note: [soft music] milk, [applause], and eggs.", "milk, and eggs"],
  ["a skip word", "Hey note please, buy, please, milk.", "buy, milk"],
  ["what is heard in place of a closed word", "No to: buy, well, milk", "buy, well, milk"],
  ["words behind it that are heard in place of others", "Turn: these, three, lice on", "these, three"],
])("%s is not captured", (_, text, words) =>
  expect(captured(text, { skipWords: ["hey", "please"] })[0]).toBe(words),
);

test("words that a step divides are captured as the step wrote them where a closed word is in the middle", () => {
  expect(captured("note-milk, eggs and so-on.")).toEqual(["milk, eggs and so-on", "with_hyphens_as_spaces"]);
});

test("an exact text captures its words as they are", () => {
  expect(captured("note milk, please.", { exact: true })).toEqual(["milk, please.", "as_said"]);
});

test("where only marks are free, they are captured, and no note is", () => {
  expect(captured("note …")).toEqual([undefined, "as_said"]);
  expect(captured("Note: [Music]")).toEqual([undefined, "as_said"]);
});

test("a traced text is rewritten as a string is, by every step", () => {
  for (const { result, options = {} } of heard.cases)
    for (const { text } of result.text === undefined ? [] : candidateTexts(result.text, options))
      for (const { name, rewrite } of STEPS)
        expect([name, rewrite(traceText(text), options).toString()]).toEqual([
          name,
          rewrite(text, options).toString(),
        ]);
});

test("of a long dictation the words are captured as of a short one", () => {
  const words = "milk, [a] please eggs – ".repeat(5_000);
  const [text] = captured(`Note: ${words}`, { skipWords: ["please"] });
  expect(text).toHaveLength("milk, please eggs – ".length * 5_000 - " – ".length);
  expect(captured(`Note milk${" –".repeat(100_000)}`)[0]).toBe("milk");
});
