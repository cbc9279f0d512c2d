/**
 * Parts that everybody writes in `fr`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/fr
 */

export { parts } from "./fr.generated.ts";
