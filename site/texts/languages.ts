/** One language of the site. */
interface LanguageRow {
  /** The language's own name. */
  readonly name: string;
  /** The locale (BCP 47) of speech recognition and of previews, where the language alone does not say enough. */
  readonly locale: string;
  /** The separator before the fraction of a number: "." in English. */
  readonly point: string;
  /** Between thousands: "," in English, U+202F NARROW NO-BREAK SPACE in French. */
  readonly group: string;
}

/**
 * The languages of the site by their tags (BCP 47), the default first; the texts of each lie in the folder `TAG`.
 *
 * Everything else is derived from this table: the pages that are built, their links to one another, the menu, what
 * the server offers, what the tests walk through. A further language is a row here and a folder there.
 */
export const languages = {
  en: { name: "English", locale: "en-GB", point: ".", group: "," },
  de: { name: "Deutsch", locale: "de-DE", point: ",", group: "." },
} as const satisfies Record<string, LanguageRow>;

export type LanguageTag = keyof typeof languages;

export const languageTags = Object.keys(languages) as [LanguageTag, ...LanguageTag[]];

/**
 * Returns a number as a language writes it: `numberText(2_400.5, "de")` is `2.400,5`. Written by hand: the first
 * `Intl.NumberFormat` costs more start-up time than the rest of the page.
 *
 * @param value from 0 to a billion
 * @param digits how many there are after the point at most
 */
export function numberText(value: number, tag: LanguageTag, digits = 3): string {
  const { point, group } = languages[tag];
  const [whole = "", fraction] = String(Number(value.toFixed(digits))).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = groups.join(group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}

/**
 * The languages to ask a recognizer for (BCP 47): those that the recognizers of today's browsers have in common.
 * Their names are among the page's texts, because looking up a browser's own names takes a long task.
 */
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

export type Locale = (typeof LOCALES)[number];
