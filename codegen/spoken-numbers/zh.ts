import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNIT = "[一二三四五六七八九]";
const TRADITIONAL = [
  [row("the traditional letter", "两", "兩")],
  [row("the traditional letter", "万", "萬")],
  [row("the traditional letter", "负", "負")],
];

export const zh: SpokenNumbers = {
  cardinal: [
    [
      row("the last unit is left out", `(?<=百${UNIT})十$`, ""),
      row("the last unit is left out", `(?<=千${UNIT})百$`, ""),
      row("the last unit is left out", `(?<=万${UNIT})千$`, ""),
      row("said with its one", "^十", "一十"),
      row("1 in numbers of flights and telephones, so that nobody hears 七", "^一$", "幺"),
      row("20 of dates", "^二十$", "廿"),
    ],
    ...TRADITIONAL,
  ],
  ordinal: [[row("the word for zero", "〇", "零")], ...TRADITIONAL],
};
