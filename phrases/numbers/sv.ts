// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./sv.generated.ts";

/** Number words of the language `sv`. */
export const sv = createNumberWords("sv", table);
