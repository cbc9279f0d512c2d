import { readFileSync } from "node:fs";
import { apiTables, migrationsTable, routesTable, settingsTable, unreadTable } from "./api-tables.ts";
import { withMarked } from "./marks.ts";
import { numberSizes } from "./number-tables.ts";
import { packageSizes } from "./package-sizes.ts";

/** The generated parts of each manual: a text for each pair of marks. */
const MANUALS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  "docs/operations.md": () => ({
    settings: settingsTable(),
    unread: unreadTable(),
    migrations: migrationsTable(),
  }),
  "docs/service.md": apiTables,
  "docs/numbers.md": () => ({ sizes: numberSizes() }),
  "README.md": () => ({ routes: routesTable() }),
  "docs/architecture.md": () => ({ sizes: packageSizes(read("docs/architecture.md")) }),
};

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

/** Returns the number of cases that `intents conformance --command` sends to an implementation. */
function conformanceCases(): number {
  const files = ["normalize", "match", "wire"].map((name) => JSON.parse(read(`vectors/v1/${name}.json`)));
  return files.reduce((sum, { cases }) => sum + cases.length, 0);
}

/** Returns the manuals with generated parts: the text that each should have today. */
export const manuals = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(MANUALS).map(([name, written]) => [name, withMarked(read(name), written())]),
  ),
  // A figure within a sentence of a table, where marks would be seen.
  "docs/promises.md": read("docs/promises.md").replace(
    /[\d,]+(?= cases from an empty folder)/,
    conformanceCases().toLocaleString("en"),
  ),
});
