/** Punctuation at an edge. */
export const OUTER = [
  "go home.",
  "go home!",
  "\u00bfd\u00f3nde?",
  "\u201elos",
  "ok\u2026",
  "\u884c\u304f\u3002",
  "\u03c0\u03bf\u03cd;",
  "wait,",
  "\u00ab va",
];
/** Blanks beside letters of scripts that have none: Han, Kana, Thai, Lao, Khmer, Burmese; beside a number, a Latin word. */
export const BLANKS = [
  "\u6253\u5f00 \u7535\u89c6",
  "\u6253\u5f00\u3000\u7535\u89c6",
  "\u30c6\u30ec\u30d3 \u3092\u3064\u3051\u3066",
  "\u0e40\u0e1b\u0e34\u0e14 \u0e44\u0e1f",
  "\u0ec0\u0e9b\u0eb5\u0e94 \u0ec4\u0e9f",
  "\u1794\u17be\u1780 \u1797\u17d2\u179b\u17be\u1784",
  "\u1019\u102e\u1038 \u1016\u103d\u1004\u1037\u103a",
  "\u7b2c 5 \u9875",
  "play \u30b8\u30e3\u30ba",
];
export const NO_BLANKS = [
  " \u6253\u5f00\u7535\u89c6 ",
  "\ubd88 \ucf1c",
  "turn on",
  "\u092c\u0924\u094d\u0924\u0940 \u091c\u0932\u093e\u0913",
];
/** A Cyrillic letter among Latin ones, also one of two, a Latin one among Cyrillic ones, a Greek one among Latin ones. */
export const LOOKALIKES = [
  "p\u0430lm",
  "turn \u043en",
  "\u043f\u0440\u0069\u0432\u0435\u0442",
  "home \u03bfpen",
];
export const INVISIBLE = ["\u200b", "\ufeff", "\u00ad", "\u2060", "\u202e", "\0", "\u200d", "\ufe0f"];
/** Marks within a text, words of several scripts, joiners and selectors where they belong. */
export const ALONE = [
  "open_palm",
  "rock 'n' roll",
  "dogs'",
  "50 %",
  "c++",
  "e.g. this",
  "#1",
  "thumb-up",
  "open \u0434\u043e\u043c",
  "T\u30b7\u30e3\u30c4",
  "5 \u00b5m",
  "na\u00efve",
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0915\u094d\u200d\u0937",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\u{1f469}\u{1f3fd}\u200d\u{1f4bb}",
  "\u2764\ufe0f",
  "1\ufe0f\u20e3",
  "\u845b\u{e0100}",
  "go\u00a0\thome",
  "don't",
  "the dogs\u2019",
];
