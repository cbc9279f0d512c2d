import { row, type SpokenNumbers } from "./spoken-numbers.ts";

/** Each number with the cardinal that precedes a remainder, and the ordinal where there is none. */
const TENS: readonly (readonly [base: number, cardinal: string, ordinal: string])[] = [
  [20, "двадцять", "двадцятий"],
  [30, "тридцять", "тридцятий"],
  [40, "сорок", "сороковий"],
  [50, "пʼятдесят", "пʼятдесятий"],
  [60, "шістдесят", "шістдесятий"],
  [70, "сімдесят", "сімдесятий"],
  [80, "вісімдесят", "вісімдесятий"],
  [90, "девʼяносто", "девʼяностий"],
  [100, "сто", "сотий"],
  [200, "двісті", "двохсотий"],
  [300, "триста", "трьохсотий"],
  [400, "чотириста", "чотирьохсотий"],
  [500, "пʼятсот", "пʼятисотий"],
  [600, "шістсот", "шестисотий"],
  [700, "сімсот", "семисотий"],
  [800, "вісімсот", "восьмисотий"],
  [900, "девʼятсот", "девʼятисотий"],
];
const SMALL =
  "нульовий перший другий третій четвертий пʼятий шостий сьомий восьмий девʼятий десятий одинадцятий дванадцятий тринадцятий чотирнадцятий пʼятнадцятий шістнадцятий сімнадцятий вісімнадцятий девʼятнадцятий";
const ENDINGS = "а е ого ої ому ій у им ою і их ими";
const SOFT_ENDINGS = "я є ього ьої ьому ю ім ьою і іх іми";

const APOSTROPHES = [
  row("keyboards and recognizers write another apostrophe", "ʼ", "'"),
  row("keyboards and recognizers write another apostrophe", "ʼ", "’"),
  row("typed without the apostrophe", "ʼ", ""),
];

export const uk: SpokenNumbers = {
  cardinal: [
    [
      row("“тисяча” is as common as “одна тисяча”", "^одна (?=тисяча)", ""),
      row("“мільйон” is as common as “один мільйон”", "^один (?=мільйон)", ""),
      row("said as well", "^нуль$", "ноль"),
    ],
    APOSTROPHES,
  ],
  ordinal: [
    [
      ...ENDINGS.split(" ").map((ending) => row("gender, number and case", "(?<=\\p{L}{2})ий$", ending)),
      ...SOFT_ENDINGS.split(" ").map((ending) => row("gender, number and case", "(?<=трет)ій$", ending)),
      row("typed with the last letter", "^(\\d+)-[иі]й$", "$1-й"),
      row("typed in the genitive of dates", "^(\\d+)-[иі]й$", "$1-го"),
      row("typed with the end of перше", "^(|\\d*[02-9])1-е$", "$11-ше"),
      row("typed with the end of перша", "^(|\\d*[02-9])1-а$", "$11-ша"),
      row("typed with the end of друге", "^(|\\d*[02-9])2-е$", "$12-ге"),
      row("typed with the end of друга", "^(|\\d*[02-9])2-а$", "$12-га"),
      row("typed with the end of третє", "^(|\\d*[02-9])3-є$", "$13-тє"),
      row("typed with the end of третя", "^(|\\d*[02-9])3-я$", "$13-тя"),
      row("typed with the end of пʼяте", "^(\\d*[04569]|\\d*1\\d)-[еє]$", "$1-те"),
      row("typed with the end of пʼята", "^(\\d*[04569]|\\d*1\\d)-[ая]$", "$1-та"),
      row("typed with the end of сьоме", "^(|\\d*[02-9])([78])-[еє]$", "$1$2-ме"),
      row("typed with the end of сьома", "^(|\\d*[02-9])([78])-[ая]$", "$1$2-ма"),
    ],
    APOSTROPHES,
  ],
  // CLDR has the digits alone.
  spellout: {
    "%spellout-ordinal": [
      ...SMALL.split(" ").map((word, number) => [String(number), `${word};`]),
      ...TENS.flatMap(([base, cardinal, ordinal]) => [
        [String(base), `${ordinal};`],
        [String(base + 1), `${cardinal} →→;`],
      ]),
      ["1000", "тисячний;"],
      ["1001", "тисяча →→;"],
      ["2000", "=#,##0=;"],
    ],
  },
};
