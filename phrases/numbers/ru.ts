// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./ru.generated.ts";

/** Number words of the language `ru`. */
export const ru = createNumberWords("ru", table);
