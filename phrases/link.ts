import { MAX_DEPTH } from "./bounds.ts";
import type { AnyDraft, Draft } from "./draft.ts";
import type { PhraseWarning } from "./fault.ts";
import type { Place } from "./tree.ts";

/**
 * Makes every use point at what it uses. Names that are defined twice, unknown or circular are faults, and so are
 * brackets that lie too deep once parts are looked into.
 *
 * @returns every statement, part and list, each after all that it uses
 */
export function link(draft: Draft): AnyDraft[] {
  const parts = byName(draft, draft.parts, (of) => of.part.name, "part");
  const lists = byName(draft, draft.lists, (of) => of.list.name, "list");
  for (const of of draft.all) {
    for (const drafted of of.uses) {
      const { use } = drafted;
      drafted.target = (use.kind === "part" ? parts : lists).get(use.name) ?? null;
      if (use.kind === "part" && drafted.target?.kind === "part") use.part = drafted.target.part;
      else if (use.kind === "list" && drafted.target?.kind === "list") use.list = drafted.target.list;
      else {
        of.sound = false;
        const shape = use.kind === "part" ? `part <${use.name}>` : `list {${use.name}}`;
        draft.faults.add(use.at, `there is no ${shape}: a line of its own defines it, with =`);
      }
    }
  }
  const ordered = inOrder(draft);
  for (const of of ordered) settle(of, draft);
  return ordered;
}

/** What nothing uses, in the order of the file. */
export function unused(draft: Draft, place: (at: number) => Place): PhraseWarning[] {
  const used = new Set<unknown>();
  for (const { uses } of draft.all)
    for (const { use } of uses) used.add(use.kind === "part" ? use.part : use.list);
  return [
    ...draft.parts
      .filter(({ part }) => !used.has(part))
      .map(({ at, part }) => ({ at, shape: `part <${part.name}>` })),
    ...draft.lists
      .filter(({ list }) => !used.has(list))
      .map(({ at, list }) => ({ at, shape: `list {${list.name}}` })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ at, shape }) => ({ ...place(at), message: `nothing uses the ${shape}` }));
}

function byName<T extends AnyDraft>(
  draft: Draft,
  all: readonly T[],
  nameOf: (of: T) => string,
  what: string,
): Map<string, T> {
  const named = new Map<string, T>();
  for (const of of all) {
    const name = nameOf(of);
    if (named.has(name)) {
      of.sound = false;
      draft.faults.add(of.at, `the ${what} ${name} is defined twice: a name is defined once`);
    } else named.set(name, of);
  }
  return named;
}

/** Depth first, without recursion: a file may hold a chain of very many parts. */
function inOrder(draft: Draft): AnyDraft[] {
  const ordered: AnyDraft[] = [];
  const met = new Map<AnyDraft, "open" | "done">();
  for (const root of draft.all) {
    if (met.has(root)) continue;
    met.set(root, "open");
    const path = [{ of: root, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const use = top.of.uses[top.next++];
      if (!use) {
        met.set(top.of, "done");
        ordered.push(top.of);
        path.pop();
        continue;
      }
      const { target } = use;
      if (!target) continue;
      const state = met.get(target);
      if (state === "open") {
        for (const { of } of path) of.sound = false;
        draft.faults.add(
          use.use.at,
          `${use.use.name} is circular: it uses itself here, directly or through others`,
        );
      } else if (state === undefined) {
        met.set(target, "open");
        path.push({ of: target, next: 0 });
      }
    }
  }
  return ordered;
}

/** Counts the brackets of the parts that a statement uses on. */
function settle(of: AnyDraft, draft: Draft): void {
  for (const { use, target, depth: own } of of.uses) {
    if (target?.kind !== "part") continue;
    const depth = own + 1 + target.depth;
    if (depth > MAX_DEPTH) {
      of.sound = false;
      draft.faults.add(
        use.at,
        `with those of this part brackets lie ${depth} deep, and at most ${MAX_DEPTH} may`,
      );
    } else of.depth = Math.max(of.depth, depth);
  }
}
