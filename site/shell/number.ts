import { type LanguageTag, languages } from "../texts/languages.ts";

/**
 * A number as a language writes it: `numberText(2_400.5, "de")` is `2.400,5`. By hand, for the first formatter that a
 * browser makes costs it more of a page's start than all the rest of that does.
 *
 * @param value from 0 to a billion
 * @param digits how many there are after the point at most
 */
export function numberText(value: number, tag: LanguageTag, digits = 3): string {
  const { point, group } = languages[tag];
  const [whole = "", fraction] = String(Number(value.toFixed(digits))).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}
