import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isReferenceFresh } from "./reference.ts";

/**
 * Copies the repository's files as they are, committed or not, to a new folder and returns it, with everything that is
 * installed: modules that were only linked would keep the paths of this folder, and the bundles with them.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "release-"));
  for (const file of filesOf(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  copyInstalled(root, copy);
  // Written from the same sources, and slow to write again. It comes last, and so stays newer than these.
  const reference = "dist/reference";
  if (isReferenceFresh(root)) cpSync(join(root, reference), join(copy, reference), { recursive: true });
  return copy;
}

/**
 * Copies everything that is installed to a copy of the repository: by hard links where both are on one disk, because no
 * file of it is written to.
 */
export function copyInstalled(root: string, copy: string): void {
  const folders = filesOf(root).filter((file) => basename(file) === "package.json");
  for (const modules of folders.map((file) => join(dirname(file), "node_modules"))) {
    if (!existsSync(join(root, modules))) continue;
    const isCopied = (options: string) =>
      spawnSync("cp", [options, join(root, modules), join(copy, modules)]).status === 0;
    if (!isCopied("-al") && !isCopied("-a")) throw new Error(`${modules} could not be copied`);
  }
}

/** Returns the repository's own files, also those that are not committed yet. */
function filesOf(root: string): string[] {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout, status, stderr } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)));
}
