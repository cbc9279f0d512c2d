/**
 * Parts that everybody writes in `nl`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/nl
 */

export { parts } from "./nl.generated.ts";
