// Written by `npm run generate` (codegen/number-words.ts). The words are CLDR's. Do not edit.
import { table } from "./ko.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `ko`. */
export const ko = createNumberWords("ko", table);
