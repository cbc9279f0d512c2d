// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./he.generated.ts";

/** Number words of the language `he`. */
export const he = createNumberWords("he", table);
