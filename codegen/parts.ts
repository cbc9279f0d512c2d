/** The modules of parts that everybody writes, `phrases/parts/*.generated.ts`, from the files of phrases beside them. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../phrases/parts/", import.meta.url);

/** Returns the languages that have parts. */
export const partLanguages = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".phrases"))
    .map((file) => file.slice(0, -".phrases".length))
    .sort();

/** Returns the modules, by their path from the top of the repository. */
export const partModules = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partLanguages().map((language) => [
      `phrases/parts/${language}.generated.ts`,
      `// Written by \`npm run generate\` (codegen/parts.ts) from ${language}.phrases. Do not edit.

/** The text of \`${language}.phrases\`: times, amounts and numbers that everybody says. */
export const parts = ${JSON.stringify(readFileSync(new URL(`${language}.phrases`, FOLDER), "utf8"))};
`,
    ]),
  );
