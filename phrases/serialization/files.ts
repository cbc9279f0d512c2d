import { MAX_FILES } from "../ast/bounds.ts";
import type { Grammar, List, Part, Statement } from "../ast/grammar.ts";

/**
 * Returns the files of a grammar in their order, and the file of each declaration. A file begins where the lines
 * begin again.
 */
export function filesOf({ statements, openStatements, parts, lists, place }: Grammar) {
  const files: string[] = [];
  const known = new Map<object, number>();
  let lastLine = 0;
  for (const of of inOrder<Statement | Part | List>(statements, openStatements, parts, lists)) {
    const { file = "", line } = place(of.at);
    if (files.at(-1) !== file || line < lastLine) files.push(file);
    lastLine = line;
    known.set(of, files.length - 1);
  }
  if (files.length > MAX_FILES) throw new RangeError(`a compiled set has at most ${MAX_FILES} files`);
  return { files, fileOf: (of: object) => known.get(of) ?? 0 };
}

/** Returns the elements of arrays in the order of their offsets. */
export const inOrder = <T extends { readonly at: number }>(...all: readonly (readonly T[])[]): T[] =>
  all.flat().sort((one, other) => one.at - other.at);
