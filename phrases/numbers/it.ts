// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./it.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `it`. */
export const it = createNumberWords("it", table);
