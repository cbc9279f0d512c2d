import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const LOST = [
  {
    why: "recognizers and people leave accents out",
    replace: [
      ["á", "a"],
      ["é", "e"],
      ["í", "i"],
      ["ó", "o"],
      ["ú", "u"],
    ] as [string, string][],
  },
];
const JOINED = "one word, which the Academy accepts";

export const es: SpokenNumbers = {
  cardinal: [
    [
      row("before a noun, and by habit", "^cien$", "ciento"),
      row("“un mil” is said in banks", "^mil(?= |$)", "un mil"),
      {
        why: JOINED,
        replace: [
          ["(?<=nta) y dos$", "idós"],
          ["(?<=nta) y tres$", "itrés"],
          ["(?<=nta) y seis$", "iséis"],
          ["(?<=nta) y ", "i"],
        ],
      },
      row("heard as two words", "(?<=dos|tres|cuatro|seis|ocho)(?=cient[oa]s)", " "),
    ],
    LOST,
  ],
  ordinal: [
    [
      row("typed without the point", "^(\\d+)\\.(?=[ºª])", "$1"),
      row("typed with a letter", "^(\\d+)\\.º$", "$1o"),
      row("typed with a letter", "^(\\d+)\\.ª$", "$1a"),
      row("typed with letters", "ᵉʳ", "er"),
      row("typed with letters", "\\.ᵉʳ", "er"),
      row("typed with the end of primero and tercero", "^([13])\\.º$", "$1ro"),
      row("typed with the end of primera and tercera", "^([13])\\.ª$", "$1ra"),
      row("typed with the end of segundo", "^2\\.º$", "2do"),
      row("typed with the end of segunda", "^2\\.ª$", "2da"),
      row("typed with the end of cuarto", "^([456])\\.º$", "$1to"),
      row("typed with the end of cuarta", "^([456])\\.ª$", "$1ta"),
      row("the older form of noveno", "noven", "non"),
      row("said of floors and pages", "undécim", "onceav"),
      row("the regular form", "undécim", "decimoprimer"),
      row("the regular form as two words", "undécim", "décimo primer"),
      row("the regular form", "duodécim", "decimosegund"),
      row("the regular form as two words", "duodécim", "décimo segund"),
      row("two words", "^decimo(?=tercer|cuart|quint|sext|séptim|octav|noven)", "décimo "),
      row("one word, which the Academy accepts", "^vigésim[oa] ", "vigesimo"),
    ],
    LOST,
  ],
};
