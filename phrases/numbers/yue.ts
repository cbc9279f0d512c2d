// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./number-words.ts";
import { table } from "./yue.generated.ts";

/** Number words of the language `yue`. */
export const yue = createNumberWords("yue", table);
