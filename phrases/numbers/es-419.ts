// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./es-419.generated.ts";

/** Number words of the language `es-419`. */
export const es419 = createNumberWords("es-419", table);
