import type { PhraseWarning } from "../ast/fault.ts";
import type { Place } from "../ast/grammar.ts";
import type { Declaration } from "../parser/unresolved-grammar.ts";
import { nameOf } from "./resolve-references.ts";

/** Warns of parts and lists that nothing uses. */
export const unusedOf = (
  declarations: readonly Declaration[],
  place: (at: number) => Place,
): PhraseWarning[] =>
  declarations.flatMap(({ at, part, list, isReferenced }) => {
    const of = part ?? list;
    if (isReferenced || !of) return [];
    const message = `nothing uses the ${nameOf(part ? "part" : "list", of.name)}`;
    return [{ ...place(at), code: "unused_definition", message }];
  });
