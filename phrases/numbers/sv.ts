// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./sv.generated.ts";

/** Number words of the language `sv`. */
export const sv = createNumberWords("sv", table);
