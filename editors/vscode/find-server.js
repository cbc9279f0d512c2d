import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** What installs the command in a project. */
export const INSTALL = "npm install --save-dev @intent-resolution/cli";

/** The command below a folder, as npm installs it on every system. */
const COMMAND = "node_modules/@intent-resolution/cli/dist/intents.js";

/**
 * Finds the language server: the command that the settings name, or else the one that is installed in a folder or above
 * it, which the editor's own Node runs. Returns null where there is none.
 *
 * @param {readonly string[]} folders
 * @param {readonly string[]} command a program and its first arguments
 * @param {readonly string[]} options
 */
export function findServer(folders, [program, ...first], options) {
  const last = ["lsp", ...options];
  if (program !== undefined) return { command: program, args: [...first, ...last] };
  for (const start of folders)
    for (let folder = start, above = ""; folder !== above; [above, folder] = [folder, dirname(folder)]) {
      const file = join(folder, COMMAND);
      if (existsSync(file))
        return {
          command: process.execPath,
          args: [file, ...last],
          options: { cwd: start, env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" } },
        };
    }
  return null;
}
