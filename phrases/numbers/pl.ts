// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./pl.generated.ts";

/** Number words of the language `pl`. */
export const pl = createNumberWords("pl", table);
