/**
 * A loader for webpack, Rspack and Turbopack: `import set from "./home.phrases"` is the phrase set of that file.
 *
 * @module @intent-resolution/bundlers/webpack
 */

import { dirname, relative, sep } from "node:path";
import { PhraseFaults, type PhraseWarning } from "@intent-resolution/phrases";
import { type PhraseModuleOptions, phraseModule, runtimeFile } from "./phrase-module.ts";

export type { PhraseModuleOptions } from "./phrase-module.ts";

/** The functions of the bundler that the loader calls. */
interface Context {
  readonly resourcePath: string;
  readonly rootContext: string;
  getOptions(): PhraseModuleOptions;
  addDependency(file: string): void;
  emitWarning(warning: Error): void;
}

type Located = Pick<PhraseWarning, "file" | "line" | "column" | "message">;

/**
 * Compiles a file of phrases when a page is built.
 *
 * @throws {Error} with every fault of the file, each with its line and column
 */
export default async function loadPhraseFile(this: Context, text: string): Promise<string> {
  const located = ({ file = this.resourcePath, line, column, message }: Located) =>
    `${file}:${line}:${column}: ${message}`;
  try {
    const options = this.getOptions();
    for (const library of options.libraries ?? []) this.addDependency(library);
    // Turbopack finds no file by its whole path.
    const way = relative(dirname(this.resourcePath), runtimeFile(this.rootContext)).split(sep).join("/");
    const runtime = way.startsWith(".") ? way : `./${way}`;
    const { code, warnings } = await phraseModule(this.resourcePath, text, options, runtime);
    for (const warning of warnings) this.emitWarning(new Error(located(warning)));
    return code;
  } catch (error) {
    if (!(error instanceof PhraseFaults)) throw error;
    throw new Error(error.faults.map(located).join("\n"));
  }
}
