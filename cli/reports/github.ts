import type { Finding } from "../findings/finding.ts";
import { visible } from "../terminal/show.ts";

const LEVELS = { error: "error", warning: "warning", info: "notice" } as const;

/** Returns a finding as a workflow command of GitHub, which shows it at its line of a change. */
export function annotation({ path, line, column, severity, message, advice, code }: Finding): string {
  const properties = { file: path.replaceAll("\\", "/"), line, col: column, title: `intents: ${code}` };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escaped(visible(`${value}`), /[%\r\n:,]/g)}`,
  );
  return `::${LEVELS[severity]} ${written.join(",")}::${escaped(visible(`${message}. ${advice}`), /[%\r\n]/g)}`;
}

const escaped = (text: string, letters: RegExp): string =>
  text.replace(letters, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
