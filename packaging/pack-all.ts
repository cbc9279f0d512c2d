/**
 * Packs every package that is published into `dist/packages`: `npm run pack:all`. The files have no version in their
 * names, so that what a manual says of them stays true: `client.tgz`, `react.tgz`, `cli.tgz` and so on.
 */
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { publishedFolders } from "./version.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "dist/packages");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await Promise.all(publishedFolders(root).map(pack));

async function pack(place: string): Promise<void> {
  const name = basename(place);
  const into = join(folder, name);
  mkdirSync(into);
  const npm = Bun.spawn(["npm", "pack", "--silent", "--pack-destination", into], {
    cwd: place,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const status = await npm.exited;
  const [tarball] = readdirSync(into);
  if (status !== 0 || !tarball) throw new Error(`${name} could not be packed`);
  renameSync(join(into, tarball), `${into}.tgz`);
  rmSync(into, { recursive: true });
  process.stdout.write(`${join("dist/packages", `${name}.tgz`)}\n`);
}
