/** The words for yes and for no in Polish, in the spellings of recognizers: give them as `confirmWords`. */
export const pl = {
  yes: [
    "tak",
    "tak proszę",
    "jasne",
    "oczywiście",
    "ok",
    "okej",
    "zgoda",
    "zgadzam się",
    "potwierdzam",
    "potwierdź",
    "zrób to",
  ],
  no: [
    "nie",
    "nie dziękuję",
    "nigdy",
    "lepiej nie",
    "w żadnym razie",
    "w żadnym wypadku",
    "oczywiście że nie",
    "nie rób tego",
    "stop",
    "przestań",
    "anuluj",
  ],
} as const;
