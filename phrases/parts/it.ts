/**
 * Parts that everybody writes in `it`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/it
 */

export { parts } from "./it.generated.ts";
