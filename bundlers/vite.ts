/**
 * A Vite plugin: `import set from "./home.phrases"` is the phrase set of that file.
 *
 * @module @intent-resolution/bundlers/vite
 */

import { type PhraseFault, PhraseFaults, type PhraseWarning } from "@intent-resolution/phrases";
import { PHRASES_FILE, type PhraseModuleOptions, phraseModule } from "./phrase-module.ts";

export type { PhraseModuleOptions } from "./phrase-module.ts";

type Located = Pick<PhraseWarning, "line" | "column" | "message">;

/** What the plugin calls of its bundler, which counts lines from 1 and columns from 0. */
interface Context {
  error(error: { readonly message: string }, place: { line: number; column: number }): never;
  warn(warning: string): void;
  addWatchFile?(path: string): void;
}

/** The plugin, as far as a bundler uses it: any of Vite, Rollup and Rolldown takes it. */
export interface PhrasesPlugin {
  readonly name: string;
  /** Has Vite prepare the loader before a page asks for it, which would reload the page. */
  config(): { optimizeDeps: { include: string[] } };
  transform(this: Context, text: string, id: string): { code: string; map: null; moduleType: "js" } | null;
}

/**
 * Returns a plugin for Vite. Each imported file of phrases is compiled at build time; its first fault stops the build with
 * file, line and column, and its message lists the others. In development a change of the file reloads what imports it.
 */
export function phrases(options: PhraseModuleOptions = {}): PhrasesPlugin {
  return {
    name: "intent-resolution-phrases",
    config: () => ({ optimizeDeps: { include: ["@intent-resolution/phrases/compiled"] } }),
    transform(text, id) {
      if (!PHRASES_FILE.test(id)) return null;
      const located = ({ line, column, message }: Located) => `${id}:${line}:${column - 1}: ${message}`;
      try {
        for (const library of options.libraries ?? []) this.addWatchFile?.(library);
        const { code, warnings } = phraseModule(id, text, options);
        for (const warning of warnings) this.warn(located(warning));
        return { code, map: null, moduleType: "js" };
      } catch (error) {
        if (!(error instanceof PhraseFaults)) throw error;
        const [first, ...rest] = error.faults as [PhraseFault, ...PhraseFault[]];
        const { file = id, line, column, message } = first;
        const lines = [file === id ? message : located(first), ...rest.map(located)];
        return this.error({ message: lines.join("\n") }, { line, column: column - 1 });
      }
    },
  };
}
