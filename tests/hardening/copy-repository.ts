import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Copies the repository with what is installed and built, and returns the folder, which may be changed at will. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), "intents-copy-"));
  const files = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const names = files.stdout.split("\0").filter((name) => name !== "" && existsSync(ROOT + name));
  const { workspaces } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { workspaces: string[] };
  // npm installs another version of a package in the workspace that needs it.
  const installed = ["", ...workspaces.map((name) => `${name}/`)].map((name) => `${name}node_modules`);
  const built = [...installed, "dist/reference", "site/dist", "server/dist"].filter((name) =>
    existsSync(ROOT + name),
  );
  const { status, stderr } = spawnSync("cp", ["-a", "--parents", ...names, ...built, copy], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return copy;
}
