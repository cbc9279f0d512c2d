import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SKIPPED = new Set(["node_modules", "dist"]);

/** Returns whether the built file is newer than everything below these places. Tests do not count. */
export function isFresh(built: string, sources: readonly string[]): boolean {
  const time = modified(built);
  return time > 0 && sources.every((source) => newestIn(source) <= time);
}

const modified = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  // A folder's own time shows that files were removed.
  let newest = stat.mtimeMs;
  for (const name of readdirSync(path)) {
    if (!SKIPPED.has(name) && !name.endsWith(".test.ts"))
      newest = Math.max(newest, newestIn(join(path, name)));
  }
  return newest;
}
