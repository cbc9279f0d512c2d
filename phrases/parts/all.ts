/** The parts of every language: for a build or a command. A page imports the language that it needs. */
import { parts as de } from "./de.ts";
import { parts as en } from "./en.ts";
import { parts as es } from "./es.ts";
import { parts as fr } from "./fr.ts";
import { parts as it } from "./it.ts";
import { parts as nl } from "./nl.ts";

/** The texts of the files of parts, by language. */
export const partTexts: Readonly<Record<string, string>> = { de, en, es, fr, it, nl };
