import { readPhrases } from "@intent-resolution/phrases";
import { numberWords } from "@intent-resolution/phrases/numbers/all";
import { findNamed } from "../files/find.ts";
import { givenValues, type OpenedPhrases } from "../files/phrases.ts";
import { type FileAccess, read } from "../files/read.ts";
import { UsageError } from "../terminal/errors.ts";
import type { LeftOut, Origin } from "./draft.ts";
import { FORMATS, type Format } from "./formats.ts";
import { importFiles } from "./importers.ts";
import type { SourceFile } from "./source.ts";

/** Sentences of another program, read as phrases in memory. Each keeps its place in the source file. */
export interface InPlace {
  readonly opened: OpenedPhrases;
  readonly left: readonly LeftOut[];
  /** Returns something that was found in a line of these phrases at the place of its sentence. */
  placed<T extends { readonly line: number }>(one: T): T & Origin;
}

/** Reads the files of a format, or those of folders, without writing any. */
export async function openInPlace(
  format: Format,
  words: readonly string[],
  access: FileAccess,
): Promise<InPlace> {
  const files: SourceFile[] = [];
  for (const path of await findNamed(words, FORMATS[format].files))
    files.push({ path, ...(await read(path, access)) });
  const lists = await namesOf(access.settings.lists ?? {}, access);
  const { phrases, origins, left } = importFiles(format, files, { lists, apart: true });
  if (phrases === "")
    throw new UsageError(`${words.join(", ")}: nothing to read as ${format}: ${FORMATS[format].content}`);
  const reread = (text: string) => readPhrases(text, { numbers: numberWords, lists: "open" });
  const name = words.join(", ");
  return {
    opened: { path: name, name, text: "", set: reread(phrases), paths: [], isOwn: () => true, reread },
    left,
    placed: (one) => ({ ...one, ...(origins[one.line - 1] ?? { file: name, line: 1, column: 1 }) }),
  };
}

/** Returns the names of lists by the files that hold them. */
export async function namesOf(lists: Readonly<Record<string, string>>, access: FileAccess) {
  const named: Record<string, readonly string[]> = {};
  for (const [list, path] of Object.entries(lists)) {
    const values = givenValues(await read(path, access));
    named[list] = values.map((value) => (typeof value === "string" ? value : ([value.said].flat()[0] ?? "")));
  }
  return named;
}
