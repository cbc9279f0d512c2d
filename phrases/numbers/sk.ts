// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./number-words.ts";
import { table } from "./sk.generated.ts";

/** Number words of the language `sk`. */
export const sk = createNumberWords("sk", table);
