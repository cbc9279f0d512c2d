/**
 * Parts that everybody writes in `es`, as the text of a file of phrases.
 *
 * @module @intent-resolution/phrases/parts/es
 */

export { parts } from "./es.generated.ts";
