// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./fi.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `fi`. */
export const fi = createNumberWords("fi", table);
