import { row, type SpokenNumbers } from "./spoken-numbers.ts";

const UNITS = ["deux", "trois", "quatre", "cinq", "six"] as const;
const TEENS = ["douze", "treize", "quatorze", "quinze", "seize"] as const;
const EIGHTY = "quatre-vingt-(?=(?:deux|trois|quatre|cinq|six|sept|huit|neuf)(?!-))";

/** Returns the forms of 72 to 76 and 92 to 96, whose second word is a number of the teens. */
const teens = (from: string, to: string) =>
  TEENS.map((teen, index): [string, string] => [`${from}-${teen}(?!\\p{L})`, `${to}-${UNITS[index]}`]);

const seventy = (why: string, septante: string, nonante: string, huitante: string) => ({
  why,
  replace: [
    ...teens("soixante", septante),
    ["soixante-et-onze", `${septante}-et-un`],
    ["soixante-dix", septante],
    ...teens("quatre-vingt", nonante),
    ["quatre-vingt-onze", `${nonante}-et-un`],
    ["quatre-vingt-dix", nonante],
    ["quatre-vingt-(une?)(?!\\p{L})", `${huitante}-et-$1`],
    [EIGHTY, `${huitante}-`],
    ["quatre-vingts?(?!-)", huitante],
  ] as [string, string][],
});

const CASUAL = [
  [
    {
      why: "Belgium, which keeps quatre-vingts",
      replace: [
        ...teens("soixante", "septante"),
        ["soixante-et-onze", "septante-et-un"],
        ["soixante-dix", "septante"],
        ...teens("quatre-vingt", "nonante"),
        ["quatre-vingt-onze", "nonante-et-un"],
        ["quatre-vingt-dix", "nonante"],
      ] as [string, string][],
    },
    seventy("Switzerland", "septante", "nonante", "huitante"),
    row("an older word for 80", "^quatre-vingts$", "octante"),
    row("“soixante et dix” is said as well", "soixante-dix", "soixante et dix"),
  ],
  [row("the plural is not heard, and often not written", "(quatre-vingt|cent)s(?!\\p{L})", "$1")],
];

export const fr: SpokenNumbers = {
  cardinal: [
    ...CASUAL,
    [row("“mille et un” as in the Nights", "^mille une?$", "mille et un")],
    [row("an accent is lost", "é", "e")],
  ],
  ordinal: [
    [
      row("Belgium and Switzerland", "soixante-dixième", "septantième"),
      row("Belgium and Switzerland", "quatre-vingt-dixième", "nonantième"),
      row("Switzerland", "quatre-vingtième", "huitantième"),
      row("2nd of two", "^deuxième$", "second"),
      row("2nd of two, feminine", "^deuxième$", "seconde"),
      row("typed", "^(\\d+)e$", "$1ème"),
      row("typed", "^1re$", "1ère"),
      row("typed, of second", "^2e$", "2nd"),
      row("typed, of seconde", "^2e$", "2nde"),
    ],
    [{ why: "accents are lost", replace: [["[éè]", "e"]] }],
  ],
};
