/**
 * Parts that everybody writes in `en`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/en
 */

export { parts } from "./en.generated.ts";
