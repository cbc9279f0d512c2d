import { readFileSync } from "node:fs";
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
 * @throws {PhraseFaults} with every fault and its place
 */
export function phraseModule(
  path: string,
  text: string,
  { libraries = [], ...options }: PhraseModuleOptions = {},
): PhraseModule {
  const shared = libraries.filter((library) => library !== path);
  const texts = Object.fromEntries(shared.map((library) => [library, readFileSync(library, "utf8")]));
  const source = shared.length > 0 ? { ...texts, [path]: text } : text;
  const set = readPhrases(source, { ...options, numbers: numberWords, lists: "open" });
  const compiled = JSON.stringify(compilePhrases(set));
  const open = set.grammar.lists.some(({ given }) => given) ? ', { lists: "open" }' : "";
  return {
    code: `import { loadPhrases } from "@intent-resolution/phrases/compiled";\nexport default /* @__PURE__ */ loadPhrases(${compiled}${open});\n`,
    // Another file may use what this one does not.
    warnings: set.warnings.filter(({ file = path }) => file === path),
  };
}
