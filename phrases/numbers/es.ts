// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./es.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `es`. */
export const es = createNumberWords("es", table);
