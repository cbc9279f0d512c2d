import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const LOST = [
  {
    why: "typed without diacritics",
    replace: [
      ["ą", "a"],
      ["ć", "c"],
      ["ę", "e"],
      ["ó", "o"],
      ["ś", "s"],
      ["ź", "z"],
    ] as [string, string][],
  },
];

export const pl: SpokenNumbers = {
  cardinal: [[row("said with its one", "^(?=tysiąc(?: |$)|milion(?: |$))", "jeden ")], LOST],
  ordinal: [LOST],
  ordinalDigits: { "%digits-ordinal": [["0", "=#,##0=.;"]] },
};
