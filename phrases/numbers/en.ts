// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./en.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `en`. */
export const en = createNumberWords("en", table);
