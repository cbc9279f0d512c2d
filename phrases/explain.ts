/**
 * Explains how a phrase set takes a text, or how far a text is from those that it takes.
 *
 * @module @intent-resolution/phrases/explain
 */

export {
  type Expected,
  explain,
  type PhraseExplanation,
  type Reached,
  type TakenCapture,
  type TakenExplanation,
  type TakenOption,
} from "./explanation/explain.ts";
export { nearest } from "./explanation/nearest.ts";
