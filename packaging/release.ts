/**
 * Makes a release in `dist/release`: `npm run release -- VERSION`. It commits and publishes nothing; RELEASING.md says
 * what comes after. With `--built` the commit has to be the release already: its files are made again, with the same bytes.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { withRelease } from "./changelog.ts";
import { NOTICES } from "./notices.ts";
import { tarballFaults } from "./tarball-faults.ts";
import { packTarballs } from "./tarballs.ts";
import { isVersion, setVersion } from "./version.ts";

function run(root: string, command: string, ...argv: string[]): string {
  const { status, stdout } = spawnSync(command, argv, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} ${argv.join(" ")} ended with ${status}`);
  return stdout;
}

function writeVersion(root: string, version: string): void {
  const changelog = join(root, "CHANGELOG.md");
  const page = withRelease(readFileSync(changelog, "utf8"), version, new Date().toISOString().slice(0, 10));
  setVersion(root, version);
  writeFileSync(changelog, page);
  run(root, "npm", "install", "--package-lock-only", "--ignore-scripts", "--silent");
}

async function build(root: string, version: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(root, "npm", "run", "--silent", "build");
  const platform = `${process.platform}-${process.arch}`;
  const program = `intent-resolution-${version}-${platform}`;
  cpSync(join(root, "server/dist/intent-service"), join(folder, program, "intent-service"));
  cpSync(join(root, "site/dist"), join(folder, program, "pages"), { recursive: true });
  for (const licence of ["LICENSE", `server/dist/${NOTICES}`])
    cpSync(join(root, licence), join(folder, program, basename(licence)));
  // In one order, and without a time or an owner: equal sources make equal bytes.
  const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=u-w"];
  run(root, "tar", ...same, "-cf", join(folder, `${program}.tar`), "-C", folder, program);
  run(root, "gzip", "--no-name", "--best", join(folder, `${program}.tar`));
  rmSync(join(folder, program), { recursive: true });
  const tarballs = await packTarballs(root, folder);
  const found = [...tarballs.values()].flatMap((tarball) => tarballFaults(tarball, version));
  if (found.length > 0) throw new Error(found.join("\n"));
  writeFileSync(
    join(folder, "bill-of-materials.cdx.json"),
    run(root, process.execPath, "packaging/bill-of-materials.ts"),
  );
}

/** Writes digests in the form that `sha256sum --check` reads. */
function writeDigests(folder: string): string {
  const digest = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  const text = readdirSync(folder)
    .sort()
    .map((name) => `${digest(name)}  ${name}\n`)
    .join("");
  writeFileSync(join(folder, "SHA256SUMS"), text);
  return text;
}

const root = join(import.meta.dir, "..");
const folder = join(root, "dist/release");
const [version = ""] = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const isBuilt = process.argv.includes("--built");
const isClean = () => run(root, "git", "status", "--porcelain") === "";
const found = [
  ...(isVersion(version) ? [] : ["name the version, such as 0.2.0"]),
  ...(isClean() ? [] : ["commit or remove what git status names"]),
];
if (found.length > 0) {
  process.stderr.write(`${found.join("; ")}\n`);
  process.exitCode = 1;
} else {
  writeVersion(root, version);
  await build(root, version, folder);
  const digests = writeDigests(folder);
  if (!isBuilt) run(root, "git", "commit", "--quiet", "--all", "--message", `release: ${version}`);
  else if (!isClean()) throw new Error(`this commit is not the release of ${version}`);
  process.stdout.write(digests);
}
