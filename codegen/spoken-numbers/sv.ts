import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const TENS = "tjugo|trettio|fyrtio|förtio|femtio|sextio|sjuttio|åttio|nittio";
const AFTER_TENS: [string, string] = [`(${TENS})(?=\\p{L})(?!nde|hundra)`, "$1 "];
const AFTER_HUNDRED: [string, string] = ["(hundra|tusen)(?=\\p{L})(?!de)", "$1 "];
const BEFORE_HUNDRED: [string, string] = ["(?<=ett|två|tre|fyra|fem|sex|sju|åtta|nio)(?=hundra|tusen)", " "];

const SPACES = [
  { why: "recognizers write spaces behind tens", replace: [AFTER_TENS] },
  { why: "recognizers write spaces behind hundreds", replace: [AFTER_HUNDRED] },
  {
    why: "recognizers write each word by itself",
    replace: [["^ettusen", "ett tusen"], BEFORE_HUNDRED, AFTER_HUNDRED, AFTER_TENS],
  },
] as const;

export const sv: SpokenNumbers = {
  cardinal: [
    [
      row("“hundra” is as common as “etthundra”, and so is “tusen”", "^ett(?=hundra)|^et(?=tusen)", ""),
      row("an older form", "fyrtio", "förtio"),
      row("each t is written", "^ettusen", "etttusen"),
      row("written as one word", "(?<=tusen) ", ""),
    ],
    SPACES,
  ],
  ordinal: [[row("“hundrade” is as common as “etthundrade”", "^ett(?=hundra)|^et(?=tusen)", "")], SPACES],
};
