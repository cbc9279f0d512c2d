/**
 * Parts that everybody writes in `de`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/de
 */

export { parts } from "./de.generated.ts";
