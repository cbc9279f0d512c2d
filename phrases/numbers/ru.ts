// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./number-words.ts";
import { table } from "./ru.generated.ts";

/** Number words of the language `ru`. */
export const ru = createNumberWords("ru", table);
