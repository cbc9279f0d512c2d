/** Writes the files' schemas for editors, `cli/schemas/*.schema.json`: `bun cli/schemas.generate.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { casesFile, published, rulesFile } from "./files.ts";

const folder = new URL("./schemas/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries({ rules: rulesFile, cases: casesFile }))
  writeFileSync(new URL(`${name}.schema.json`, folder), `${JSON.stringify(published(schema), null, 2)}\n`);
