import { fileSettings } from "./environment.ts";
import { settings } from "./table.ts";

/** Every setting with its default and meaning, as a table in Markdown. */
export function settingsTable(): string {
  const files = fileSettings.map((name) => `\`${name}\``).join(", ");
  const rows = [
    ...Object.entries(settings).map(
      ([name, setting]) => `| \`${name}\` | ${shown(setting.default)} | ${setting.meaning} |`,
    ),
    `| ${files} | none | The same from a file; set one of the two |`,
  ];
  return ["| setting | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

const shown = (initial: string | null) => (initial ? `\`${initial}\`` : "none");

const BEGIN = "<!-- settings: npm run settings writes what stands from here -->";
const END = "<!-- settings: to here -->";

/** A page with the table of today between its marks. */
export function withSettings(page: string): string {
  const [before, rest = ""] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error("the page has no marks for the settings");
  return `${before}${BEGIN}\n${settingsTable()}\n${END}${after}`;
}
