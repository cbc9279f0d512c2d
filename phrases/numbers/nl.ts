// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./nl.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `nl`. */
export const nl = createNumberWords("nl", table);
