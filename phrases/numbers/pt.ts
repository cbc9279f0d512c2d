// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./pt.generated.ts";

/** Number words of the language `pt`. */
export const pt = createNumberWords("pt", table);
