/**
 * Files of phrases as they are written, also with faults: for editors and linters.
 *
 * @module @intent-resolution/phrases/syntax
 */

export { REFERENCE } from "./parser/parse-phrase.ts";
export {
  type WrittenName,
  type WrittenRange,
  type WrittenStatement,
  type WrittenValue,
  writtenStatements,
} from "./parser/written-statements.ts";
