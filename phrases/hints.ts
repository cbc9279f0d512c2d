/**
 * Tells a recognizer what may be said, in the form that it reads: so it hears `living room`, not `leaving room`.
 *
 * @module @intent-resolution/phrases/hints
 */

export {
  HINT_TARGETS,
  type HintOptions,
  type Hints,
  type HintTarget,
  hintsOf,
} from "./recognizers/hints.ts";
export { TooLargeError } from "./recognizers/recognizer-grammar.ts";
