/**
 * The texts of a set: for a recognizer in the form that it reads, and for a person in short.
 *
 * @module @intent-resolution/phrases/hints
 */

export { type Hintable, hintTexts } from "./recognizers/hint-texts.ts";
export {
  HINT_TARGETS,
  type HintOptions,
  type Hints,
  type HintTarget,
  hintsOf,
  UnspacedScriptError,
} from "./recognizers/hints.ts";
export { TooLargeError } from "./recognizers/recognizer-grammar.ts";
export { firstText, shortForms, textCount } from "./recognizers/short-forms.ts";
export { missingWords } from "./recognizers/vocabulary.ts";
