import type { PhraseWarning } from "../ast/fault.ts";
import type { List, Part, Place } from "../ast/grammar.ts";

/** What a part or a list is called. */
export const nameOf = (of: Pick<Part | List, "name">): string =>
  "phrase" in of ? `part <${of.name}>` : `list {${of.name}}`;

/** Warns of parts and lists that nothing uses. */
export const warningsOf = (unused: readonly (Part | List)[], place: (at: number) => Place): PhraseWarning[] =>
  unused.map((of) => ({ ...place(of.at), message: `nothing uses the ${nameOf(of)}` }));
