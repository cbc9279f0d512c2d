/**
 * Invisible characters that have a meaning where they are, as The Unicode Standard describes their use:
 * joiners after letters of scripts that shape or cluster by them, joiners and selectors inside emoji sequences
 * (UTS #51), variation selectors after ideographs and Mongolian letters, fillers in Hangul syllables.
 */
const MEANINGFUL = new RegExp(
  [
    "(?<=[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mandaic}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Adlam}" +
      "\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}" +
      "\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}" +
      "\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}]\\p{M}*)\\p{Join_Control}",
    "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Emoji})[\\ufe0e\\ufe0f]",
    "(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}",
    "(?<=\\p{Ideographic})\\p{Variation_Selector}",
    "(?<=\\p{Script=Mongolian})\\p{Variation_Selector}",
    "\\u115f(?=[\\u1160-\\u11a7])|(?<=[\\u1100-\\u115f])\\u1160",
  ].join("|"),
  "gu",
);

/** Invisible characters: `Default_Ignorable_Code_Point`, and controls that are not white space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\p{White_Space})\p{Cc}/u;

const EVERY_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** Returns the first invisible character of a text that has no meaning where it is, such as U+200B or U+FEFF. */
export function findInvisible(text: string): string | undefined {
  return INVISIBLE.exec(text.replace(MEANINGFUL, ""))?.[0];
}

/** Returns the text without invisible characters, except those that have a meaning where they are. */
export function withoutInvisible(text: string): string {
  const kept = [...text.matchAll(MEANINGFUL)];
  const pieces = text.split(MEANINGFUL).map((piece) => piece.replace(EVERY_INVISIBLE, ""));
  return pieces.map((piece, index) => piece + (kept[index]?.[0] ?? "")).join("");
}
