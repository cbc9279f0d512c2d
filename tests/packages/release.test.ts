import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { withRelease } from "../../packaging/changelog.ts";
import { tarballFaults } from "../../packaging/tarball-faults.ts";
import { packAll, run } from "../fixtures/packed.ts";

// It builds and packs everything once more.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
const { version: current } = await Bun.file(join(root, "package.json")).json();
const changelog = await Bun.file(join(root, "CHANGELOG.md")).text();
/** The version that a dry run makes: right behind a release nothing is waiting for the next one. */
const version = (() => {
  try {
    withRelease(changelog, "8.7.6", "2026-01-01");
    return "8.7.6";
  } catch {
    return current;
  }
})();
const packages = ["bundlers", "cli", "client", "contract", "engine", "phrases", "react", "service"];

describe("a dry run of the release", () => {
  test("makes every file of a version without a registry, and changes nothing here", async () => {
    const before = await run(root, "git", "status", "--porcelain");
    const offline = ["env", "npm_config_offline=true", "npm_config_registry=http://127.0.0.1:9/"];
    const release = [process.execPath, "packaging/release.ts", version, "--dry-run"];
    const digests = await run(root, ...offline, ...release);
    expect(Array.from(digests.matchAll(/^[0-9a-f]{64} {2}(.+)$/gm), ([, name]) => name)).toEqual([
      "bill-of-materials.cdx.json",
      `intent-resolution-${version}-${process.platform}-${process.arch}.tar.gz`,
      ...packages.map((name) => `intent-resolution-${name}-${version}.tgz`),
      expect.stringMatching(/^intent-resolution-vectors-\d+\.\d+\.\d+\.tgz$/),
    ]);
    expect(await run(root, "git", "status", "--porcelain")).toBe(before);
  });

  test("refuses what is not a version", async () => {
    const refused = run(root, process.execPath, "packaging/release.ts", "next", "--dry-run");
    expect(await refused.catch(String)).toContain("name the version, such as 0.2.0");
  });

  test("names what keeps a tarball from being published", async () => {
    const tarball = join(await packAll(), "react.tgz");
    expect(tarballFaults(tarball, "8.7.6")).toEqual([
      `react.tgz has the version ${current}`,
      "react.tgz has a changelog without 8.7.6",
      `react.tgz asks for @intent-resolution/client ${current}`,
    ]);
  });
});
