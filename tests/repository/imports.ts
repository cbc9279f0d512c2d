import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { Glob } from "bun";

/** The top of the repository. */
export const ROOT = new URL("../..", import.meta.url).pathname;

/** The scope of the packages' names. */
export const PACKAGE = "@intent-resolution/";

/** The path of every source file of the repository, except what is installed or built. */
export const files: readonly string[] = [...new Glob("*/**/*.{ts,tsx}").scanSync(ROOT)]
  .filter((file) => !/(?:^|\/)(?:node_modules|dist|typed-client)\//.test(file))
  .sort();

/** Returns the source of a file, without the line that names its interpreter. */
export const source = (file: string): string => readFileSync(join(ROOT, file), "utf8").replace(/^#!.*/, "");

export const packageOf = (file: string): string => file.slice(0, file.indexOf("/"));

/** Returns the folder of a file: its package or a module of it. */
export const folderOf = (file: string): string => dirname(file).split("/").slice(0, 2).join("/");

/** The module that the transpiler imports for JSX, whichever runtime the project has. */
const JSX_RUNTIME = /^react(?:\/jsx-.*)?$/;

/** Returns what a file imports: files of the repository as paths, everything else as written. */
export function importsOf(file: string): string[] {
  const text = source(file);
  const found = new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" }).scanImports(text);
  // The transpiler drops imports of types, and they count: no cycles, types included.
  // The examples in docstrings import as their readers do.
  const typed = text
    .replace(/^ \* .*$/gm, "")
    .matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?"([^"]+)";/gm);
  const names = new Set([
    ...found.map(({ path }) => path).filter((path) => !JSX_RUNTIME.test(path)),
    ...[...typed].map(([, name = ""]) => name),
  ]);
  return [...names].map((name) => (name.startsWith(".") ? normalize(join(dirname(file), name)) : name));
}

/** Returns the cycles of a graph, each as a path. */
export function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: string[]): void => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node].join(" → "));
    else if (!done.has(node)) for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
