/** The reader of phrase sets as a script of its own: the playground loads it where a person writes phrases. */
export { openStatementsOf, PhraseFaults, readSource } from "./playground/phrases/read-source.ts";
