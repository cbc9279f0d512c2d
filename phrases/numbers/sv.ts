// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./number-words.ts";
import { table } from "./sv.generated.ts";

/** Number words of the language `sv`. */
export const sv = createNumberWords("sv", table);
