/**
 * Invisible characters that belong where they stand, as The Unicode Standard describes their use:
 * joiners after letters of scripts that shape or cluster by them, joiners and selectors inside emoji sequences
 * (UTS #51), variation selectors after ideographs and Mongolian letters, fillers in Hangul syllables.
 */
const AT_HOME = new RegExp(
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

/** What leaves no trace on a screen: `Default_Ignorable_Code_Point`, and controls that are not white space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\p{White_Space})\p{Cc}/u;

const EVERY_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** The first character of a text that cannot be seen and has no use where it stands, such as U+200B or U+FEFF. */
export function findInvisible(text: string): string | undefined {
  return INVISIBLE.exec(text.replace(AT_HOME, ""))?.[0];
}

/** The text without every character of this kind; those that have a use where they stand are kept. */
export function withoutInvisible(text: string): string {
  const kept = [...text.matchAll(AT_HOME)];
  const pieces = text.split(AT_HOME).map((piece) => piece.replace(EVERY_INVISIBLE, ""));
  return pieces.map((piece, index) => piece + (kept[index]?.[0] ?? "")).join("");
}
