// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./en-IN.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `en-IN`. */
export const enIN = createNumberWords("en-IN", table);
