import { readFileSync, statSync } from "node:fs";
import { fileReason } from "@intent-resolution/contacts";
import { settings } from "./table.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; its message is the one line that the start ends with. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const FILE = "_FILE";
/** Bytes that the file of a secret may have: more is another file. */
const MAX_SECRET_BYTES = 64 * 1024;

/** The variables that name a file with a secret in it, as Docker's images and systemd's credentials have it. */
export const fileSettings: readonly string[] = Object.entries(settings)
  .filter(([, { secret }]) => secret)
  .map(([name]) => name + FILE);

export const isSetting = (name: string): boolean =>
  Object.hasOwn(settings, name) || fileSettings.includes(name);

/**
 * Returns the text of a setting, from its variable or from the file that `NAME_FILE` names; null where it has none.
 *
 * @throws {ConfigError} if the variable is set and empty, if both are set, or if the file cannot be read
 */
export function textOf(name: string, environment: Environment): string | null {
  const names = [name, name + FILE].filter((each) => isSetting(each) && environment[each] !== undefined);
  for (const each of names)
    if (environment[each] === "")
      throw new ConfigError(`${each} is set and empty: give it a value, or do not set it`);
  if (names.length > 1) throw new ConfigError(`${names.join(" and ")} are both set: one of them is enough`);
  return names[0] === name + FILE
    ? secretIn(environment[names[0]] ?? "", names[0])
    : (environment[name] ?? null);
}

/** Returns the content of a file, without the line break that editors and `echo` end it with. */
function secretIn(path: string, name: string): string {
  let text: string;
  try {
    if (statSync(path).size > MAX_SECRET_BYTES) throw Object.assign(new Error(), { code: "EFBIG" });
    text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new ConfigError(`${name} names a file that cannot be read: ${fileReason(error)}`);
  }
  if (text === "") throw new ConfigError(`${name} names a file that is empty`);
  return text;
}
