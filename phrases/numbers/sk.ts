// Written by `npm run generate` (codegen/number-tables.ts). The words are CLDR's. Do not edit.
import { createNumberWords } from "./create-number-words.ts";
import { table } from "./sk.generated.ts";

/** Number words of the language `sk`. */
export const sk = createNumberWords("sk", table);
