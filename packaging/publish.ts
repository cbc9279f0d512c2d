/**
 * Publishes the tarballs of a folder: `node packaging/publish.ts dist/release`, on Node.js 24 or Bun, without anything
 * installed. A package that the registry has is passed over, so an interrupted run is run again; one that it has with
 * another content stops the run before anything is published. npm itself takes the identity of the workflow, or of the person.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

interface Tarball {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  /** The packages that it asks for. */
  readonly needs: readonly string[];
}

function tarball(file: string): Tarball {
  const { stdout, status } = spawnSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${file} holds no package`);
  const { name, version, dependencies, peerDependencies } = JSON.parse(stdout);
  return { file, name, version, needs: Object.keys({ ...dependencies, ...peerDependencies }) };
}

/** Returns the tarballs so that each comes after those that it asks for: an interrupted run leaves nothing that does not install. */
function inOrder(tarballs: readonly Tarball[]): Tarball[] {
  const ordered = new Set<Tarball>();
  const add = (one: Tarball) => {
    for (const other of tarballs) if (one.needs.includes(other.name)) add(other);
    ordered.add(one);
  };
  for (const one of tarballs) add(one);
  return [...ordered];
}

/**
 * Returns whether the registry has this version. The content is compared unpacked: two versions of zlib pack it
 * differently.
 */
function isPublished({ file, name, version }: Tarball): boolean {
  const folder = mkdtempSync(join(tmpdir(), "published-"));
  try {
    const spec = `${name}@${version}`;
    const asked = spawnSync("npm", ["view", spec, "version", "--json"], { encoding: "utf8" });
    if (asked.status !== 0 && !asked.stdout.includes('"E404"')) throw new Error(asked.stderr);
    if (asked.status !== 0 || asked.stdout.trim() === "") return false;
    const packed = spawnSync("npm", ["pack", spec, "--loglevel=error", "--pack-destination", folder], {
      encoding: "utf8",
    });
    if (packed.status !== 0) throw new Error(packed.stderr);
    const published = gunzipSync(readFileSync(join(folder, packed.stdout.trim())));
    if (!published.equals(gunzipSync(readFileSync(file))))
      throw new Error(`${spec} is published with another content: raise its version`);
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder of the tarballs, such as dist/release");
const files = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
const states = inOrder(files.map((name) => tarball(join(folder, name)))).map(
  (each) => [each, isPublished(each)] as const,
);
for (const [{ file, name, version }, isDone] of states) {
  if (!isDone) {
    const tag = version.includes("-") ? "next" : "latest";
    const { status } = spawnSync("npm", ["publish", file, "--tag", tag], { stdio: "inherit" });
    if (status !== 0) throw new Error(`${name} could not be published; run this again`);
  }
  process.stdout.write(`${name} ${version}: ${isDone ? "is there already" : "published"}\n`);
}
