// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { table } from "./bg.generated.ts";
import { createNumberWords } from "./create-number-words.ts";

/** Number words of the language `bg`. */
export const bg = createNumberWords("bg", table);
