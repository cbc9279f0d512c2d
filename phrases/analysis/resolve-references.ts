import { MAX_DEPTH, MAX_REFERENCE_CHAIN } from "../ast/bounds.ts";
import type { List, Part } from "../ast/grammar.ts";
import { located } from "../ast/places.ts";
import type { Declaration, Reference, UnresolvedGrammar } from "../parser/unresolved-grammar.ts";

/**
 * Finds references to what is nowhere defined, that are circular or too deep, and names that are defined twice.
 *
 * @param check is handed each declaration without a fault, after all those that it references
 */
export function resolveReferences(
  { declarations, faults, place }: UnresolvedGrammar,
  check: (declaration: Declaration) => void,
): void {
  const defining = new Map<Part | List, Declaration>();

  function visit(declaration: Declaration, chain: number): void {
    const before = faults.count;
    declaration.isVisited = true;
    for (const reference of declaration.references) resolveReference(reference, declaration, chain);
    if (declaration.isValid && faults.count === before) check(declaration);
    declaration.isValid &&= faults.count === before;
    declaration.isResolved = true;
  }

  function resolveReference({ use, depth: own }: Reference, by: Declaration, chain: number) {
    const used = use.kind === "list" ? use.list : use.part;
    const { name } = used;
    const target = defining.get(used);
    if (!target) {
      faults.add(use.at, use.kind === "list" ? "no_list" : "no_part", name);
      return;
    }
    target.isReferenced = true;
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
    const own = part ?? list;
    if (!own) continue;
    const first = defining.get(own);
    if (first) faults.add(at, part ? "part_twice" : "list_twice", own.name, located(place(first.at)));
    else defining.set(own, declaration);
  }
  for (const declaration of declarations) if (!declaration.isVisited) visit(declaration, 0);
}

/** Returns how messages call a part or a list. */
export const nameOf = (kind: "part" | "list", name: string): string =>
  kind === "part" ? `part <${name}>` : `list {${name}}`;
