/** The words for yes and for no in Swedish, in the spellings of recognizers: give them as `confirmWords`. */
export const sv = {
  yes: ["ja", "ja tack", "japp", "javisst", "självklart", "absolut", "ok", "okej", "bekräfta", "gör det"],
  no: [
    "nej",
    "nej tack",
    "nä",
    "nix",
    "aldrig",
    "helst inte",
    "absolut inte",
    "gör det inte",
    "låt bli",
    "sluta",
    "stopp",
    "avbryt",
    "glöm det",
  ],
} as const;
