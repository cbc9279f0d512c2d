/** Letters of Turkish and Azerbaijani that hardly any language with another i has. */
const TURKISH_LETTER = /[ıİğĞ]/u;
const TURKISH_LANGUAGE = /^(?:tr|az)(?:-|$)/i;

/**
 * Returns the forms in which a Turkish or Azerbaijani recognizer writes a text: in lower case, and with a capital at its
 * start; none for a text of another language. The forms are not equal: caseless matching has no locale, so `Isı` is
 * compared as `isı` and does not match `ısı`, and `İptal` does not match `iptal`.
 *
 * @param language the text's language as a BCP 47 tag; without one, a text is Turkish if it has an ı, İ or ğ
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
