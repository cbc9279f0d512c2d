// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./uk.generated.ts";

/** Number words of the language `uk`. */
export const uk = createNumberWords("uk", table);
