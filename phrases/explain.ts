/**
 * Explains how a phrase set matches a text, or how far a text is from those that it matches.
 *
 * @module @intent-resolution/phrases/explain
 */

export {
  type Expected,
  explain,
  type MatchExplanation,
  type MatchedCapture,
  type MatchedOption,
  type PhraseExplanation,
  type Reached,
} from "./explanation/explain.ts";
export { nearest } from "./explanation/nearest.ts";
