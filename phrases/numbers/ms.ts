// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./ms.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `ms`. */
export const ms = createNumberWords("ms", table);
