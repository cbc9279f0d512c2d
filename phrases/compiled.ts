/**
 * Phrase sets that were read beforehand: plain JSON, which a page loads without the parser and the checks.
 *
 * @module @intent-resolution/phrases/compiled
 */

export { compilePhrases } from "./compile.ts";
export {
  type CompiledField,
  type CompiledNode,
  type CompiledPhrases,
  CompiledPhrasesError,
  type NodeKind,
} from "./form.ts";
export { loadPhrases } from "./load.ts";
