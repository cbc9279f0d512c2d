import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type PhraseOptions, type PhraseWarning, readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { numberWords } from "@intent-resolution/phrases/numbers/all";

/** What a plugin may be told; number words of every language are known. */
export interface PhraseModuleOptions extends Pick<PhraseOptions, "action"> {
  /** Paths of files whose parts and lists every imported file may use. */
  readonly libraries?: readonly string[];
}

/** The files that are phrases. A name with a query, such as `home.phrases?raw`, is the bundler's own. */
export const PHRASES_FILE = /\.phrases$/;

/** What a compiled module imports: the reader of compiled phrases, without the parser. */
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
 */
export function phraseModule(
  path: string,
  text: string,
  { libraries = [], ...options }: PhraseModuleOptions = {},
  runtime: string = RUNTIME,
): PhraseModule {
  const shared = libraries.filter((library) => library !== path);
  const texts = Object.fromEntries(shared.map((library) => [library, readFileSync(library, "utf8")]));
  const source = shared.length > 0 ? { ...texts, [path]: text } : text;
  const set = readPhrases(source, { ...options, numbers: numberWords, lists: "open" });
  const compiled = JSON.stringify(compilePhrases(set));
  const open = set.grammar.lists.some(({ given }) => given) ? ', { lists: "open" }' : "";
  return {
    code: `import { loadPhrases } from ${JSON.stringify(runtime)};\nexport default /* @__PURE__ */ loadPhrases(${compiled}${open});\n`,
    // Another file may use what this one does not.
    warnings: set.warnings.filter(({ file = path }) => file === path),
  };
}
