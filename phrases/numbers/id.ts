// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./id.generated.ts";

/** Number words of the language `id`. */
export const id = createNumberWords("id", table);
