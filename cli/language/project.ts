import { readFile, stat } from "node:fs/promises";
import { FileFaults } from "../files/faults.ts";
import { findNamed, KINDS } from "../files/find.ts";

/** A file of a project as it is on the disk. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** The files that name targets: files of phrases and of rules, and the types that `intents types` writes. */
const NAMED = [...KINDS.phrases, ...KINDS.rules, "**/*actions.ts"];
const MAX_FILES = 200;
const MAX_BYTES = 1024 * 1024;
/** For how long a folder is not searched again. */
const FRESH_MS = 5000;

let last = { at: Number.NEGATIVE_INFINITY, key: "", files: [] as ProjectFile[] };

/** Returns the files below folders that name parts, lists or targets: at most 200 of each folder, of up to 1 MiB each. */
export async function projectFiles(folders: readonly string[]): Promise<readonly ProjectFile[]> {
  const key = folders.join("\n");
  if (last.key === key && performance.now() - last.at < FRESH_MS) return last.files;
  const files: ProjectFile[] = [];
  for (const folder of folders) {
    const paths = await findNamed([folder], NAMED).catch((error) => {
      if (error instanceof FileFaults) return [];
      throw error;
    });
    for (const path of paths.slice(0, MAX_FILES))
      if ((await stat(path)).size <= MAX_BYTES) files.push({ path, text: await readFile(path, "utf8") });
  }
  last = { at: performance.now(), key, files };
  return files;
}
