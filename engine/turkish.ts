/** Letters that are written in Turkish and Azerbaijani, and in hardly any language with another i. */
const TURKISH_LETTER = /[ıİğĞ]/u;
const TURKISH_LANGUAGE = /^(?:tr|az)(?:-|$)/i;

/**
 * The ways in which a Turkish or Azerbaijani recognizer writes a text: in small letters, and with a capital at its start;
 * none for a text of another language. They are not equal: caseless matching knows no locale, so `Isı` is compared as
 * `isı` and misses `ısı`, and `İptal` misses `iptal`.
 *
 * @param language the text's language as a BCP 47 tag; without one, only a text with an ı, İ or ğ is of these
 */
export function turkishForms(text: string, language = ""): string[] {
  if (!TURKISH_LANGUAGE.test(language) && !TURKISH_LETTER.test(text)) return [];
  return [small(text), capitalized(text)];
}

const small = (text: string) =>
  text.normalize("NFC").replaceAll("İ", "i").replaceAll("I", "ı").toLowerCase().normalize("NFC");

const capitalized = (text: string) =>
  small(text).replace(/\p{L}/u, (letter) =>
    letter === "i" ? "İ" : letter === "ı" ? "I" : letter.toUpperCase(),
  );
