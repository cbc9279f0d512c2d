import { from } from "./heard-case.ts";

/** What nobody published, written for a rule of its own. */
export const written = from(
  "written",
  {
    name: "a later result of one session begins with a blank",
    heard: [[" go home", 0.9362103343009949]],
    candidates: [[" go home", "as_said"]],
    matches: ["go home"],
  },
  {
    name: "a time and decimals keep their marks",
    heard: [["set volume to 50% at 10:30 for 1,000.50", 0.9]],
    options: { lang: "en" },
    candidates: [
      ["set volume to 50% at 10:30 for 1,000.50", "as_said"],
      ["set volume to 50 % at 10:30 for 1,000.50", "with_plain_signs"],
    ],
  },
  {
    name: "signs before and behind numbers, glued",
    heard: "−20° for $20, 5€, £3 and №5?",
    candidates: [
      ["−20° for $20, 5€, £3 and №5?", "as_said"],
      ["−20° for $20 5€ £3 and №5", "without_punctuation"],
      ["-20 ° for $ 20 5 € £ 3 and № 5", "with_plain_signs"],
    ],
    misses: ["20 for 20 5 3 and 5"],
  },
  {
    name: "a curly apostrophe, of a time",
    heard: "wake me at 7 o’clock",
    candidates: [
      ["wake me at 7 o’clock", "as_said"],
      ["wake me at 7 o'clock", "with_plain_signs"],
    ],
    matches: ["wake me at 7 o’clock", "wake me at 7 o'clock"],
  },
  {
    name: "thousands stay where the language is not one",
    heard: "setze den Zähler auf 12.500 nicht auf 1,500",
    options: { lang: "no such language" },
    candidates: [["setze den Zähler auf 12.500 nicht auf 1,500", "as_said"]],
  },
  {
    name: "thousands of German, whose comma is a decimal one",
    heard: "setze den Zähler auf 12.500 nicht auf 1,500",
    options: { lang: "de" },
    candidates: [
      ["setze den Zähler auf 12.500 nicht auf 1,500", "as_said"],
      ["setze den Zähler auf 12500 nicht auf 1,500", "with_plain_signs"],
    ],
  },
  {
    name: "what has groups of other sizes stays",
    heard: "10,00 1,0000 1,234,56 3,4 0,5",
    options: { lang: "en" },
    candidates: [["10,00 1,0000 1,234,56 3,4 0,5", "as_said"]],
  },
  {
    name: "a dash, an emoji and notes of sounds are not words",
    heard: "[Music] turn on - the light — 🎵 (laughs) 👍🏽",
    candidates: [
      ["[Music] turn on - the light — 🎵 (laughs) 👍🏽", "as_said"],
      ["turn on the light", "without_punctuation"],
    ],
    matches: ["turn on the light"],
  },
  {
    name: "a note of a sound alone says nothing more",
    heard: "[Music]",
    candidates: [["[Music]", "as_said"]],
  },
  {
    name: "a polite sentence, with skip words of one word and of two",
    heard: " Could you open the menu, please?",
    options: { skipWords: ["please", "could you", "could"] },
    candidates: [
      [" Could you open the menu, please?", "as_said"],
      ["Could you open the menu please", "without_punctuation"],
      ["open the menu", "without_skip_words"],
    ],
    matches: ["open the menu"],
  },
  {
    name: "a quotation, an ellipsis, an exclamation",
    heard: " “Stop...” …stop!",
    candidates: [
      [" “Stop...” …stop!", "as_said"],
      ["Stop stop", "without_punctuation"],
    ],
  },
  {
    name: "Spanish marks on both sides",
    heard: " ¿Qué hora es? ¡Adelante!",
    candidates: [
      [" ¿Qué hora es? ¡Adelante!", "as_said"],
      ["Qué hora es Adelante", "without_punctuation"],
    ],
  },
  {
    name: "a blank before the mark, as French is written",
    heard: "Allô ! Ça va ?",
    candidates: [
      ["Allô ! Ça va ?", "as_said"],
      ["Allô Ça va", "without_punctuation"],
    ],
    matches: ["allô ça va"],
  },
  {
    name: "Greek, whose question mark looks like a semicolon",
    heard: " Τι ώρα είναι;",
    candidates: [
      [" Τι ώρα είναι;", "as_said"],
      ["Τι ώρα είναι", "without_punctuation"],
    ],
  },
  {
    name: "Hindi, Urdu and Arabic marks",
    heard: "आगे बढ़ो। آگے۔ التالي؟",
    candidates: [
      ["आगे बढ़ो। آگے۔ التالي؟", "as_said"],
      ["आगे बढ़ो آگے التالي", "without_punctuation"],
    ],
  },
  {
    name: "Japanese: a mark between two words needs no blank, and none is needed without it",
    heard: "次へ、進んで。",
    candidates: [
      ["次へ、進んで。", "as_said"],
      ["次へ 進んで", "without_punctuation"],
      ["次へ進んで", "without_blanks"],
    ],
    matches: ["次へ 進んで", "次へ進んで"],
    misses: ["次へ"],
  },
  {
    name: "Chinese and English in one text: blanks go beside Chinese alone",
    heard: "打开 Home Assistant ，谢谢！",
    options: { skipWords: ["谢谢"] },
    candidates: [
      ["打开 Home Assistant ，谢谢！", "as_said"],
      ["打开 Home Assistant 谢谢", "without_punctuation"],
      ["打开 Home Assistant", "without_skip_words"],
      ["打开Home Assistant", "without_blanks"],
    ],
  },
  {
    name: "Thai has no blanks between words",
    heard: "เปิด ไฟ",
    candidates: [
      ["เปิด ไฟ", "as_said"],
      ["เปิดไฟ", "without_blanks"],
    ],
    matches: ["เปิดไฟ"],
  },
  {
    name: "apostrophes, inner marks and a number that begins with its separator stay",
    heard: "'tis the dogs' e.g. .5 mark: node.js, a/b.",
    candidates: [
      ["'tis the dogs' e.g. .5 mark: node.js, a/b.", "as_said"],
      ["'tis the dogs' e.g .5 mark node.js a/b", "without_punctuation"],
    ],
  },
  {
    name: "skip words are compared as texts are matched, and as whole words",
    heard: "BITTE Straße bittere STRASSE",
    options: { skipWords: ["bitte", "straße"] },
    candidates: [
      ["BITTE Straße bittere STRASSE", "as_said"],
      ["bittere", "without_skip_words"],
    ],
  },
  {
    name: "nothing but skip words, or nothing but marks, is not made silence",
    heard: [
      ["please", 0.9],
      ["...", 0],
    ],
    options: { skipWords: ["please"] },
    candidates: [
      ["please", "as_said", 0],
      ["...", "as_said", 1],
    ],
  },
  {
    name: "exact: the first alternative as it was said",
    heard: [
      ["Next.", 0.9],
      ["text", 0],
    ],
    options: { exact: true, skipWords: ["next"] },
    candidates: [["Next.", "as_said"]],
    misses: ["next", "text"],
  },
  { name: "a result that is not final is nothing yet", heard: { interim: [["next", 0.01]] }, candidates: [] },
  { name: "silence is nothing", heard: " \n", candidates: [] },
);
