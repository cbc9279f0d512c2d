/**
 * Makes a release in `dist/release`: `npm run release -- VERSION`. It commits, and publishes nothing: what is out cannot
 * be called back, so that is a person's to do, as RELEASING.md says.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setAddress } from "./address.ts";
import { withRelease } from "./changelog.ts";
import { isVersion, publishedFolders, setVersion } from "./version.ts";

const root = join(import.meta.dir, "..");
const folder = join(root, "dist/release");
const changelog = join(root, "CHANGELOG.md");

function run(command: string, ...argv: string[]): string {
  const { status, stdout } = spawnSync(command, argv, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")} ended with ${status}`);
  return stdout;
}

/** The reasons why a version cannot be made now; none is good. */
function faults(version: string): string[] {
  return [
    ...(isVersion(version) ? [] : ["name the version, such as 0.2.0"]),
    ...(run("git", "status", "--porcelain") === "" ? [] : ["commit or remove what git status names"]),
  ];
}

function writeVersion(version: string): void {
  const page = withRelease(readFileSync(changelog, "utf8"), version, new Date().toISOString().slice(0, 10));
  setVersion(root, version);
  setAddress(root);
  writeFileSync(changelog, page);
  run("npm", "install", "--package-lock-only", "--ignore-scripts", "--silent");
}

function build(version: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run("npm", "run", "--silent", "build");
  const platform = `${process.platform}-${process.arch}`;
  const program = `intent-resolution-${version}-${platform}`;
  cpSync(join(root, "server/dist/intent-service"), join(folder, program, "intent-service"));
  cpSync(join(root, "site/dist"), join(folder, program, "pages"), { recursive: true });
  cpSync(join(root, "LICENSE"), join(folder, program, "LICENSE"));
  run("tar", "-czf", join(folder, `${program}.tar.gz`), "-C", folder, program);
  rmSync(join(folder, program), { recursive: true });
  for (const place of publishedFolders(root))
    run("npm", "pack", "--silent", "--pack-destination", folder, place);
  writeFileSync(join(folder, "bill-of-materials.cdx.json"), run("npm", "run", "--silent", "sbom"));
}

/** In the form that `sha256sum --check` reads. */
function writeDigests(): void {
  const lines = readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

const [version = ""] = process.argv.slice(2);
const found = faults(version);
if (found.length > 0) {
  process.stderr.write(`${found.join("; ")}\n`);
  process.exit(1);
}
writeVersion(version);
build(version);
writeDigests();
run("git", "commit", "--quiet", "--all", "--message", `release: ${version}`);
process.stdout.write(readFileSync(join(folder, "SHA256SUMS"), "utf8"));
