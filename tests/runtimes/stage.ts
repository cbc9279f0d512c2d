import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packAll, run } from "../fixtures/packed.ts";

export const ROOT = join(import.meta.dir, "../..");
/** The folder of small packages, which the tests that need them install. */
const SMALL = import.meta.dir;
/** The folder of large packages, which `npm run test:large` installs; small ones are found from there as well. */
export const LARGE = join(SMALL, "large");

/** Returns where something that is large was installed. */
export const installed = (path: string) => join(LARGE, "node_modules", path);

/**
 * Copies the examples below the packages that serve them, and beside them the package as it would be published: packed,
 * and unpacked from its tarball. Installed packages are not copied.
 *
 * @param where the folder whose node_modules the examples find
 * @param change what is done to the text of each example
 * @returns the folder of the examples
 */
export async function stage(where = SMALL, change = (text: string) => text): Promise<string> {
  if (!existsSync(join(SMALL, "node_modules/srvx")))
    await run(SMALL, "npm", "ci", "--ignore-scripts", "--silent");
  const folder = join(where, ".stage");
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, "examples/service"), folder, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => /\.m?js$/.test(each)))
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), "utf8")));
  const tarball = join(await packAll(), "service.tgz");
  for (const each of [folder, join(folder, "next")]) {
    const unpacked = join(each, "node_modules/@intent-resolution/service");
    mkdirSync(unpacked, { recursive: true });
    await run(unpacked, "tar", "xzf", tarball, "--strip-components=1");
    const dependencies = { "@intent-resolution/service": "0.1.0" };
    writeFileSync(join(each, "package.json"), JSON.stringify({ type: "module", dependencies }));
  }
  // Workers are one module: wrangler or any other bundler makes it.
  await Bun.build({
    entrypoints: ["worker.mjs", "service-worker.js"].map((name) => join(folder, name)),
    outdir: join(folder, "bundled"),
    target: "browser",
    minify: true,
  });
  // An application in a folder of its own needs no such line: here, Next is installed further up.
  const config = join(folder, "next/next.config.mjs");
  const root = `{ turbopack: { root: ${JSON.stringify(where)} },`;
  writeFileSync(config, readFileSync(config, "utf8").replace("{", root));
  return folder;
}
