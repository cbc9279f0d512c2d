/**
 * Packs every package that is published into `dist/packages`: `npm run pack:all`. The files have no version in their
 * names, so that what a manual says of them stays true: `client.tgz`, `react.tgz`, `cli.tgz` and so on.
 */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packTarballs } from "./tarballs.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "dist/packages");

rmSync(folder, { recursive: true, force: true });
for (const [name, tarball] of await packTarballs(root, folder)) {
  renameSync(tarball, join(folder, `${name}.tgz`));
  process.stdout.write(`${join("dist/packages", `${name}.tgz`)}\n`);
}
