import type { NumberWords } from "../ast/number-words.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { zh } from "./zh.ts";

/** The number words of every language: for a build or a command. A page hands in the languages that it needs. */
export const numberWords: readonly NumberWords[] = [de, en, es, fr, it, nl, pl, pt, sv, tr, uk, zh];
