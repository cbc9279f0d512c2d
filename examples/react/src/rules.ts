import type { PhraseSet } from "@intent-resolution/phrases";
import de from "./de.phrases";
import en from "./en.phrases";

/** The phrases by language. */
export const rules: Record<string, PhraseSet> = { en, de };
