import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isReferenceFresh } from "./reference.ts";

/**
 * Copies the repository's files as they are, committed or not, to a new folder and returns it. What is installed is
 * linked.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "release-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout, status, stderr } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const folders = new Set([""]);
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
    if (file.endsWith("/package.json")) folders.add(dirname(file));
  }
  for (const folder of folders) {
    const modules = join(folder, "node_modules");
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(copy, modules));
  }
  // Written from the same sources, and slow to write again. It comes last, and so stays newer than these.
  const reference = "dist/reference";
  if (isReferenceFresh(root)) cpSync(join(root, reference), join(copy, reference), { recursive: true });
  return copy;
}
