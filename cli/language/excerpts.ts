import type { PhraseFile } from "./related-files.ts";
import { isShared } from "./symbols.ts";

/** A statement of a file, by its number. */
export interface StatementPlace {
  readonly file: PhraseFile;
  readonly statement: number;
}

/**
 * Returns the texts of files, by their paths, without the statements that the wanted ones do not need; each stays in its
 * line. To read them takes a moment, however long the files are and whatever faults the others have.
 */
export function excerpts(
  files: readonly PhraseFile[],
  wanted: readonly StatementPlace[],
): Map<string, string> {
  const defined = new Map<string, StatementPlace[]>();
  for (const file of files)
    for (const { kind, name, isDefinition, statement } of file.outline.names) {
      if (!isDefinition) continue;
      const key = `${kind} ${name}`;
      defined.set(key, [...(defined.get(key) ?? []), { file, statement }]);
    }
  const kept = new Map(files.map((file) => [file, new Set<number>()]));
  const needed = [...wanted];
  // An array that grows while it is walked is walked to its new end.
  for (const { file, statement } of needed) {
    const own = kept.get(file);
    if (!own || own.has(statement)) continue;
    own.add(statement);
    for (const name of file.outline.names)
      if (name.statement === statement && isShared(name) && !name.isDefinition)
        needed.push(...(defined.get(`${name.kind} ${name.name}`) ?? []));
  }
  return new Map(Array.from(kept, ([file, statements]) => [file.path, excerpt(file, statements)]));
}

function excerpt({ document, outline }: PhraseFile, kept: ReadonlySet<number>): string {
  let text = "";
  let line = 0;
  for (const statement of [...kept].sort((one, other) => one - other)) {
    const written = outline.statements[statement];
    if (!written) continue;
    const [start, end] = [0, written.text.length].map((at) => document.positionAt(written.offset + at));
    if (!start || !end) continue;
    text += "\n".repeat(start.line - line) + document.getText({ start, end });
    line = end.line;
  }
  return text;
}
