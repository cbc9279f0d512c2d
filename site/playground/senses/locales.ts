/** What a recognizer can be asked to listen for (BCP 47): what the recognizers of today's browsers have in common. */
export const LOCALES = [
  "en-GB",
  "en-US",
  "en-IN",
  "de-DE",
  "de-AT",
  "de-CH",
  "es-ES",
  "es-MX",
  "fr-FR",
  "hi-IN",
  "it-IT",
  "ja-JP",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "sv-SE",
  "tr-TR",
  "uk-UA",
  "zh-CN",
] as const;

/** What a language is called in another. */
export function localeName(locale: string, inLanguage: string): string {
  return new Intl.DisplayNames(inLanguage, { type: "language" }).of(locale) ?? locale;
}
