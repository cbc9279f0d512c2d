import { MAX_DEPTH, MAX_REFERENCE_CHAIN } from "../ast/bounds.ts";
import type { List } from "../ast/grammar.ts";
import { located } from "../ast/places.ts";
import type { Declaration, UnresolvedGrammar, UnresolvedReference } from "../parser/unresolved-grammar.ts";

/**
 * Sets the target of each reference.
 *
 * @param check is handed each declaration without a fault, after all those that it references
 */
export function resolveReferences(
  { declarations, faults, place }: UnresolvedGrammar,
  check: (declaration: Declaration) => void,
): void {
  const named = new Map<string, Declaration>();

  function visit(declaration: Declaration, chain: number): void {
    const before = faults.count;
    declaration.isVisited = true;
    for (const reference of declaration.references) resolveReference(reference, declaration, chain);
    if (declaration.isValid && faults.count === before) check(declaration);
    declaration.isValid &&= faults.count === before;
    declaration.isResolved = true;
  }

  function resolveReference({ use, name, depth: own }: UnresolvedReference, by: Declaration, chain: number) {
    const key = nameOf(use.kind, name);
    const target = named.get(key);
    if (!target) {
      faults.add(use.at, use.kind === "list" ? "no_list" : "no_part", name);
      return;
    }
    target.isReferenced = true;
    if (use.kind === "list") use.list = target.list as List;
    else if (target.part) use.part = target.part;
    if (!target.isVisited && chain < MAX_REFERENCE_CHAIN) visit(target, chain + 1);
    by.isValid &&= target.isValid;
    const depth = target.part ? own + 1 + target.depth : 0;
    if (target.isVisited && !target.isResolved) faults.add(use.at, "circular", name);
    else if (depth > MAX_DEPTH || !target.isVisited)
      faults.add(use.at, "too_deep_with_part", MAX_DEPTH, depth);
    by.depth = Math.max(by.depth, depth);
  }

  for (const declaration of declarations) {
    const { at, part, list } = declaration;
    const name = part?.name ?? list?.name;
    if (name === undefined) continue;
    const kind = part ? "part" : "list";
    const key = nameOf(kind, name);
    const first = named.get(key);
    if (first) faults.add(at, `${kind}_twice`, name, located(place(first.at)));
    else named.set(key, declaration);
  }
  for (const declaration of declarations) if (!declaration.isVisited) visit(declaration, 0);
}

/** What a part or a list is called. */
export const nameOf = (kind: "part" | "list", name: string): string =>
  kind === "part" ? `part <${name}>` : `list {${name}}`;
