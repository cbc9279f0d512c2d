// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./fr.generated.ts";

/** Number words of the language `fr`. */
export const fr = createNumberWords("fr", table);
