// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./en.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `en`. */
export const en = createNumberWords("en", table);
