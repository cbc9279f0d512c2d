/**
 * The words for yes and no, by language, in the spellings of recognizers. A word with a second meaning is not a yes, such
 * as “doch” in German and “pode ser” in Portuguese. Such a word may be a no, which only means that nothing runs.
 */
export const CONFIRM_WORDS: { readonly [language: string]: readonly [yes: string, no: string] } = {
  de: [
    "ja|ja bitte|ja gerne|ja klar|jawohl|jep|jo|klar|ok|okay|genau|bestätigen|mach das",
    "nein|nein danke|nee|ne|nö|nicht|lieber nicht|auf keinen Fall|niemals|stopp|stop|halt|abbrechen|lass das",
  ],
  en: [
    "yes|yes please|yeah|yep|yup|sure|of course|ok|okay|confirm|do it|go ahead",
    "no|no thanks|no thank you|nope|nah|no way|never|never mind|don't|do not|stop|cancel",
  ],
  es: [
    "sí|si|sí por favor|claro|claro que sí|por supuesto|vale|de acuerdo|ok|confirmar|confirmo|adelante|hazlo",
    "no|no gracias|nunca|jamás|claro que no|mejor no|de ninguna manera|no lo hagas|para|cancelar|cancela",
  ],
  fr: [
    "oui|ouais|oui s'il te plaît|oui s'il vous plaît|bien sûr|d'accord|ok|confirmer|je confirme|vas-y|allez-y",
    "non|non merci|nan|jamais|surtout pas|pas question|bien sûr que non|arrête|arrêtez|stop|annuler|annule|laisse tomber",
  ],
  it: [
    "sì|si|sì grazie|certo|certamente|va bene|d'accordo|ok|okay|conferma|confermo|procedi",
    "no|no grazie|mai|certo che no|assolutamente no|meglio di no|non farlo|ferma|fermati|stop|annulla|lascia stare|lascia perdere",
  ],
  nl: [
    "ja|ja graag|ja hoor|jazeker|zeker|natuurlijk|oké|ok|okay|akkoord|bevestigen|doe maar|ga je gang",
    "nee|neen|nee dank je|nee bedankt|nooit|liever niet|zeker niet|geen sprake van|niet doen|doe maar niet|stop|annuleren|laat maar",
  ],
  pl: [
    "tak|tak proszę|jasne|oczywiście|ok|okej|zgoda|zgadzam się|potwierdzam|potwierdź|zrób to",
    "nie|nie dziękuję|nigdy|lepiej nie|w żadnym razie|w żadnym wypadku|oczywiście że nie|nie rób tego|stop|przestań|anuluj",
  ],
  pt: [
    "sim|sim por favor|claro|claro que sim|com certeza|de acordo|ok|confirmar|confirmo|faça isso|vá em frente",
    "não|não obrigado|não obrigada|nunca|jamais|claro que não|melhor não|de jeito nenhum|de maneira nenhuma|não faça isso|pare|para|cancelar|cancela",
  ],
  sv: [
    "ja|ja tack|japp|javisst|självklart|absolut|ok|okej|bekräfta|gör det",
    "nej|nej tack|nä|nix|aldrig|helst inte|absolut inte|gör det inte|låt bli|sluta|stopp|avbryt|glöm det",
  ],
  tr: [
    "evet|evet lütfen|tabii|tabii ki|elbette|tamam|olur|onayla|onaylıyorum",
    "hayır|hayir|hayır teşekkürler|yok|asla|olmaz|tabii ki hayır|kesinlikle hayır|yapma|dur|iptal|İptal|iptal et|İptal et|vazgeç|vazgeçtim",
  ],
  uk: [
    "так|так будь ласка|авжеж|звичайно|звісно|ок|окей|згоден|згодна|підтвердити|підтверджую|зроби це",
    "ні|ні дякую|ніколи|нізащо|краще ні|звичайно ні|у жодному разі|в жодному разі|не треба|не роби цього|стоп|скасувати|скасуй",
  ],
  zh: [
    "是|是的|对|對|对的|對的|好|好的|好啊|可以|行|当然|當然|没问题|沒問題|确认|確認|确定|確定|同意",
    "不|不是|不要|不用|不用了|不了|不行|不可以|不好|否|否定|停|停止|算了|别|別|取消",
  ],
};

/** The usual words of a language, given as a BCP 47 tag; none for a language without a row. */
export function usualWords(lang: string): { yes: string[]; no: string[] } {
  const [yes = "", no = ""] = CONFIRM_WORDS[lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? ""] ?? [];
  const listed = (words: string) => words.split("|").filter((word) => word !== "");
  return { yes: listed(yes), no: listed(no) };
}
