import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { cycles, files, folderOf, importsOf, PACKAGE, packageOf, ROOT, source } from "./imports.ts";

/** A row of the table in docs/architecture.md, which is the rule: what a package may import. */
interface PackageRule {
  readonly packages: readonly string[];
  readonly npmPackages: readonly string[];
  /** Whether it may use a runtime's own modules and names. */
  readonly runtime: boolean;
}

const ANY = "any";
const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
const words = (cell = "") =>
  Array.from(cell.matchAll(/`([^`]+)`|\b(any)\b/g), ([, name, any]) => name ?? any ?? "");
const packages = new Map<string, PackageRule>(
  page
    .split("\n")
    .filter((line) => /^\| `[a-z]+\/` \|/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", , imports, npmPackages, runtime]) => [
      name.slice(1, -2),
      { packages: words(imports), npmPackages: words(npmPackages), runtime: runtime === "yes" },
    ]),
);
/** The modules of a package that has any, as `package/module`, with the modules that each may import. */
const modules = new Map<string, readonly string[]>(
  page
    .split("\n")
    .filter((line) => /^\| `[a-z]+\/[a-z]+\/` \|/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", , imports]) => [name.slice(1, -2), words(imports)]),
);
const allows = (list: readonly string[], name: string) => list.includes(ANY) || list.includes(name);

/** Folders that build or test what is published and are not part of it: they may import every file. */
const TOOLING = ["codegen", "packaging", "bench", "tests", "examples"];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isGenerated = (file: string) => file.endsWith(".generated.ts");
const product = files.filter(
  (file) =>
    packages.has(packageOf(file)) &&
    !TOOLING.includes(packageOf(file)) &&
    !isTest(file) &&
    !isGenerated(file),
);
const tooling = files.filter((file) => TOOLING.includes(packageOf(file)) && !isTest(file));
/** Returns every violation in files, as text. */
const violations = (among: readonly string[], of: (file: string) => readonly string[]) =>
  among.flatMap((file) => of(file).map((violation) => `${file}: ${violation}`));

const graphOf = (among: readonly string[], node: (file: string) => string) => {
  const graph = new Map<string, Set<string>>();
  for (const file of among) {
    const from = node(file);
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const name of importsOf(file)) {
      const entryPoint = name.startsWith(PACKAGE)
        ? `${name.slice(PACKAGE.length).split("/")[0]}/index.ts`
        : name;
      if (files.includes(entryPoint) && node(entryPoint) !== from) to.add(node(entryPoint));
    }
  }
  return graph;
};

/** Packages that a package uses without an import of its own: types, a stylesheet, what another package asks for. */
const USED_OTHERWISE = [
  "@types/sarif",
  "@types/subset-font",
  "commander",
  "@fontsource-variable/geist",
  "@fontsource-variable/geist-mono",
];

/** Names under which anything could hide. */
const NAMELESS = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;
const MAX_LINES = 400;
const RUNTIME_NAMES =
  /\b(?:Date|performance|Math\.random|crypto|fetch|console|process|Bun|globalThis|setTimeout|setInterval)\b[.(]/;
const PURE = ["contract", "engine", "phrases"];

describe("the layout", () => {
  test("every package has a row in docs/architecture.md, and every row has a package", () => {
    const present = new Set(files.map(packageOf).filter((name) => !TOOLING.includes(name)));
    expect([...present].filter((name) => !packages.has(name))).toEqual([]);
    expect([...packages.keys()].filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    expect(product.length).toBeGreaterThan(200);
    expect(tooling.length).toBeGreaterThan(50);
  });

  test("every file of the request pipeline exists, at the root or in service/", () => {
    const pipeline = /^## The request pipeline$(.*?)^## /ms.exec(page)?.[1] ?? "";
    const named = Array.from(pipeline.matchAll(/`([\w/-]+\.tsx?)`/g), ([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(8);
    const exists = (path: string) => ["", "service"].some((folder) => existsSync(join(ROOT, folder, path)));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  test("no folder holds over 22 modules, but the number words with one a language", () => {
    const counts = new Map<string, number>();
    for (const file of product)
      if (!/\.test\.|\.generated\./.test(file))
        counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(50);
    const full = [...counts].filter(([folder, count]) => count > 22 && folder !== "phrases/numbers");
    expect(full).toEqual([]);
  });

  test("a file imports only what its package may, and other packages through their entry points", () => {
    expect(
      violations(product, (file) => {
        const rule = packages.get(packageOf(file));
        if (!rule) return ["its package has no row"];
        return importsOf(file).filter((name) => {
          if (files.includes(name)) return packageOf(name) !== packageOf(file);
          if (name.startsWith(PACKAGE)) return !allows(rule.packages, name.slice(PACKAGE.length));
          if (name.startsWith("node:") || builtinModules.includes(name)) return !rule.runtime;
          return !allows(rule.npmPackages, name) && !allows(rule.npmPackages, name.split("/")[0] ?? "");
        });
      }),
    ).toEqual([]);
  });

  test("a manifest names what its package imports, and nothing else", () => {
    for (const name of packages.keys()) {
      const manifest = JSON.parse(readFileSync(join(ROOT, name, "package.json"), "utf8"));
      const kinds = ["dependencies", "devDependencies", "peerDependencies"];
      // An optional peer is a range for npm to check: what uses the package brings it along.
      const isOptional = (each: string) => manifest.peerDependenciesMeta?.[each]?.optional === true;
      const named = kinds
        .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
        .filter((each) => !isOptional(each));
      const importedBy = (among: readonly string[]) =>
        among
          .filter((file) => packageOf(file) === name)
          .flatMap(importsOf)
          .filter(
            (each) => !each.startsWith(`${name}/`) && !(each.includes("/") && existsSync(join(ROOT, each))),
          )
          .map((each) => /^(?:@[^/]+\/)?[^/]+/.exec(each)?.[0] ?? each)
          .filter((each) => !/^(?:node|bun):/.test(each) && !builtinModules.includes(each))
          .filter((each) => each !== manifest.name);
      const needed = importedBy(product).filter(
        (each) => !named.includes(each) && !named.includes(`@types/${each}`),
      );
      const imported = importedBy(files);
      const unused = named.filter((each) => !imported.includes(each) && !USED_OTHERWISE.includes(each));
      expect([name, needed, unused]).toEqual([name, [], []]);
    }
  });

  test("a module imports only what it may of the others", () => {
    const inModules = product.filter((file) => modules.has(folderOf(file)));
    expect(new Set(inModules.map(folderOf)).size).toBe(modules.size);
    expect(
      violations(inModules, (file) => {
        const module = folderOf(file);
        return importsOf(file).filter((name) => {
          if (!files.includes(name) || folderOf(name) === module) return false;
          return !modules.get(module)?.some((other) => folderOf(name) === `${packageOf(file)}/${other}`);
        });
      }),
    ).toEqual([]);
  });

  test("there are no import cycles between files, types included, nor between folders", () => {
    const all = [...product, ...tooling];
    expect(cycles(graphOf(all, (file) => file))).toEqual([]);
    expect(cycles(graphOf(all, folderOf))).toEqual([]);
  });

  test("no package evaluates code, those that decide are pure, and only server/main.ts names the runtime", () => {
    expect(product.filter((file) => /\beval\(|\bFunction\(|\bnode:vm\b/.test(source(file)))).toEqual([]);
    const pure = product.filter((file) => PURE.includes(packageOf(file)));
    expect(pure.filter((file) => RUNTIME_NAMES.test(source(file)))).toEqual([]);
    const served = product.filter((file) => packageOf(file) === "server");
    expect(served.filter((file) => /\bBun\./.test(source(file)))).toEqual(["server/main.ts"]);
  });

  test("a file has a name of the domain and at most 400 lines", () => {
    const all = [...product, ...tooling];
    expect(all.filter((file) => NAMELESS.test(file))).toEqual([]);
    const lines = (file: string) => source(file).split("\n").length - 1;
    expect(all.filter((file) => !isGenerated(file) && lines(file) > MAX_LINES)).toEqual([]);
  });
});
