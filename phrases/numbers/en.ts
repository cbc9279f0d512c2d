import { table } from "./en.generated.ts";
import { createNumberWords } from "./number-words.ts";

/** Number words of the language `en`. */
export const en = createNumberWords("en", table);
