import { basename, dirname, extname, resolve } from "node:path";
import type { Draft } from "./draft.ts";
import { list, object, type Path, type SourceFile, type Tree, yamlTree } from "./source.ts";

/** A file, and the intent and combination of slots that it is for where its place among others says so. */
export interface Page extends Tree {
  readonly intent: string | undefined;
  readonly combination: string;
}

/** Blocks of sentences of one intent, and where they are in their file. */
export interface Blocks {
  readonly intent: string;
  readonly path: Path;
  readonly blocks: readonly unknown[];
}

export function pageOf(file: SourceFile): Page {
  const folder = file.path === "-" ? "" : basename(dirname(resolve(file.path)));
  return {
    ...yamlTree(file),
    intent: folder || undefined,
    combination: basename(file.path, extname(file.path)),
  };
}

/**
 * Returns the blocks of a file: below the names of `intents`, or `data` for the intent that its folder is named after.
 */
export function blocksOf({ value, intent, origin }: Page, draft: Draft): Blocks[] {
  const { intents, data } = object(value);
  const found = Object.entries(object(intents)).map(([name, each]) => ({
    intent: name,
    path: ["intents", name, "data"],
    blocks: list(object(each).data),
  }));
  if (data === undefined) return found;
  if (intent !== undefined) return [...found, { intent, path: ["data"], blocks: list(data) }];
  draft.leaveOut("data: its intent is the name of its folder, and standard input has none", origin(["data"]));
  return found;
}

/** A combination of slots, as Home Assistant's file of all intents describes it. */
export interface Combination {
  /** Whether it needs the room of the speaker. */
  readonly inContext: boolean;
  /** The sets of domains that its sentences name. */
  readonly groups: Readonly<Record<string, unknown>>;
}

/** Returns the combinations of slots by their intent and name, as Home Assistant's file of all intents lists them. */
export function combinationsOf(pages: readonly Page[], draft: Draft): ReadonlyMap<string, Combination> {
  const found = new Map<string, Combination>();
  for (const page of pages.filter(isCatalogue)) {
    draft.use(page.origin([]).file);
    for (const [intent, each] of Object.entries(object(page.value)))
      for (const [name, combination] of Object.entries(object(object(each).slot_combinations))) {
        const { context_area, name_domain_groups } = object(combination);
        found.set(`${intent}/${name}`, {
          inContext: context_area === true,
          groups: object(name_domain_groups),
        });
      }
  }
  return found;
}

/** Returns whether a file lists intents with their combinations of slots, and no sentences. */
export const isCatalogue = ({ value }: Page) =>
  Object.values(object(value)).some((each) => object(each).slot_combinations !== undefined);
