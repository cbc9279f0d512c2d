/** Writes the files' schemas for editors, `cli/schemas/*.schema.json`: `bun codegen/cli-schemas.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { published } from "../cli/files/published.ts";
import { casesFile, rulesFile } from "../cli/files/schemas.ts";

const folder = new URL("../cli/schemas/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries({ rules: rulesFile, cases: casesFile }))
  writeFileSync(new URL(`${name}.schema.json`, folder), `${JSON.stringify(published(schema), null, 2)}\n`);
