import { WHITE_SPACE } from "@intent-resolution/contract";
import { decompose } from "./decompose.ts";
import { fold } from "./fold.ts";

const ASCII = /^[\0-\x7f]*$/;
const SPACE_RUN = new RegExp(`[${WHITE_SPACE}]+`, "gu");
/** White space that is not already in its final form: one U+0020 between words. */
const UNEVEN_SPACE = new RegExp(`^ | $|[${WHITE_SPACE}]{2}|(?! )[${WHITE_SPACE}]`, "u");

/**
 * The form in which texts are compared: Unicode canonical caseless (The Unicode Standard, D145: NFD, full case
 * folding, NFD), then every run of `White_Space` one U+0020 and both ends trimmed. No locale, no compatibility
 * folding, no punctuation stripping. Two texts match exactly when their normalized forms are equal.
 *
 * @param text any string; unpaired surrogates stay as they are
 */
export function normalize(text: string): string {
  const caseless = ASCII.test(text) ? text.toLowerCase() : decompose(fold(decompose(text)));
  return UNEVEN_SPACE.test(caseless) ? caseless.replace(SPACE_RUN, " ").replace(/^ | $/g, "") : caseless;
}
