import { readFileSync } from "node:fs";
import { apiTables, settingsTable, unreadTable } from "./api-tables.ts";
import { withMarked } from "./marks.ts";

/** What is written in each manual: a text for each pair of marks. */
const MANUALS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  "docs/operations.md": () => ({ settings: settingsTable(), unread: unreadTable() }),
  "docs/service.md": apiTables,
};

/** The manuals with generated parts: the text that each should have today. */
export const manuals = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(MANUALS).map(([name, written]) => [
      name,
      withMarked(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"), written()),
    ]),
  );
