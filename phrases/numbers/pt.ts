// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./pt.generated.ts";

/** Number words of the language `pt`. */
export const pt = createNumberWords("pt", table);
