/**
 * Proofs of phrase sets: whether one text means two things, for all texts and not for samples of them.
 *
 * @module @intent-resolution/phrases/prove
 */

export type { Provable } from "./proof/compared-statement.ts";
export type { Pronounce } from "./proof/pronounced.ts";
export type { Conflict, Proof, ProvenStatement, Undecided } from "./proof/proof.ts";
export { type ProofOptions, Prover, prove, proveDisjoint } from "./proof/prove.ts";
export {
  type Collision,
  proveHeardAs,
  proveSounds,
  type SoundOptions,
  type SoundProof,
  wordsOf,
} from "./proof/prove-sounds.ts";
