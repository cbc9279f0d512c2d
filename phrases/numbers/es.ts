// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./es.generated.ts";

/** Number words of the language `es`. */
export const es = createNumberWords("es", table);
