import { importAnnyang } from "./annyang.ts";
import { Draft, type DraftOptions, type Imported } from "./draft.ts";
import { FORMATS, type Format } from "./formats.ts";
import { importHassil } from "./hassil.ts";
import { importJsgf } from "./jsgf.ts";
import { importOvos } from "./ovos.ts";
import type { SourceFile } from "./source.ts";

const IMPORTERS: Readonly<Record<Format, (files: readonly SourceFile[], draft: Draft) => void>> = {
  hassil: importHassil,
  ovos: importOvos,
  annyang: importAnnyang,
  jsgf: importJsgf,
};

/**
 * Makes phrases of the files of a format.
 *
 * @throws {UsageError} if a file is not one of the format, or they are too much
 */
export function importFiles(
  format: Format,
  files: readonly SourceFile[],
  { lists = {}, repeat = 3, apart = false }: Partial<DraftOptions> = {},
): Imported {
  const draft = new Draft(files, FORMATS[format].content, { lists, repeat, apart });
  IMPORTERS[format](files, draft);
  return draft.finish();
}
