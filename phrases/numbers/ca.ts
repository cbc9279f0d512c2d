// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { table } from "./ca.generated.ts";
import { createNumberWords } from "./create-number-words.ts";

/** Number words of the language `ca`. */
export const ca = createNumberWords("ca", table);
