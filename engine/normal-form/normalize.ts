import { END, NormalFormReader } from "./normal-form-reader.ts";

/**
 * Returns the form in which texts are compared: Unicode canonical caseless (The Unicode Standard, D145: NFD, full case
 * folding, NFD), then every run of `White_Space` one U+0020 and both ends trimmed. No locale, no compatibility
 * folding, no punctuation stripping. Two texts match exactly when their normalized forms are equal.
 *
 * @param text any string; unpaired surrogates stay as they are
 *
 * @example
 * ```ts
 * import { normalize } from "@intent-resolution/engine";
 *
 * normalize("  Große  STRASSE ");
 * // => "grosse strasse"
 * ```
 */
export function normalize(text: string): string {
  const reader = new NormalFormReader(text);
  let normalized = "";
  for (let unit = reader.next(); unit !== END; unit = reader.next()) normalized += String.fromCharCode(unit);
  return normalized;
}
