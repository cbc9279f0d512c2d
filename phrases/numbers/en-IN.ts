// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./en-IN.generated.ts";

/** Number words of the language `en-IN`. */
export const enIN = createNumberWords("en-IN", table);
