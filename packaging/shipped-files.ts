import { join, resolve } from "node:path";

/** The files from which everything that ships is bundled: the program, its pages, the command. */
const ENTRIES = [
  ["bun", ["server/main.ts", "contacts/store/sqlite/worker.ts", "server/sets/reload-thread.ts"]],
  ["node", ["cli/main.ts", "cli/thread.ts"]],
  ["browser", ["site/pages.ts", "site/styles/site.css"]],
] as const;

/** Returns the folder of the package that a bundled file is from; it may lie within another package's. */
export const packageOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Returns the files whose code is in what ships: what the bundler really took, not what the manifests name. The
 * runtime is one of them, because it is in the program.
 *
 * @param root the top of the repository
 */
export async function shippedFiles(root: string): Promise<string[]> {
  const files = new Set([join(root, "node_modules/bun/package.json")]);
  for (const [target, entries] of ENTRIES) {
    const entrypoints = entries.map((entry) => join(root, entry));
    const { metafile } = await Bun.build({ entrypoints, root, target, metafile: true });
    for (const input of Object.keys(metafile?.inputs ?? {})) files.add(resolve(input));
  }
  return [...files];
}
