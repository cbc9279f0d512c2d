import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNIT = "ein|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun";
const AROUND_AND: [string, string] = [`(?<=${UNIT}|hundert|tausend)und(?=\\p{L})`, " und "];
const AFTER_HUNDRED: [string, string] = ["(hundert|tausend)(?=\\p{L})(?!und)(?!st)", "$1 "];
const BEFORE_HUNDRED: [string, string] = [`(?<=${UNIT})(?=hundert|tausend)`, " "];

const SPACES = [
  { why: "recognizers write spaces behind hundreds", replace: [AFTER_HUNDRED] },
  { why: "recognizers write spaces around und", replace: [AROUND_AND] },
  { why: "recognizers write each word by itself", replace: [AROUND_AND, AFTER_HUNDRED, BEFORE_HUNDRED] },
];
const HUNDRED = row(
  "“hundert” is as common as “einhundert”, and so is “tausend”",
  "^ein(?=hundert|tausend)",
  "",
);

export const de: SpokenNumbers = {
  cardinal: [
    [
      HUNDRED,
      row("zwo is said so that nobody hears drei", "zwei", "zwo"),
      row("typed without umlauts", "ü", "ue"),
      row("typed without umlauts", "ö", "oe"),
    ],
    [
      row(
        "“hundertundeins” is said for small numbers",
        "(hundert|tausend)(?=(?:eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$)",
        "$1und",
      ),
    ],
    SPACES,
  ],
  ordinal: [
    [
      HUNDRED,
      row("zwo is said so that nobody hears drei", "^zweite", "zwote"),
      row("an older form", "^siebte", "siebente"),
    ],
    SPACES,
  ],
  ordinalDigits: { "%digits-ordinal": [["0", "=#,##0=.;"]] },
};
