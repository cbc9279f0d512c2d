// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./fr-CH.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `fr-CH`. */
export const frCH = createNumberWords("fr-CH", table);
