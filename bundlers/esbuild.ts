/**
 * A plugin for esbuild and for Bun's bundler and runtime: `import set from "./home.phrases"` is the phrase set of that file.
 *
 * @module @intent-resolution/bundlers/esbuild
 */

import { readFile } from "node:fs/promises";
import { PhraseFaults } from "@intent-resolution/phrases";
import { PHRASES_FILE, type PhraseModuleOptions, phraseModule, runtimeFile } from "./phrase-module.ts";

export type { PhraseModuleOptions } from "./phrase-module.ts";

/** A message of esbuild: its columns count bytes from 0. */
interface Message {
  readonly text: string;
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly lineText: string;
  };
}

/** A file, with the attributes of its import. */
interface File {
  readonly path: string;
  /** Absent in Bun, and in esbuild before 0.19. */
  readonly with?: Readonly<Record<string, string>>;
}

/** The result of loading a file, as esbuild expects it. */
interface Loaded {
  readonly contents?: string;
  readonly loader?: "js";
  readonly errors?: Message[];
  readonly warnings?: Message[];
  readonly watchFiles: string[];
}

/** The plugin, as far as esbuild uses it. */
export interface PhrasesPlugin {
  readonly name: string;
  setup(build: {
    readonly initialOptions?: { readonly absWorkingDir?: string | undefined };
    onLoad(options: { filter: RegExp }, load: (file: File) => Promise<Loaded | undefined>): void;
  }): void;
}

/**
 * Returns a plugin for esbuild and Bun. Each imported file of phrases is compiled; every fault of it is an error of the build,
 * with file, line and column. While esbuild watches, a change of the file builds again.
 */
export function phrases(options: PhraseModuleOptions = {}): PhrasesPlugin {
  return {
    name: "intent-resolution-phrases",
    setup(build) {
      const runtime = runtimeFile(build.initialOptions?.absWorkingDir ?? process.cwd());
      // Bun's bundler and runtime have this member, and ignore errors that are returned.
      const isBun = "module" in build;
      build.onLoad({ filter: PHRASES_FILE }, async (file) => {
        // esbuild itself loads a file that is imported as text, `with { type: "text" }`.
        if (file.with?.type) return undefined;
        const loaded = await load(file.path, options, runtime);
        if (isBun && loaded.errors) throw new Error(loaded.errors.map(inLine).join("\n"));
        return loaded;
      });
    },
  };
}

const inLine = ({ text, location: { file, line, column } }: Message) =>
  `${file}:${line}:${column + 1}: ${text}`;

async function load(path: string, options: PhraseModuleOptions, runtime: string): Promise<Loaded> {
  const watchFiles = [path, ...(options.libraries ?? [])];
  const texts = new Map<string, string>();
  for (const file of watchFiles) texts.set(file, (await readFile(file, "utf8")).replace(/^\ufeff/, ""));
  const text = texts.get(path) ?? "";
  const messageOf = (found: { file?: string; line: number; column: number; message: string }): Message => {
    const { file = path, line, column } = found;
    const lineText = texts.get(file)?.split(/\r\n?|\n/)[line - 1] ?? "";
    const before = new TextEncoder().encode(lineText.slice(0, column - 1));
    return { text: found.message, location: { file, line, column: before.length, lineText } };
  };
  try {
    const { code, warnings } = await phraseModule(path, text, options, runtime);
    return { contents: code, loader: "js", warnings: warnings.map(messageOf), watchFiles };
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    return { errors: error.faults.map(messageOf), watchFiles };
  }
}
