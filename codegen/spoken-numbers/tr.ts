import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNIT = "bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz";
const TENS = "on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan";
const TENS_JOINED: [string, string] = [`(?<=(?:^| )(?:${TENS})) (?=${UNIT})`, ""];
const HUNDREDS_JOINED: [string, string] = [`(?<=${UNIT}) (?=yüz|bin)`, ""];

const SPELLING = [
  [
    { why: "tens are written as one word", replace: [TENS_JOINED] },
    { why: "hundreds are written as one word", replace: [HUNDREDS_JOINED] },
    { why: "as on cheques, one word", replace: [[" ", ""]] as [string, string][] },
  ],
  [
    row("a capital at the start is another letter than i", "^i", "İ"),
    row("capitals throughout are other letters than i", "i", "İ"),
    row("a capital I is compared as i, and typed without its dots ı is i", "ı", "i"),
  ],
];

/** The ending of an ordinal number follows the last vowel of its last word. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["0", "ıncı"],
  ["1", "inci"],
  ["2", "nci"],
  ["3", "üncü"],
  ["5", "inci"],
  ["6", "ncı"],
  ["7", "nci"],
  ["8", "inci"],
  ["9", "uncu"],
  ["10", "uncu"],
  ["20", "nci"],
  ["30", "uncu"],
  ["40", "ıncı"],
  ["50", "nci"],
  ["60", "ıncı"],
  ["70", "inci"],
  ["80", "inci"],
  ["90", "ıncı"],
  ["100", "üncü"],
  ["1000", "inci"],
];

export const tr: SpokenNumbers = {
  cardinal: SPELLING,
  ordinal: [
    [
      row("first, of what comes first", "^birinci$", "ilk"),
      row("the apostrophe of typography", "'", "’"),
      row("typed without the apostrophe", "'", ""),
    ],
    ...SPELLING,
  ],
  ordinalDigits: {
    "%digits-ordinal": [["0", "=#,##0=.;"]],
    "%digits-ordinal-ending": [["0", "=#,##0='=%%ending=;"]],
    "%%ending": ENDINGS.flatMap(([base, ending]) => {
      const rule = [base, `${ending};`];
      return Number(base) < 10 ? [rule] : [rule, [String(Number(base) + 1), "→→;"]];
    }),
  },
};
