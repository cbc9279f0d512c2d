/**
 * Brings up to date what is made from the code and from Unicode's files: checks, schemas, tables of letters and number
 * words, tables in manuals and conformance vectors: `npm run generate`.
 */
import { writeFileSync } from "node:fs";
import { schemas } from "@intent-resolution/contract";
import { published } from "../cli/files/published.ts";
import { anyFile, casesFile, lenientFile, rulesFile, settingsFile } from "../cli/files/schemas.ts";
import { foldModule } from "./case-folding.ts";
import { checksModule } from "./checks.ts";
import { manuals } from "./manuals.ts";
import { minusModule } from "./minus-words.ts";
import { numberModules } from "./number-tables.ts";
import { partModules } from "./parts.ts";
import { pythonTables } from "./python-tables.ts";
import { vectorFiles } from "./vectors/index.ts";

const ROOT = new URL("..", import.meta.url);

/** Returns the files with the texts that they should have today, by their path from the top of the repository. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const { ResolveRequest, SetResolveRequest, InquiryRequest, SignupRequest } = schemas;
  const schema = (file: { components: { schemas: object } }) =>
    `${JSON.stringify(published(file), null, 2)}\n`;
  return {
    "contract/validate.generated.ts": checksModule({
      ResolveRequest,
      SetResolveRequest,
      InquiryRequest,
      SignupRequest,
    }),
    "cli/files/validate.generated.ts": checksModule({ anyFile, casesFile, lenientFile, settingsFile }),
    "cli/schemas/rules.schema.json": schema(rulesFile),
    "cli/schemas/cases.schema.json": schema(casesFile),
    "cli/schemas/intents.schema.json": schema(settingsFile),
    "engine/normal-form/case-folding.generated.ts": foldModule,
    "engine/transcripts/minus-words.generated.ts": minusModule(),
    "vectors/python/intent_resolution/tables.py": pythonTables(),
    ...numberModules(),
    ...partModules(),
    ...manuals(),
    ...vectorFiles(),
  };
}

if (import.meta.main)
  for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(new URL(path, ROOT), text);
