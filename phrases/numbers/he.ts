// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./he.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `he`. */
export const he = createNumberWords("he", table);
