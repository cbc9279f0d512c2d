import { fchownSync, lchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

const isRoot = process.getuid?.() === 0;

/**
 * Creates a file that only its owner may read; returns its descriptor. A file that root creates belongs to the owner
 * of its folder, who runs the service and its timers. A link that he put there is not followed.
 */
export function createFile(path: string): number {
  const file = openSync(path, "wx", 0o600);
  if (isRoot) {
    const { uid, gid } = statSync(dirname(path));
    fchownSync(file, uid, gid);
  }
  return file;
}

/** Makes a folder and those above it that are missing, for their owner alone, who is that of the folder they are in. */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined || !isRoot) return;
  let made = dirname(first);
  const { uid, gid } = statSync(made);
  for (const name of relative(made, folder).split(sep)) {
    made = join(made, name);
    lchownSync(made, uid, gid);
  }
}
