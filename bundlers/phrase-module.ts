import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type PhraseOptions,
  type PhraseSet,
  type PhraseWarning,
  readPhrases,
} from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { loadNumberWords } from "@intent-resolution/phrases/numbers/load";
import { actionsModule, WRITTEN } from "@intent-resolution/phrases/typescript";

/** The options of a plugin; number words of every language are known. */
export interface PhraseModuleOptions extends Pick<PhraseOptions, "action"> {
  /** Paths of files whose parts and lists every imported file may use. */
  readonly libraries?: readonly string[];
  /** Whether the types of each imported file are written beside it, as `intents types` does: `home.phrases.d.ts`. */
  readonly types?: boolean;
}

/** The files that are phrases. A name with a query, such as `home.phrases?raw`, is the bundler's own. */
export const PHRASES_FILE = /\.phrases$/;

/** The module that a compiled one imports: the reader of compiled phrases, without the parser. */
export const RUNTIME = "@intent-resolution/phrases/compiled";

/**
 * Returns the file of the runtime, as the application has it installed, else as this package has: a file of phrases may
 * lie outside of both, in the shared folder of a monorepo.
 *
 * @param folder where the application is built
 */
export function runtimeFile(folder: string): string {
  try {
    return createRequire(join(folder, "package.json")).resolve(RUNTIME);
  } catch {
    return createRequire(import.meta.url).resolve(RUNTIME);
  }
}

/** A file of phrases as a module whose default export is the set. */
export interface PhraseModule {
  readonly code: string;
  readonly warnings: readonly PhraseWarning[];
}

/**
 * Compiles a file of phrases, so that a page carries neither the parser nor a table of number words. Lists that the
 * application gives are left open.
 *
 * @param path the name of the file in places, where there are libraries
 * @param runtime what the module imports
 * @throws {PhraseFaults} with every fault and its place
 * @throws {Error} if the types cannot be written
 */
export async function phraseModule(
  path: string,
  text: string,
  { libraries = [], types = false, ...options }: PhraseModuleOptions = {},
  runtime: string = RUNTIME,
): Promise<PhraseModule> {
  const shared = libraries.filter((library) => library !== path);
  const texts = Object.fromEntries(shared.map((library) => [library, readFileSync(library, "utf8")]));
  const source = shared.length > 0 ? { ...texts, [path]: text } : text;
  const numbers = await loadNumberWords(text, ...Object.values(texts));
  const set = readPhrases(source, { ...options, numbers, lists: "open" });
  if (types) await writeTypes(`${path}.d.ts`, set);
  const compiled = JSON.stringify(compilePhrases(set));
  const open = set.grammar.lists.some(({ given }) => given) ? ', { lists: "open" }' : "";
  return {
    code: `import { loadPhrases } from ${JSON.stringify(runtime)};\nexport default /* @__PURE__ */ loadPhrases(${compiled}${open});\n`,
    // Another file may use what this one does not.
    warnings: set.warnings.filter(({ file = path }) => file === path),
  };
}

/** Writes the types of a set where they have changed, and never over a module of somebody's own. */
async function writeTypes(path: string, set: PhraseSet): Promise<void> {
  const text = actionsModule([set], { isImport: true });
  const before = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (before === text) return;
  if (before !== null && !before.startsWith(WRITTEN))
    throw new Error(
      `${path} is there, and does not begin with “${WRITTEN}”: the types are not written over it`,
    );
  await writeFile(path, text);
}
