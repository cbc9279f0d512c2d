// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./de.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `de`. */
export const de = createNumberWords("de", table);
