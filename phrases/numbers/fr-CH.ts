// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./fr-CH.generated.ts";

/** Number words of the language `fr-CH`. */
export const frCH = createNumberWords("fr-CH", table);
