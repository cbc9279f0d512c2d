import { readFileSync } from "node:fs";
import { exchange } from "../api/wire/exchange.ts";
import { framing } from "../api/wire/framing.ts";
import { heads } from "../api/wire/heads.ts";
import { ROOT } from "./stage.ts";

/** The table of docs/http.md: how each of these runtimes responds to a case of the wire. */
const page = readFileSync(`${ROOT}/docs/http.md`, "utf8");
const [columns = [], , ...rows] = (/^\| on the wire \| Bun \|[\s\S]*?\n\n/m.exec(page)?.[0] ?? "")
  .trim()
  .split("\n")
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

/** The cases that the wire is tried with. */
export const cases = [...framing, ...heads];

/** Returns what the table says of a runtime, by the names of the cases; nothing of one that it does not have. */
export function dueOf(name: string): Record<string, string> {
  const column = columns.indexOf(name);
  return column === -1 ? {} : Object.fromEntries(rows.map((row) => [row[0] ?? "", row[column] ?? ""]));
}

/** Returns how a runtime responds to the cases that the table lists for it. */
export async function answersOf(url: string, name: string): Promise<Record<string, string>> {
  const asked = Object.entries(dueOf(name)).map(async ([title, due]) => {
    const bytes = cases.find((each) => each.name === title)?.bytes ?? "";
    return [title, await exchange(url, bytes, due)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}
