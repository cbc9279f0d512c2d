/**
 * Brings up to date what is made from the code: checks, schemas, tables in manuals and conformance vectors:
 * `npm run generate`. What is made from Unicode's files has scripts of its own, `fold.ts` and `number-words.ts`.
 */
import { writeFileSync } from "node:fs";
import { schemas } from "@intent-resolution/contract";
import { published } from "../cli/files/published.ts";
import { anyFile, casesFile, lintFile, rulesFile } from "../cli/files/schemas.ts";
import { checksModule } from "./checks.ts";
import { manuals } from "./manuals.ts";
import { vectorFiles } from "./vectors/index.ts";

const ROOT = new URL("..", import.meta.url);

/** The files with the texts that they should have today, by their path from the top of the repository. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const { ResolveRequest, InquiryRequest, SignupRequest } = schemas;
  const schema = (file: { components: { schemas: object } }) =>
    `${JSON.stringify(published(file), null, 2)}\n`;
  return {
    "contract/validate.generated.ts": checksModule({ ResolveRequest, InquiryRequest, SignupRequest }),
    "cli/files/validate.generated.ts": checksModule({ anyFile, casesFile, lintFile }),
    "cli/schemas/rules.schema.json": schema(rulesFile),
    "cli/schemas/cases.schema.json": schema(casesFile),
    ...manuals(),
    ...vectorFiles(),
  };
}

if (import.meta.main)
  for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(new URL(path, ROOT), text);
