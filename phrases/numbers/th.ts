// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./th.generated.ts";

/** Number words of the language `th`. */
export const th = createNumberWords("th", table);
