/** One language of the site. */
interface LanguageRow {
  /** What the language calls itself. */
  readonly name: string;
  /** The locale (BCP 47) of speech recognition and of previews, where the language alone does not say enough. */
  readonly locale: string;
}

/**
 * The languages of the site by their tags (BCP 47), the default first; the texts of each lie in the folder `TAG`.
 *
 * Everything else is derived from this table: the pages that are built, their links to one another, the menu, what
 * the server offers, what the tests walk through. A further language is a row here and a folder there.
 */
export const languages = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
} as const satisfies Record<string, LanguageRow>;

export type LanguageTag = keyof typeof languages;

export const languageTags = Object.keys(languages) as [LanguageTag, ...LanguageTag[]];
