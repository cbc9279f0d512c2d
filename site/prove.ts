/** The proof as a script of its own: the playground loads it where a person asks what two rules share. */
export { found } from "./playground/test/proof.ts";
