/**
 * Phrase sets that were read beforehand: plain JSON, which a page loads without the parser and the checks.
 *
 * @module @intent-resolution/phrases/compiled
 */

export { PhraseFaults } from "./ast/fault.ts";
export { PhraseTooAmbiguous } from "./match/step-budget.ts";
export { compilePhrases } from "./serialization/compile-phrases.ts";
export {
  type CompiledField,
  type CompiledNode,
  type CompiledPhrases,
  CompiledPhrasesError,
  type NodeKind,
} from "./serialization/format.ts";
export { loadPhrases } from "./serialization/load-phrases.ts";
export type { GivenLists, GivenValue } from "./set/given-lists.ts";
export { joinPhrases } from "./set/join-phrases.ts";
