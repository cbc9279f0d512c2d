// The words are CLDR's: codegen/number-words.ts writes their table.
import { createNumberWords } from "./number-words.ts";
import { table } from "./zh.generated.ts";

/** Number words of the language `zh`. */
export const zh = createNumberWords("zh", table);
