/**
 * The texts of a set: for a recognizer in the form that it reads, and for a person in short.
 *
 * @module @intent-resolution/phrases/hints
 */

export { type Hintable, hintTexts } from "./hints/hint-texts.ts";
export {
  HINT_TARGETS,
  type HintOptions,
  type Hints,
  type HintTarget,
  hintsOf,
  UnspacedScriptError,
} from "./hints/hints.ts";
export { TooLargeError } from "./hints/recognizer-grammar.ts";
export { firstText, shortForms, textCount } from "./hints/short-forms.ts";
export { missingWords } from "./hints/vocabulary.ts";
