// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./number-words.ts";
import { table } from "./pt-PT.generated.ts";

/** Number words of the language `pt-PT`. */
export const ptPT = createNumberWords("pt-PT", table);
