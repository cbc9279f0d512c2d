import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, posix } from "node:path";
import { hasRelease } from "./changelog.ts";
import { NOTICES } from "./notices.ts";

/** The pages that every tarball carries beside its code. */
const PAGES = ["README.md", "LICENSE", "CHANGELOG.md"];
const SCOPE = "@intent-resolution/";

function tar(...argv: string[]): string {
  const { stdout, status, stderr } = spawnSync("tar", argv, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A static import as the bundler writes it, one in a line. */
const IMPORT = /^(?:import|export)\b(?:.* from)? "([^"]+)";$/gm;

/**
 * Returns the imports of a tarball's modules that lead nowhere: to a file that is not in it, or to a package that its
 * manifest does not name.
 *
 * @param named the packages that its manifest names
 */
function strayImports(tarball: string, files: readonly string[], named: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "tarball-"));
  tar("-xzf", tarball, "-C", folder);
  const strays = files.flatMap((file) => {
    const text = file.endsWith(".js") ? readFileSync(join(folder, file), "utf8") : "";
    return Array.from(text.matchAll(IMPORT), ([, name = ""]) => name)
      .filter((name) =>
        name.startsWith(".")
          ? !files.includes(posix.join(posix.dirname(file), name))
          : !named.some((each) => name === each || name.startsWith(`${each}/`)) &&
            !name.startsWith("node:") &&
            !builtinModules.includes(name),
      )
      .map((name) => `imports ${name} in ${file.replace("package/", "")}`);
  });
  rmSync(folder, { recursive: true });
  return strays;
}

/**
 * Returns the reasons why a tarball cannot be published as this version; none for one that is right. The conformance
 * vectors have a version and a changelog of their own, and no code of others.
 */
export function tarballFaults(tarball: string, version: string): string[] {
  const files = tar("-tzf", tarball).split("\n");
  const read = (name: string) => tar("-xzOf", tarball, `package/${name}`);
  const manifest = JSON.parse(read("package.json"));
  const isOwn = manifest.name === `${SCOPE}vectors`;
  const wanted = isOwn ? PAGES : [...PAGES, NOTICES];
  const missing = wanted.filter((name) => !files.includes(`package/${name}`));
  const siblings = Object.entries<string>({ ...manifest.dependencies, ...manifest.peerDependencies });
  const found = [
    // Node looks for no package.json above such a folder, and tools that prune dependencies remove it.
    ...(files.some((file) => /^package\/.*\bnode_modules\//.test(file))
      ? ["holds a folder node_modules"]
      : []),
    ...strayImports(
      tarball,
      files,
      siblings.map(([name]) => name),
    ),
    ...missing.map((name) => `carries no ${name}`),
    ...(manifest.license === "MIT" ? [] : ["is not under the MIT license"]),
    ...(manifest.private ? ["is private"] : []),
    ...(isOwn || manifest.version === version ? [] : [`has the version ${manifest.version}`]),
    ...(isOwn || missing.includes("CHANGELOG.md") || hasRelease(read("CHANGELOG.md"), version)
      ? []
      : [`has a changelog without ${version}`]),
    ...siblings
      .filter(([name, range]) => name.startsWith(SCOPE) && range !== `^${version}`)
      .map(([name, range]) => `asks for ${name} ${range}`),
  ];
  return found.map((fault) => `${basename(tarball)} ${fault}`);
}
