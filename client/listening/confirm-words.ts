/** The words for yes and no, by language, in the spellings of recognizers. */
const WORDS: { readonly [language: string]: readonly [yes: string, no: string] } = {
  de: ["ja|ja bitte|bestätigen|genau", "nein|nein danke|abbrechen|nicht"],
  en: ["yes|yeah|yep|yes please|confirm|do it", "no|nope|no thanks|cancel|don't"],
  es: ["sí|si|confirmar|adelante", "no|no gracias|cancelar"],
  fr: ["oui|confirmer|d'accord|vas-y", "non|non merci|annuler"],
  it: ["sì|si|conferma|va bene", "no|no grazie|annulla"],
  nl: ["ja|ja graag|bevestigen", "nee|nee dank je|annuleren"],
  pl: ["tak|potwierdzam|potwierdź", "nie|nie dziękuję|anuluj"],
  pt: ["sim|confirmar|pode ser", "não|não obrigado|não obrigada|cancelar"],
  sv: ["ja|ja tack|bekräfta", "nej|nej tack|avbryt"],
  tr: ["evet|onayla|tamam", "hayır|iptal|vazgeç"],
  uk: ["так|підтвердити|підтверджую", "ні|скасувати"],
  zh: ["是|是的|对|好|好的|确认|確認|對", "不|不是|不要|否|取消"],
};

/** The usual words of a language, given as a BCP 47 tag; none for a language without a row. */
export function usualWords(lang: string): { yes: string[]; no: string[] } {
  const [yes = "", no = ""] = WORDS[lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? ""] ?? [];
  const listed = (words: string) => words.split("|").filter((word) => word !== "");
  return { yes: listed(yes), no: listed(no) };
}
