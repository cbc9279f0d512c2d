import { importAlexa } from "./alexa.ts";
import { importAnnyang } from "./annyang.ts";
import { importDialogflow } from "./dialogflow.ts";
import type { Imported } from "./draft.ts";
import { importHassil } from "./hassil.ts";
import { importJsgf } from "./jsgf.ts";
import type { Format } from "./names.ts";
import { importOvos } from "./ovos.ts";
import { importRasa } from "./rasa.ts";
import type { SourceFile } from "./source.ts";

/** How the files of each format become phrases. */
export const importers: Readonly<Record<Format, (files: readonly SourceFile[]) => Imported>> = {
  hassil: importHassil,
  ovos: importOvos,
  alexa: importAlexa,
  rasa: importRasa,
  dialogflow: importDialogflow,
  annyang: importAnnyang,
  jsgf: importJsgf,
};
