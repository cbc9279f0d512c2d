import type { Statement } from "../ast/grammar.ts";
import type { PhraseSet } from "../set/phrase-set.ts";
import type { ProvenStatement } from "./proof.ts";
import type { Texts } from "./states.ts";

/** What a proof asks of a set; whoever has plain rules can hand them in as one. */
export type Provable = Pick<PhraseSet, "grammar" | "rulesFor">;

/** A statement among those that are looked at together. */
export interface Known {
  readonly set: Provable;
  readonly statement: Statement;
  readonly told: ProvenStatement;
  /** Null where they cannot be told. */
  readonly texts: Texts | null;
  /** What it means whatever is said; null where that depends on what is captured. */
  readonly meaning: string | null;
}
