/** The number words of every language as a script of its own: the playground loads it where a range is said in words. */
import { de } from "@intent-resolution/phrases/numbers/de";
import { en } from "@intent-resolution/phrases/numbers/en";
import { es } from "@intent-resolution/phrases/numbers/es";
import { fr } from "@intent-resolution/phrases/numbers/fr";
import { it } from "@intent-resolution/phrases/numbers/it";
import { nl } from "@intent-resolution/phrases/numbers/nl";
import { pl } from "@intent-resolution/phrases/numbers/pl";
import { pt } from "@intent-resolution/phrases/numbers/pt";
import { sv } from "@intent-resolution/phrases/numbers/sv";
import { tr } from "@intent-resolution/phrases/numbers/tr";
import { uk } from "@intent-resolution/phrases/numbers/uk";
import { zh } from "@intent-resolution/phrases/numbers/zh";

export const numbers = [de, en, es, fr, it, nl, pl, pt, sv, tr, uk, zh];
