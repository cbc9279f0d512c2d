import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { publishedFolders } from "./version.ts";

/**
 * Packs every package that is published into a folder, and returns the tarball of each by the package's folder name.
 *
 * @param root the top of the repository
 */
export async function packTarballs(root: string, folder: string): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true });
  const pack = async (place: string) => {
    const npm = Bun.spawn(["npm", "pack", "--json", "--pack-destination", folder], {
      cwd: place,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, status] = await Promise.all([
      new Response(npm.stdout).text(),
      new Response(npm.stderr).text(),
      npm.exited,
    ]);
    const name = basename(place);
    if (status !== 0) throw new Error(`${name} could not be packed:\n${errors}${output}`);
    // What the package's own script prints comes before.
    const [packed] = JSON.parse(output.slice(output.search(/^\[$/m)));
    return [name, join(folder, packed.filename)] as const;
  };
  return new Map(await Promise.all(publishedFolders(root).map(pack)));
}
