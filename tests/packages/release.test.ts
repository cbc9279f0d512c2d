import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { withRelease } from "../../packaging/changelog.ts";
import { copyRepository } from "../../packaging/copy-repository.ts";
import { tarballFaults } from "../../packaging/tarball-faults.ts";
import { packTarballs } from "../../packaging/tarballs.ts";
import { packAll, run } from "../fixtures/packed.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

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
      `react.tgz asks for @intent-resolution/client ^${current}`,
    ]);
  });

  test("refuses a tarball whose modules do not load in an empty folder", async () => {
    const folder = temporaryFolder("tarball");
    const manifest = { name: "x", version: "1.0.0", license: "MIT", dependencies: { known: "1.0.0" } };
    const code =
      'import "node:fs";\nimport { a } from "known/a";\nexport * from "./gone.js";\nimport b from "left-pad";\n';
    await Bun.write(join(folder, "package/package.json"), JSON.stringify(manifest));
    await Bun.write(join(folder, "package/dist/node_modules/a.js"), code);
    await run(folder, "tar", "-czf", "x.tgz", "package");
    const found = tarballFaults(join(folder, "x.tgz"), "1.0.0");
    expect(found.filter((fault) => !fault.includes("carries no"))).toEqual([
      "x.tgz holds a folder node_modules",
      "x.tgz imports ./gone.js in dist/node_modules/a.js",
      "x.tgz imports left-pad in dist/node_modules/a.js",
    ]);
  });

  test("packs the same bytes in a copy that lies elsewhere", async () => {
    const here = await packAll();
    const copy = copyRepository(root);
    try {
      const tarballs = await packTarballs(copy, join(copy, "dist/packed"));
      for (const [name, tarball] of tarballs)
        expect([name, Bun.hash(await Bun.file(tarball).bytes())]).toEqual([
          name,
          Bun.hash(await Bun.file(join(here, `${name}.tgz`)).bytes()),
        ]);
    } finally {
      await rm(copy, { recursive: true });
    }
  });
});
