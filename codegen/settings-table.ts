import { fileSettings } from "../server/settings/environment.ts";
import { settings } from "../server/settings/table.ts";
import { table } from "./marks.ts";

/** Every setting with its default and meaning, as a table in Markdown. */
export function settingsTable(): string {
  const files = fileSettings.map((name) => `\`${name}\``).join(", ");
  return table(
    ["setting", "default", "meaning"],
    [
      ...Object.entries(settings).map(([name, setting]) => [
        `\`${name}\``,
        shown(setting.default),
        setting.meaning,
      ]),
      [files, "none", "The same from a file; set one of the two"],
    ],
  );
}

const shown = (initial: string | null) => (initial ? `\`${initial}\`` : "none");
