import type { PhraseSet } from "@intent-resolution/phrases";
import de from "./de.phrases";
import en from "./en.phrases";

/** What one can say, by language. */
export const rules: Record<string, PhraseSet> = { en, de };
