/**
 * Packs every package that is published into `dist/packages`: `npm run pack:all`. The files have no version in their
 * names, so that what a manual says of them stays true: `client.tgz`, `react.tgz`, `cli.tgz` and so on.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { released } from "./version.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "dist/packages");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, manifest] of released(root)) {
  if (manifest.private) continue;
  const room = basename(dirname(file));
  const into = join(folder, room);
  mkdirSync(into);
  const { status } = spawnSync("npm", ["pack", "--silent", "--pack-destination", into], {
    cwd: dirname(file),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [tarball] = readdirSync(into);
  if (status !== 0 || !tarball) throw new Error(`${room} could not be packed`);
  renameSync(join(into, tarball), `${into}.tgz`);
  rmSync(into, { recursive: true });
  process.stdout.write(`${join("dist/packages", `${room}.tgz`)}\n`);
}
