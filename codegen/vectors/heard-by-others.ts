import { from } from "./heard-case.ts";

/** What recognizers wrote that are not named where it was published. */
export const ofOthers = [
  ...from(
    {
      recognizer: "not named, in Home Assistant 2023.5",
      published: "https://github.com/home-assistant/core/issues/92969",
    },
    {
      name: "a home: a command as a sentence, with a blank in front",
      heard: " Turn off the family room ceiling.",
      candidates: [
        [" Turn off the family room ceiling.", "as_said"],
        ["Turn off the family room ceiling", "without_punctuation"],
      ],
      matches: ["turn off the family room ceiling"],
      misses: ["turn off the family room ceiling light"],
    },
  ),
  ...from(
    {
      recognizer: "not named, in ESPHome 2026.6.0",
      published: "https://github.com/esphome/wake-word-voice-assistants/issues/216",
    },
    {
      name: "a home: a question, with a blank in front",
      heard: " Do you know the time?",
      candidates: [
        [" Do you know the time?", "as_said"],
        ["Do you know the time", "without_punctuation"],
        ["the time", "without_skip_words"],
      ],
      options: { skipWords: ["do you know"] },
      matches: ["do you know the time", "the time"],
      misses: ["time"],
    },
  ),
  ...from(
    {
      recognizer: "not named, in Home Assistant",
      published: "a French home's sentences, indexed without their repository",
    },
    {
      name: "a home: the wake word and a filler before a French command",
      heard: "Ok, Naboo, ouvre la page Home Assistant.",
      candidates: [
        ["Ok, Naboo, ouvre la page Home Assistant.", "as_said"],
        ["Ok Naboo ouvre la page Home Assistant", "without_punctuation"],
        ["ouvre la page Home Assistant", "without_skip_words"],
      ],
      options: { skipWords: ["ok naboo"] },
      matches: ["ouvre la page home assistant"],
      misses: ["ouvre la page"],
    },
  ),
  ...from(
    {
      recognizer: "the recognizer of a gateway for things, 2018",
      published: "https://github.com/WebThingsIO/gateway/issues/1210",
    },
    {
      name: "a home: fifty percent, as a sign",
      heard: "Set the kitchen light to 50%",
      candidates: [
        ["Set the kitchen light to 50%", "as_said"],
        ["Set the kitchen light to 50 %", "with_plain_signs"],
      ],
      matches: ["set the kitchen light to 50%", "set the kitchen light to 50 %"],
      misses: ["set the kitchen light to fifty percent", "set the kitchen light to 50"],
    },
  ),
  ...from(
    {
      recognizer: "Whisper, 2024",
      published: "https://github.com/myshell-ai/MeloTTS/issues/139",
    },
    {
      name: "Whisper: thousands, with the language said",
      heard: "By using the number 100,000 as substitution, we got a number of 10,000",
      options: { lang: "en" },
      candidates: [
        ["By using the number 100,000 as substitution, we got a number of 10,000", "as_said"],
        ["By using the number 100,000 as substitution we got a number of 10,000", "without_punctuation"],
        ["By using the number 100000 as substitution we got a number of 10000", "with_plain_signs"],
      ],
      matches: ["by using the number 100000 as substitution we got a number of 10000"],
    },
    {
      name: "Whisper: thousands, without the language, stay",
      heard: "By using the number 100,000 as substitution, we got a number of 10,000",
      candidates: [
        ["By using the number 100,000 as substitution, we got a number of 10,000", "as_said"],
        ["By using the number 100,000 as substitution we got a number of 10,000", "without_punctuation"],
      ],
      misses: ["by using the number 100000 as substitution we got a number of 10000"],
    },
  ),
  ...from(
    {
      recognizer: "speech to text of an assistant, October 2020",
      published: "https://github.com/thevickypedia/Jarvis/issues/2",
    },
    {
      name: "an assistant: five past nine, of which the hour is a word: no time is made of it",
      heard: "Nine 05 p.m.",
      options: { lang: "en" },
      candidates: [
        ["Nine 05 p.m.", "as_said"],
        ["Nine 05 p.m", "without_punctuation"],
      ],
      matches: ["nine 05 p.m."],
      misses: ["9:05 p.m.", "9:05 pm"],
    },
  ),
];
