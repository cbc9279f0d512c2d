import { existsSync } from "node:fs";
import { join } from "node:path";
import { isFresh } from "./fresh.ts";

const root = join(import.meta.dirname, "..");
const PACKAGES = ["contract", "engine", "phrases", "client", "react", "service"];

/**
 * Writes the reference of the packages into `dist/reference`, where a source is newer; the guides show what is there. It
 * takes several seconds, so only a whole build asks for it. An installation without TypeDoc goes without it.
 */
export function writeReference(): void {
  const tool = join(root, "docs/reference");
  const sources = [...PACKAGES.map((name) => join(root, name)), tool];
  if (!existsSync(join(tool, "node_modules/typedoc"))) return;
  if (isFresh(join(root, "dist/reference/README.md"), sources)) return;
  const { exitCode, stderr } = Bun.spawnSync(["npm", "run", "--silent", "docs"], { cwd: root });
  if (exitCode !== 0) throw new Error(`the reference of the packages was not written: ${stderr}`);
}
