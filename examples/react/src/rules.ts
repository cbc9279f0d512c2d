import { type PhraseSet, readPhrases } from "@intent-resolution/phrases";
// Vite hands a file over as text where `?raw` follows its name.
import de from "./de.phrases?raw";
import en from "./en.phrases?raw";

/** What one can say, by language. */
export const rules: Record<string, PhraseSet> = { en: readPhrases(en), de: readPhrases(de) };
