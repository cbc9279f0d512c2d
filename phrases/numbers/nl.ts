// The words are CLDR's: codegen/number-words.ts writes their table.
import { table } from "./nl.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `nl`. */
export const nl = createNumberWords("nl", table);
