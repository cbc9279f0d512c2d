/** Writes the conformance vectors: `npm run generate`. */
import { writeFileSync } from "node:fs";
import { vectorFiles } from "./vectors/index.ts";

for (const [name, text] of Object.entries(vectorFiles()))
  writeFileSync(new URL(`../vectors/v1/${name}`, import.meta.url), text);
