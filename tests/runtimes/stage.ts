import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(import.meta.dir, "../..");
const HERE = import.meta.dir;
/** Below the folder of what is installed here: everything in it is found from there, and no installation is copied. */
export const STAGE = join(HERE, ".stage");

export const isInstalled = existsSync(join(HERE, "node_modules", "srvx"));

/** Runs a command to its end; a status other than 0 is an error that shows what it said. */
export async function run(cwd: string, command: readonly string[], env = process.env): Promise<string> {
  const child = Bun.spawn([...command], { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}\n${out}${err}`);
  return out;
}

/**
 * Lays the examples out with the package as it would be published: packed, and unpacked from its tarball.
 *
 * @param change what is done to the text of each example
 */
export async function stage(change = (text: string) => text): Promise<void> {
  rmSync(STAGE, { recursive: true, force: true });
  cpSync(join(ROOT, "examples/service"), STAGE, { recursive: true });
  for (const name of readdirSync(STAGE).filter((each) => /\.m?js$/.test(each)))
    writeFileSync(join(STAGE, name), change(readFileSync(join(STAGE, name), "utf8")));
  const tarballs = mkdtempSync(join(tmpdir(), "service-"));
  await run(join(ROOT, "service"), ["npm", "pack", "--pack-destination", tarballs]);
  for (const folder of [STAGE, join(STAGE, "next")]) {
    const installed = join(folder, "node_modules/@intent-resolution/service");
    mkdirSync(installed, { recursive: true });
    const tarball = `${tarballs}/intent-resolution-service-0.1.0.tgz`;
    await run(installed, ["tar", "xzf", tarball, "--strip-components=1"]);
    const dependencies = { "@intent-resolution/service": "0.1.0" };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
  }
  // Workers are one module: wrangler or any other bundler makes it.
  await Bun.build({
    entrypoints: ["worker.mjs", "service-worker.js"].map((name) => join(STAGE, name)),
    outdir: join(STAGE, "bundled"),
    target: "browser",
  });
  // An application in a folder of its own needs no such line: here, Next is installed further up.
  const config = join(STAGE, "next/next.config.mjs");
  const root = `{ turbopack: { root: ${JSON.stringify(HERE)} },`;
  writeFileSync(config, readFileSync(config, "utf8").replace("{", root));
  rmSync(tarballs, { recursive: true });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Where something that was installed here is. */
export const installed = (path: string) => join(HERE, "node_modules", path);
