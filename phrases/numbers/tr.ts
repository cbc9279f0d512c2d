// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./tr.generated.ts";

/** Number words of the language `tr`. */
export const tr = createNumberWords("tr", table);
