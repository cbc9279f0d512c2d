/** The number words of every language as a script of its own: the playground loads it where a range is said in words. */
export { numberWords } from "@intent-resolution/phrases/numbers/all";
