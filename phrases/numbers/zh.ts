// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./zh.generated.ts";

/** Number words of the language `zh`. */
export const zh = createNumberWords("zh", table);
