import { type PhraseOptions, type PhraseWarning, readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { numberWords } from "@intent-resolution/phrases/numbers/all";

/** What a plugin may be told; number words of every language are known. */
export type PhraseModuleOptions = Pick<PhraseOptions, "action">;

/** The files that are phrases. A name with a query, such as `home.phrases?raw`, is the bundler's own. */
export const PHRASES_FILE = /\.phrases$/;

/** A file of phrases as a module whose default export is the set. */
export interface PhraseModule {
  readonly code: string;
  readonly warnings: readonly PhraseWarning[];
}

/**
 * Compiles a file of phrases, so that a page carries neither the parser nor a table of number words.
 *
 * @throws {PhraseFaults} with every fault and its place
 */
export function phraseModule(text: string, options: PhraseModuleOptions = {}): PhraseModule {
  const set = readPhrases(text, { ...options, numbers: numberWords });
  const compiled = JSON.stringify(compilePhrases(set));
  return {
    code: `import { loadPhrases } from "@intent-resolution/phrases/compiled";\nexport default /* @__PURE__ */ loadPhrases(${compiled});\n`,
    warnings: set.warnings,
  };
}
