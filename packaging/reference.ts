import { existsSync } from "node:fs";
import { join } from "node:path";
import { isFresh } from "./fresh.ts";

const PACKAGES = ["contract", "engine", "phrases", "client", "react", "service"];

/** Returns whether the reference of the packages is newer than every source of it. */
export function isReferenceFresh(root: string): boolean {
  const sources = [...PACKAGES, "docs/reference"].map((name) => join(root, name));
  return isFresh(join(root, "dist/reference/README.md"), sources);
}

/**
 * Writes the reference of the packages into `dist/reference`, where a source is newer; the guides show what is there. It
 * takes several seconds, so only a whole build asks for it. An installation without TypeDoc goes without it.
 */
export function writeReference(root: string): void {
  if (!existsSync(join(root, "docs/reference/node_modules/typedoc")) || isReferenceFresh(root)) return;
  const { exitCode, stderr } = Bun.spawnSync(["npm", "run", "--silent", "build", "-w", "docs/reference"], {
    cwd: root,
  });
  if (exitCode !== 0) throw new Error(`the reference of the packages was not written: ${stderr}`);
}
