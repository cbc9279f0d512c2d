/** What is written by a command in each manual: by file, a text for each pair of marks. */
import { readFileSync } from "node:fs";
import { apiTables, unreadTable } from "./api-tables.ts";
import { withMarked } from "./marks.ts";
import { settingsTable } from "./settings-table.ts";

const MANUALS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  "docs/operations.md": () => ({ settings: settingsTable(), unread: unreadTable() }),
  "docs/service.md": apiTables,
};

/** The manuals with generated parts: the file, its text on the disk, and the text that it should have today. */
export function manuals(): { readonly file: URL; readonly standing: string; readonly today: string }[] {
  return Object.entries(MANUALS).map(([name, written]) => {
    const file = new URL(`../${name}`, import.meta.url);
    const standing = readFileSync(file, "utf8");
    return { file, standing, today: withMarked(standing, written()) };
  });
}
