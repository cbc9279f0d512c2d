import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const LOST = [
  {
    why: "typed without diacritics",
    replace: [
      ["[ãá]", "a"],
      ["[éê]", "e"],
      ["í", "i"],
      ["[óõ]", "o"],
    ] as [string, string][],
  },
];

export const pt: SpokenNumbers = {
  cardinal: [
    [
      row("half a dozen, said for 6 in Brazil", "^seis$", "meia"),
      row("by habit", "^cem$", "cento"),
      row("said with its one", "^mil(?= |$)", "um mil"),
      row("the and is left out", "(?<=mil) e (?=\\p{L}*centos|\\p{L}*centas|duzent|trezent|quinhent)", " "),
      row("Brazil", "catorze", "quatorze"),
      {
        why: "Portugal",
        replace: [
          ["dezesse", "dezasse"],
          ["dezenove", "dezanove"],
        ],
      },
    ],
    LOST,
  ],
  ordinal: [
    [
      row("Portugal", "^(\\d+)(?=[ºª])", "$1."),
      row("typed with a letter", "º", "o"),
      row("typed with a letter", "ª", "a"),
      row("one word", "^décim([oa]) primeir[oa]$", "undécim$1"),
    ],
    LOST,
  ],
};
