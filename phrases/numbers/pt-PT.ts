// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./pt-PT.generated.ts";

/** Number words of the language `pt-PT`. */
export const ptPT = createNumberWords("pt-PT", table);
