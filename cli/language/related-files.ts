import { dirname, relative, sep } from "node:path";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isShared, type NamedPlace, type Outline } from "./symbols.ts";

/** A file of phrases of the project, open in the editor or not. */
export interface PhraseFile {
  readonly document: TextDocument;
  readonly path: string;
  readonly outline: Outline;
}

/** Returns the parts and lists that a file names. */
const namesIn = ({ outline }: PhraseFile, isWanted: (name: NamedPlace) => boolean): Set<string> =>
  new Set(
    outline.names.flatMap((each) => (isShared(each) && isWanted(each) ? [`${each.kind} ${each.name}`] : [])),
  );

/** Returns the number of folders on the way from one file to another. */
function distance(one: PhraseFile, other: PhraseFile): number {
  const way = relative(dirname(one.path), dirname(other.path));
  return way === "" ? 0 : way.split(sep).length;
}

/**
 * Returns the files that form one set with a file, including itself, in the order of their paths. They define parts
 * or lists that it uses, or use those that it defines, transitively. If several files define a name, only those in
 * the nearest folder belong to the set.
 */
export function relatedFiles(file: PhraseFile, all: readonly PhraseFile[]): PhraseFile[] {
  const definers = new Map<string, PhraseFile[]>();
  for (const each of all)
    for (const key of namesIn(each, ({ isDefinition }) => isDefinition))
      definers.set(key, [...(definers.get(key) ?? []), each]);
  const usedBy = (user: PhraseFile): PhraseFile[] => {
    const own = namesIn(user, ({ isDefinition }) => isDefinition);
    const missing = [...namesIn(user, () => true)].filter((key) => !own.has(key));
    return missing.flatMap((key) => {
      const found = definers.get(key) ?? [];
      const nearest = Math.min(...found.map((each) => distance(user, each)));
      return found.filter((each) => distance(user, each) === nearest);
    });
  };
  const uses = new Map(all.map((each) => [each, new Set(usedBy(each))]));
  const related = new Set([file]);
  // A set that grows while it is walked is walked to its new end.
  for (const one of related)
    for (const [other, used] of uses) if (used.has(one) || uses.get(one)?.has(other)) related.add(other);
  return [...related].sort((one, other) => (one.path < other.path ? -1 : 1));
}
