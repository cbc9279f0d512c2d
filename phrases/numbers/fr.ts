// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./fr.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `fr`. */
export const fr = createNumberWords("fr", table);
