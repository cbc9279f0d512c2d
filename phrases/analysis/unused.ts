import type { PhraseWarning } from "../ast/fault.ts";
import type { Place } from "../ast/grammar.ts";
import type { Declaration } from "../parser/unresolved-grammar.ts";
import { nameOf } from "./resolve-references.ts";

/** Warns of parts and lists that nothing uses, except those of a library: a file without statements beside others. */
export const unusedOf = (
  declarations: readonly Declaration[],
  place: (at: number) => Place,
): PhraseWarning[] => {
  const withRules = new Set(declarations.flatMap(({ at, rule }) => (rule ? [place(at).file] : [])));
  return declarations.flatMap(({ at, part, list, isReferenced }) => {
    const of = part ?? list;
    const { file, ...where } = place(at);
    if (isReferenced || !of || (file !== undefined && !withRules.has(file))) return [];
    const message = `nothing uses the ${nameOf(part ? "part" : "list", of.name)}`;
    return [{ ...(file !== undefined && { file }), ...where, code: "unused_definition", message }];
  });
};
