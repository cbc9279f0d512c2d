import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNIT = "een|twee|drie|vier|vijf|zes|zeven|acht|negen";
const TENS = "twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig";
const AROUND_AND: [string, string] = [`(?<=${UNIT})[eë]n(?=${TENS})`, " en "];
const AFTER_HUNDRED: [string, string] = ["(honderd|duizend)(?=\\p{L})(?!st)", "$1 "];
const BEFORE_HUNDRED: [string, string] = [`(?<=${UNIT})(?=honderd|duizend)`, " "];
const SMALL = `(?=(?:${UNIT}|tien|elf|twaalf)$)`;

const SPACES = [
  { why: "recognizers write spaces around en", replace: [AROUND_AND] },
  { why: "recognizers write spaces behind hundreds", replace: [AFTER_HUNDRED] },
  { why: "recognizers write each word by itself", replace: [AROUND_AND, AFTER_HUNDRED, BEFORE_HUNDRED] },
];
const TREMA = [row("the diaeresis is lost", "ë", "e")];

export const nl: SpokenNumbers = {
  cardinal: [
    [
      row("said with its one", "^(?=honderd|duizend)", "een"),
      row("“honderdeneen” is said for small numbers", `(honderd|duizend)${SMALL}`, "$1en"),
      row("“honderd en een” is said for small numbers", `(honderd|duizend)${SMALL}`, "$1 en "),
      row("minus is said as well", "^min ", "minus "),
    ],
    SPACES,
    [
      row("the numeral with its accents", "(?<=^| )een(?= |$)", "één"),
      row("the numeral with its accents", "^een(?=en)", "één"),
    ],
    TREMA,
  ],
  ordinal: [
    [
      row("typed as it is said", "^((?:\\d*0)?[2-79]|\\d*1\\d)e$", "$1de"),
      row("typed as it is said", "^((?:\\d*0)?[18]|\\d*[2-9]\\d|\\d+00)e$", "$1ste"),
    ],
    SPACES,
    TREMA,
  ],
};
