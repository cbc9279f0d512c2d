import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { hasRelease } from "./changelog.ts";
import { NOTICES } from "./notices.ts";

/** What every tarball carries beside its code. */
const PAGES = ["README.md", "LICENSE", "CHANGELOG.md"];
const SCOPE = "@intent-resolution/";

function tar(...argv: string[]): string {
  const { stdout, status, stderr } = spawnSync("tar", argv, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/**
 * What keeps a tarball from being published as this version; nothing for one that is right. The conformance vectors have
 * a version and a changelog of their own, and no code of others.
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
    ...missing.map((name) => `carries no ${name}`),
    ...(manifest.license === "MIT" ? [] : ["is not under the MIT license"]),
    ...(manifest.private ? ["is private"] : []),
    ...(isOwn || manifest.version === version ? [] : [`has the version ${manifest.version}`]),
    ...(isOwn || missing.includes("CHANGELOG.md") || hasRelease(read("CHANGELOG.md"), version)
      ? []
      : [`has a changelog without ${version}`]),
    ...siblings
      .filter(([name, range]) => name.startsWith(SCOPE) && range !== version)
      .map(([name, range]) => `asks for ${name} ${range}`),
  ];
  return found.map((fault) => `${basename(tarball)} ${fault}`);
}
