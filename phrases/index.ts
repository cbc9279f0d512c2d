/**
 * Phrase sets: a short way to write long lists of rules, matched without writing them out. Pure and synchronous.
 *
 * @module @intent-resolution/phrases
 */

export { type PhraseFault, PhraseFaults, type PhraseWarning } from "./fault.ts";
export { type PhraseOptions, readPhrases } from "./read.ts";
export type { PhraseSet } from "./set.ts";
export type {
  ActionTemplate,
  CaptureUse,
  Choice,
  Grammar,
  List,
  ListUse,
  ParameterTemplate,
  Part,
  PartUse,
  Permutation,
  Phrase,
  Place,
  Range,
  Sequence,
  Statement,
  Template,
  Value,
  Words,
} from "./tree.ts";
