import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files from which everything that ships is bundled: the program, its pages, the command. */
const ENTRIES = [
  ["bun", ["server/main.ts", "contacts/store/sqlite/worker.ts"]],
  ["node", ["cli/main.ts"]],
  ["browser", ["site/pages.ts", "site/styles/site.css"]],
] as const;

/** The folder of the package that a bundled file is from; it may lie within another package's. */
export const packageOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/**
 * The packages of others whose code is in what ships, as NAME@VERSION: what the bundler really took, not what the
 * manifests name. The runtime is one of them, for it is in the program.
 *
 * @param root the top of the repository
 */
export async function shippedPackages(root: string): Promise<Set<string>> {
  const shipped = new Set<string>();
  const add = (folder: string) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    shipped.add(`${name}@${version}`);
  };
  for (const [target, entries] of ENTRIES) {
    const { metafile } = await Bun.build({
      entrypoints: entries.map((entry) => join(root, entry)),
      root,
      target,
      metafile: true,
    });
    for (const input of Object.keys(metafile?.inputs ?? {})) {
      const folder = packageOf(input);
      if (folder) add(join(process.cwd(), folder));
    }
  }
  add(join(root, "node_modules/bun"));
  return shipped;
}
