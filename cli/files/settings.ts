import { dirname, isAbsolute, join } from "node:path";
import { Refusal } from "@intent-resolution/contract";
import { validatorOf } from "@intent-resolution/contract/validate";
import { faultOf, parseJson } from "./open.ts";
import { exists, type FileAccess, read } from "./read.ts";
import type { Settings } from "./schemas.ts";
import { settingsFile } from "./validate.generated.ts";

/** The name of the file with the settings for all files of its folder. */
const SETTINGS_FILE = "intents.json";

const validate = validatorOf<Settings>(settingsFile);

/**
 * Returns the settings that a file is read and checked with. The command line takes precedence over `intents.json`
 * beside the file.
 *
 * @throws {FileFaults} if that file is invalid
 */
export async function settingsOf(path: string, access: FileAccess): Promise<Settings> {
  if (path === "-") return access.settings;
  const folder = dirname(path);
  const known = access.folders.get(folder) ?? readSettings(folder, access);
  access.folders.set(folder, known);
  return joined(access.settings, await known);
}

/** Returns the access with a file's own settings added. The command line takes precedence over them. */
export const accessWith = (path: string, own: Settings, access: FileAccess): FileAccess => ({
  ...access,
  settings: joined(access.settings, located(own, dirname(path))),
});

const joined = (first: Settings, second: Settings): Settings => {
  const lists = { ...second.lists, ...first.lists };
  return { ...second, ...first, ...(Object.keys(lists).length > 0 && { lists }) };
};

async function readSettings(folder: string, access: FileAccess): Promise<Settings> {
  const path = join(folder, SETTINGS_FILE);
  // A watch runs again once the file is there.
  access.paths.add(path);
  if (!exists(path, access)) return {};
  const source = await read(path, access);
  const settings = validate(parseJson(source.name, source.text, "settings"));
  if (settings instanceof Refusal) throw faultOf(source, "settings", settings.message);
  return located(settings, folder);
}

/** Returns the settings with the paths of their lists resolved against the folder of the file. */
function located({ action, lang, skipWords, parts, lists, sounds }: Settings, folder: string): Settings {
  const paths = Object.entries(lists ?? {}).map(([name, path]) => [
    name,
    isAbsolute(path) ? path : join(folder, path),
  ]);
  return {
    ...(action !== undefined && { action }),
    ...(lang !== undefined && { lang }),
    ...(skipWords && { skipWords }),
    ...(parts && { parts }),
    ...(lists && { lists: Object.fromEntries(paths) }),
    ...(sounds !== undefined && { sounds }),
  };
}
