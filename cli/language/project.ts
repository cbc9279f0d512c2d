import { readFile, stat } from "node:fs/promises";
import { FileFaults } from "../files/faults.ts";
import { findNamed, KINDS } from "../files/find.ts";

/** What names targets: files of phrases and of rules, and the types that `intents types` writes. */
const NAMED = [...KINDS.phrases, ...KINDS.rules, "**/*actions.ts"];
const [MAX_FILES, MAX_BYTES] = [200, 1024 * 1024];
/** For how long a folder is not searched again. */
const FRESH_MS = 5000;

let last = { at: Number.NEGATIVE_INFINITY, key: "", texts: [] as string[] };

/** Returns the texts of the files below folders that name targets of actions: at most 200, of up to 1 MiB each. */
export async function projectTexts(folders: readonly string[]): Promise<readonly string[]> {
  const key = folders.join("\n");
  if (last.key === key && performance.now() - last.at < FRESH_MS) return last.texts;
  const texts: string[] = [];
  for (const folder of folders) {
    const paths = await findNamed([folder], NAMED).catch((error) => {
      if (error instanceof FileFaults) return [];
      throw error;
    });
    for (const path of paths.slice(0, MAX_FILES))
      if ((await stat(path)).size <= MAX_BYTES) texts.push(await readFile(path, "utf8"));
  }
  last = { at: performance.now(), key, texts };
  return texts;
}
