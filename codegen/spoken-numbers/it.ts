import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const AFTER_HUNDRED: [string, string] = ["(cento|mille|mila)(?=\\p{L})", "$1 "];
const BEFORE_HUNDRED: [string, string] = [
  "(?<=due|tre|quattro|cinque|sei|sette|otto|nove|dieci)(?=cento|mila)",
  " ",
];

export const it: SpokenNumbers = {
  cardinal: [
    [
      row("heard as two words", "^ventuno$", "venti uno"),
      row("the o is dropped", "centouno", "centuno"),
      { why: "recognizers write spaces behind hundreds", replace: [AFTER_HUNDRED] },
      { why: "recognizers write each word by itself", replace: [AFTER_HUNDRED, BEFORE_HUNDRED] },
      row(
        "“cento e uno” is said as well",
        "(cento|mille)(?=un[oa]?$|due$|tré$|tre$|quattro$|cinque$|sei$|sette$|otto$|nove$)",
        "$1 e ",
      ),
    ],
    [row("the accent is lost", "tré", "tre"), row("the other accent is written", "tré", "trè")],
  ],
  ordinal: [
    [
      row("typed with the sign for degrees", "º", "°"),
      row("typed with a letter", "º", "o"),
      row("typed with a letter", "ª", "a"),
    ],
  ],
};
