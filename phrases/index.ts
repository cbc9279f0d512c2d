/**
 * Phrase sets: a short way to write long lists of rules, matched without writing them out. Pure and synchronous.
 *
 * @module @intent-resolution/phrases
 */

export { type PhraseFault, PhraseFaults, type PhraseWarning } from "./ast/fault.ts";
export type { PhraseFaultCode } from "./ast/fault-messages.ts";
export type {
  ActionTemplate,
  CaptureUse,
  Choice,
  Context,
  Grammar,
  List,
  ListUse,
  OpenStatement,
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
} from "./ast/grammar.ts";
export type { NumberWords } from "./ast/number-words.ts";
export { phrasesOf } from "./ast/open.ts";
export { PhraseTooAmbiguous } from "./match/step-budget.ts";
export type { GivenLists, GivenValue } from "./set/given-lists.ts";
export { joinPhrases } from "./set/join-phrases.ts";
export type { PhraseSet } from "./set/phrase-set.ts";
export { type PhraseOptions, readPhrases } from "./set/read-phrases.ts";
