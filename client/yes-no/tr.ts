/** The words for yes and for no in Turkish, in the spellings of recognizers: give them as `confirmWords`. */
export const tr = {
  yes: ["evet", "evet lütfen", "tabii", "tabii ki", "elbette", "tamam", "olur", "onayla", "onaylıyorum"],
  no: [
    "hayır",
    "hayir",
    "hayır teşekkürler",
    "yok",
    "asla",
    "olmaz",
    "tabii ki hayır",
    "kesinlikle hayır",
    "yapma",
    "dur",
    "iptal",
    "İptal",
    "iptal et",
    "İptal et",
    "vazgeç",
    "vazgeçtim",
  ],
} as const;
