// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./fr-BE.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `fr-BE`. */
export const frBE = createNumberWords("fr-BE", table);
