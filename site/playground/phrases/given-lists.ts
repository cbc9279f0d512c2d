import type { GivenLists } from "@intent-resolution/phrases";

/** A list whose values an application gives: `{who} = ...`. */
const DECLARED = /^\{([^}\s]+)\}\s*=\s*\.\.\.\s*$/u;
/** A comment with values to try for it: `# {who} = Anna | Ben`. */
const TRIED = /^# \{([^}\s]+)\} = (.*)$/u;

/** Returns the name of a list whose values the application gives; null for any other line. */
export const givenName = (line: string): string | null => DECLARED.exec(line)?.[1] ?? null;

/** Returns the values to try for a list, as they are written. */
export function triedValues(text: string, name: string): string {
  for (const line of text.split("\n")) {
    const [, tried, values = ""] = TRIED.exec(line) ?? [];
    if (tried === name) return values;
  }
  return "";
}

/** Returns the file with other values to try for a list, in a comment behind its line. */
export function withTriedValues(text: string, name: string, values: string): string {
  const lines = text.split("\n").filter((line) => TRIED.exec(line)?.[1] !== name);
  const at = lines.findIndex((line) => givenName(line) === name);
  return lines.toSpliced(at + 1, 0, ...(values === "" ? [] : [`# {${name}} = ${values}`])).join("\n");
}

/** Returns the values to try for each list of a file that an application gives; none where none are written. */
export function givenLists(text: string): GivenLists {
  const names = text.split("\n").flatMap((line) => givenName(line) ?? []);
  return Object.fromEntries(names.map((name) => [name, valuesIn(triedValues(text, name))]));
}

const valuesIn = (written: string) =>
  written
    .split("|")
    .map((value) => value.trim())
    .filter((value) => value !== "");
