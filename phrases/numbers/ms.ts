// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./ms.generated.ts";

/** Number words of the language `ms`. */
export const ms = createNumberWords("ms", table);
