import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const HUNDRED = [
  row(
    "“a hundred and five” is as common as “one hundred and five”",
    "^one (?=hundred|thousand|million)",
    "a ",
  ),
  row("“hundred and five” is said as well", "^one (?=hundred|thousand)", ""),
];

export const en: SpokenNumbers = {
  cardinal: [
    HUNDRED,
    [
      row("0 is read as a letter in numbers of flights and telephones", "^zero$", "oh"),
      row("British English", "^zero$", "nought"),
      row("American spelling of nought", "^zero$", "naught"),
      row("a dozen is 12", "^twelve$", "a dozen"),
      row("American English", "^minus ", "negative "),
    ],
  ],
  ordinal: [HUNDRED],
};
