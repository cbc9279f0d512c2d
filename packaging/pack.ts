/**
 * Builds the package of the current folder into its dist/: ES modules, one for each source file, and the declarations of
 * each entry point that its package.json exports. `npm pack` and `npm publish` run it as the package's `prepack`.
 *
 * Dependencies stay imports, so that packages that are installed together share one engine. What comes from other
 * packages of this repository comes along, types included, so that a published package needs nothing that its manifest
 * does not name. The files stay apart for the bundlers of those who use the package: what a page does not import is left
 * out file by file, tables and all. A package with an `unpkg` file is also written as one module, and as one script if
 * that is it, for pages without a bundler: with its dependencies in it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { routes, schemas } from "@intent-resolution/contract";
import { type InputOption, type OutputOptions, rolldown } from "rolldown";
import { wireTypes } from "../codegen/wire-types.ts";
import { writeNotices } from "./notices.ts";

const CONTRACT = "@intent-resolution/contract";
/** The edition of ECMAScript whose built-in objects the packages use at most. */
const FLOOR = "ES2023";
/** An import of a file of the same package, as sources write it. */
const RELATIVE = /"(\.\.?\/[^"]+)\.ts"/g;

const folder = process.cwd();
const root = join(import.meta.dir, "..");
const dist = join(folder, "dist");
/** Whether it runs where bundlers do, and not in pages. */
const usesRuntime = process.argv.includes("--runtime");
const manifest = await Bun.file(join(folder, "package.json")).json();
const entrypoints = Object.values<string | { default?: string }>(manifest.exports).flatMap((entryPoint) =>
  typeof entryPoint === "object" && entryPoint.default
    ? join(folder, entryPoint.default.replace(/^\.\/dist\/(.*)\.js$/, "$1.ts"))
    : [],
);

await rm(dist, { recursive: true, force: true });
const modules = await write(entrypoints, { preserveModules: true, entryFileNames: moduleName });
if (manifest.unpkg) {
  const [name = ""] = basename(manifest.unpkg).split(".");
  modules.push(...(await write({ [name]: entrypoints[0] as string }, { minify: true }, [])));
  await writeInAscii(`${name}.js`);
  if (manifest.unpkg.endsWith(".iife.js")) {
    const entrypoint = join(folder, "global.ts");
    await write(
      { [name]: entrypoint },
      { minify: true, format: "iife", entryFileNames: "[name].iife.js" },
      [],
    );
    await writeInAscii(`${name}.iife.js`);
  }
}
await writeNotices(folder, modules);
await declare();

/** Writes a script in ASCII: a page without `<meta charset>` reads it in the encoding of another time. */
async function writeInAscii(name: string): Promise<void> {
  const file = join(dist, name);
  const code = await Bun.file(file).text();
  if (/\\[^\0-\x7f]/.test(code))
    throw new Error("a letter beyond ASCII is escaped: write it without the backslash");
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  await Bun.write(file, code.replace(/[^\0-\x7f]/g, escaped));
}

/**
 * Writes modules into dist/ and returns the files that went into them.
 *
 * @param apart the packages that stay imports, with their further entry points
 */
async function write(
  input: InputOption,
  options: OutputOptions,
  apart = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
): Promise<string[]> {
  const bundle = await rolldown({
    input,
    tsconfig: join(root, "tsconfig.json"),
    platform: usesRuntime ? "node" : "browser",
    // Whether it runs in development is for the page's own bundler to say.
    transform: { define: { "process.env.NODE_ENV": "process.env.NODE_ENV" } },
    external: apart.map((name) => new RegExp(`^${RegExp.escape(name)}(?:/|$)`)),
    // A comment with the path of each source would differ from one clone to the next.
    experimental: { attachDebugInfo: "none" },
    // The script of a page without modules is nothing but its effect.
    treeshake: { moduleSideEffects: (file) => basename(file) === "global.ts" },
  });
  const { output } = await bundle.write({
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    ...options,
  });
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

/**
 * Returns the file of a module in dist/, which depends on nothing but the module's own path in the repository: equal
 * sources make equal tarballs, wherever they lie. No folder is called `node_modules`: Node looks for no `package.json`
 * above one, so modules in it would not be ES modules, and tools that prune dependencies would remove it.
 */
function moduleName({ facadeModuleId, name }: { facadeModuleId: string | null; name: string }): string {
  const [, dependency] = /.*node_modules\/(.+?)\.m?js$/.exec(facadeModuleId ?? "") ?? [];
  if (dependency !== undefined) return `dependencies/${dependency}.js`;
  // The bundler's own helpers have no path.
  if (!facadeModuleId?.startsWith(root)) return `bundler/${basename(name)}.js`;
  const own = relative(folder, facadeModuleId);
  return (own.startsWith("..") ? relative(root, facadeModuleId) : own).replace(/\.ts$/, ".js");
}

async function declare() {
  const emitted = await mkdtemp(join(tmpdir(), "declarations-"));
  const project = join(emitted, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noEmitOnError: true,
    rootDir: root,
    outDir: emitted,
    // A package that names a runtime's API without saying so does not build, nor one that needs a newer language.
    lib: [FLOOR, "DOM", "DOM.Iterable"],
    types: usesRuntime ? ["bun"] : [],
    typeRoots: [join(root, "node_modules/@types")],
  };
  await Bun.write(
    project,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      files: entrypoints,
      include: [],
    }),
  );
  const tsc = Bun.spawn(["tsc", "--project", project], { stdout: "inherit", stderr: "inherit" });
  if ((await tsc.exited) !== 0) throw new Error("the declarations do not compile");

  await publish(
    join(emitted, basename(folder)),
    entrypoints.map((entry) => relative(folder, entry).replace(/\.ts$/, "")),
  );
  if (manifest.name !== CONTRACT && !manifest.peerDependencies) {
    const refusals = await Bun.file(join(emitted, "contract/refusals/refusals.d.ts")).text();
    const table = await Bun.file(join(emitted, "contract/routes/route.d.ts")).text();
    await Bun.write(join(dist, "contract.d.ts"), wireTypes() + refusals + rowTypes(table));
  }
  await rm(emitted, { recursive: true });
}

/**
 * Returns the types of a row of the route table, out of its declarations: the table itself refers to the schema
 * library.
 */
function rowTypes(declarations: string): string {
  const rows = /^export (?:type (?:LimitName|CorsPolicy) = [^;]+;|interface Route \{[\s\S]*?^\})/gm;
  const literals = (names: object) => Object.keys(names).map((name) => JSON.stringify(name));
  return [
    ...Array.from(declarations.matchAll(rows), ([text]) => text),
    `export type RouteName = ${literals(routes).join(" | ")};`,
    `export type SchemaName = ${literals(schemas).join(" | ")};`,
    "",
  ].join("\n");
}

/** Copies the declarations that can be reached from a package's entry points, and no others. */
async function publish(from: string, names: string[], seen = new Set<string>()) {
  for (const name of names.filter((name) => !seen.has(name))) {
    seen.add(name);
    const text = await Bun.file(join(from, `${name}.d.ts`)).text();
    const depth = name.split("/").length - 1;
    const published = text
      .replaceAll(RELATIVE, '"$1.js"')
      .replaceAll(`"${CONTRACT}"`, `"${"../".repeat(depth) || "./"}contract.js"`);
    await Bun.write(join(dist, `${name}.d.ts`), published);
    await publish(
      from,
      Array.from(text.matchAll(RELATIVE), ([, next = ""]) => join(dirname(name), next)),
      seen,
    );
  }
}
