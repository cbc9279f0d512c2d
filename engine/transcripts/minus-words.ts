import { MINUS_WORDS } from "./minus-words.generated.ts";
import type { Rewritable } from "./traced-text.ts";
import { UNSPACED } from "./unspaced.ts";

const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "u");

const patterns = new Map<string, RegExp | null>();

/** Returns a text with a hyphen for a language's word for minus before digits: `-5` of `minus 5`. */
export function withMinusSigns(text: Rewritable, lang: string | undefined): Rewritable {
  const pattern = lang && patternOf(lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? "");
  return pattern ? text.replace(pattern, "-") : text;
}

function patternOf(language: string): RegExp | null {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const words = MINUS_WORDS.filter(([, languages]) => languages.split(" ").includes(language)).map(
    ([word]) => (UNSPACED_LETTER.test(word) ? word : `(?<![\\p{L}\\p{M}\\p{N}])${word}`),
  );
  const pattern =
    words.length > 0 ? new RegExp(`(?:${words.join("|")})\\p{White_Space}*(?=\\d)`, "giu") : null;
  patterns.set(language, pattern);
  return pattern;
}
