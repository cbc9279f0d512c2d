import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { type Locked, production, unlicensed } from "./licences.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const read = (file: string) => JSON.parse(readFileSync(ROOT + file, "utf8"));
const manifest = (place: string) => `${place}/package.json`;
const declared = (place: string) =>
  existsSync(ROOT + manifest(place)) ? (read(manifest(place)).license ?? "none") : undefined;
const packages: Record<string, Locked> = read("package-lock.json").packages;

describe("what is shipped", () => {
  test("is under licences that are allowed", () => {
    expect(production(packages).length).toBeGreaterThan(10);
    expect(unlicensed(packages, declared)).toEqual([]);
  });

  test("is pinned: exact versions in the manifests, a hash for each package in the lock file", () => {
    const manifests = [
      "package.json",
      ...read("package.json").workspaces.map((name: string) => manifest(name)),
    ];
    for (const file of manifests) {
      const { dependencies = {}, devDependencies = {} } = read(file);
      // Packages of this repository accept one another's compatible versions.
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(`${file} ${name} ${version}`).toMatch(/ (?:\d+|(?<=@intent-resolution\/.*)\^\d+)\.\d+\.\d+$/);
    }
    for (const [place, locked] of production(packages))
      expect([place, locked]).toEqual([
        place,
        expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) }),
      ]);
  });

  test("is in the bill of materials that packaging/bill-of-materials.ts prints, and nothing else is", async () => {
    const child = Bun.spawn([process.execPath, "packaging/bill-of-materials.ts"], {
      cwd: ROOT,
      stdout: "pipe",
      stderr: "ignore",
    });
    const bill = (await new Response(child.stdout).json()) as {
      bomFormat: string;
      components: { name: string; licenses?: unknown; hashes?: unknown }[];
    };
    expect(bill.bomFormat).toBe("CycloneDX");
    const names = bill.components.map(({ name }) => name);
    for (const name of [
      "bun",
      "pg",
      "kysely",
      "ioredis",
      "preact",
      "@fontsource-variable/geist",
      "commander",
    ])
      expect(names).toContain(name);
    for (const name of ["typescript", "@biomejs/biome", "fast-check", "axe-core", "playwright-core"])
      expect(names).not.toContain(name);
    for (const { name, licenses, hashes } of bill.components) {
      expect([name, licenses]).toEqual([name, expect.anything()]);
      expect([name, hashes]).toEqual([name, expect.anything()]);
    }
  }, 180_000);
});
