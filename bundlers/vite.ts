/**
 * A Vite plugin: `import set from "./home.phrases"` is the phrase set of that file.
 *
 * @module @intent-resolution/bundlers/vite
 */

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PhraseFault, PhraseFaults, type PhraseWarning } from "@intent-resolution/phrases";
import { PHRASES_FILE, type PhraseModuleOptions, phraseModule, RUNTIME } from "./phrase-module.ts";

export type { PhraseModuleOptions } from "./phrase-module.ts";

type Located = Pick<PhraseWarning, "file" | "line" | "column" | "message">;

/** The functions of the bundler that the plugin calls; it counts lines from 1 and columns from 0. */
interface Context {
  resolve(source: string, importer: string, options: { skipSelf: true }): Promise<Resolved | null>;
  error(error: { readonly message: string }, place: { line: number; column: number }): never;
  warn(warning: string): void;
  addWatchFile?(path: string): void;
}

interface Resolved {
  readonly id: string;
}

/** The plugin, as far as a bundler uses it: any of Vite, Rollup and Rolldown takes it. */
export interface PhrasesPlugin {
  readonly name: string;
  /** Has Vite prepare the loader before a page asks for it, which would reload the page. */
  config(): { optimizeDeps: { include: string[] } };
  configResolved(config: { readonly root: string }): void;
  /** Finds the runtime from the application, for a file of phrases outside of it, as in a monorepo. */
  resolveId(
    this: Pick<Context, "resolve">,
    source: string,
    importer: string | undefined,
  ): Promise<Resolved | null>;
  transform(
    this: Context,
    text: string,
    id: string,
  ): Promise<{ code: string; map: { mappings: "" }; moduleType: "js" } | null>;
}

/**
 * Returns a plugin for Vite. Each imported file of phrases is compiled at build time; its first fault stops the build with
 * file, line and column, and its message lists the others. In development a change of the file reloads what imports it.
 */
export function phrases(options: PhraseModuleOptions = {}): PhrasesPlugin {
  let root = process.cwd();
  return {
    name: "intent-resolution-phrases",
    config: () => ({ optimizeDeps: { include: [RUNTIME] } }),
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer) {
      if (source !== RUNTIME || importer === undefined || !PHRASES_FILE.test(importer)) return null;
      const resolve = (from: string) => this.resolve(source, from, { skipSelf: true });
      return (await resolve(join(root, "index.html"))) ?? (await resolve(fileURLToPath(import.meta.url)));
    },
    async transform(text, id) {
      if (!PHRASES_FILE.test(id)) return null;
      const located = ({ file = id, line, column, message }: Located) =>
        `${file}:${line}:${column}: ${message}`;
      try {
        for (const library of options.libraries ?? []) this.addWatchFile?.(library);
        const { code, warnings } = await phraseModule(id, text, options);
        for (const warning of warnings) this.warn(located(warning));
        return { code, map: { mappings: "" }, moduleType: "js" };
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
