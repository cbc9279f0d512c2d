// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./es-419.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `es-419`. */
export const es419 = createNumberWords("es-419", table);
