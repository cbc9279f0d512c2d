/** The bundlers in the README of `bundlers/`, each configured as it says, from the tarballs. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { examples } from "../fixtures/examples.ts";
import { outside } from "../fixtures/outside.ts";
import { installed, run } from "../fixtures/packed.ts";

setDefaultTimeout(300_000);

const root = join(import.meta.dir, "../..");
/** The words of these numbers are loaded because the file names their language. */
const PHRASES = "{n} = 1..60 in ru\ntimer: timer for {n} minute[s] => workflow.trigger timer {*}\n";
const FAULTY = "timer: go => scene.focus main\nopen: (now => scene.focus y\n";
const SAID = '{"n":"45"}\n';
let folder: string;
let blocks: Map<string, string>;

beforeAll(async () => {
  folder = await installed();
  // What installs with these bundlers is linked in; what is installed already stays.
  const own = new Set(readdirSync(join(folder, "node_modules")));
  const link = (from: string, name: string) =>
    symlinkSync(join(from, name), join(folder, "node_modules", name));
  for (const name of ["esbuild", "rolldown"]) link(join(root, "node_modules"), own.add(name) && name);
  for (const modules of [await outside("bundlers"), await outside()])
    for (const name of readdirSync(modules))
      if (!own.has(name) && !name.startsWith(".")) link(modules, own.add(name) && name);
  blocks = await examples("bundlers/README.md");
  for (const [name, code] of blocks) await Bun.write(join(folder, name), code);
  // In a monorepo the file lies beside the application, without packages of its own.
  mkdirSync(join(folder, "../shared-phrases"), { recursive: true });
  for (const [file, from] of [
    ["page.js", "./timer.phrases"],
    ["mono.js", "../shared-phrases/timer.phrases"],
  ])
    await Bun.write(
      join(folder, file as string),
      `import set from ${JSON.stringify(from)};\nconst [rule] = set.rulesFor("Timer for сорок пять minutes");\nconsole.log(JSON.stringify(rule.action.parameters));\n`,
    );
});
afterAll(() => {
  for (const path of [folder, join(folder, "../shared-phrases")])
    rmSync(path, { recursive: true, force: true });
});

const WEBPACK = `import webpack from "webpack";
const { default: config } = await import("./webpack.config.mjs");
webpack({ ...config, entry: \`./\${process.argv[2]}\` }, (error, stats) => {
  console.log(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = error || stats.hasErrors() ? 1 : 0;
});`;
const ROLLDOWN = `import { rolldown } from "rolldown";
const { default: config } = await import("./rolldown.config.mjs");
const bundle = await rolldown({ ...config, input: process.argv[2], output: undefined });
await bundle.write({ file: "dist/main.js" });`;
const ESBUILD = `import { build } from "esbuild";
import { phrases } from "@intent-resolution/bundlers/esbuild";
await build({ entryPoints: [process.argv[2]], bundle: true, outfile: "dist/main.js", plugins: [phrases()] });`;
const ESBUILD_FLOOR = ESBUILD.replace('"esbuild"', '"esbuild-0.18"');
const ROLLUP = `import { rollup } from "rollup";
const { default: config } = await import("./rollup.config.mjs");
const bundle = await rollup({ ...config, input: process.argv[2], output: undefined });
await bundle.write({ file: "dist/main.js" });`;
const vite = (version: number) => `import { build } from "vite-${version}";
import { phrases } from "@intent-resolution/bundlers/vite";
const lib = { entry: process.argv[2], formats: ["es"], fileName: "main" };
await build({ configFile: false, logLevel: "silent", plugins: [phrases()], build: { lib } });`;
const BUN = `import { phrases } from "@intent-resolution/bundlers/esbuild";
await Bun.build({ entrypoints: ["./" + process.argv[2]], outdir: "dist", naming: "main.js", plugins: [phrases()] });`;

describe.each([
  ["webpack", "node", WEBPACK],
  ["Rolldown", "node", ROLLDOWN],
  ["Rollup", "node", ROLLUP],
  ["Vite 5", "node", vite(5)],
  ["Vite 6", "node", vite(6)],
  ["Vite 7", "node", vite(7)],
  ["esbuild", "node", ESBUILD],
  ["esbuild 0.18", "node", ESBUILD_FLOOR],
  ["Bun", process.execPath, BUN],
])("%s", (_, runtime, program) => {
  const build = async (entry: string) => {
    rmSync(join(folder, "dist"), { recursive: true, force: true });
    await Bun.write(join(folder, "program.mjs"), program);
    await run(folder, runtime, "program.mjs", entry);
    return run(folder, "node", "dist/main.js");
  };

  test("compiles a file of phrases, in the application and beside it, without the parser", async () => {
    for (const path of ["timer.phrases", "../shared-phrases/timer.phrases"])
      await Bun.write(join(folder, path), PHRASES);
    expect(await build("page.js")).toBe(SAID);
    expect(await Bun.file(join(folder, "dist/main.js")).text()).not.toContain("unclosed_group");
    expect(await build("mono.js")).toBe(SAID);
  });

  test("stops at a fault with its file, line and column", async () => {
    await Bun.write(join(folder, "timer.phrases"), FAULTY);
    expect(await build("page.js").catch(String)).toMatch(/timer\.phrases[:\s(]+2:[67]\b.*never closed/s);
  });
});

test("Bun's runtime loads a file of phrases", async () => {
  await Bun.write(join(folder, "timer.phrases"), PHRASES);
  expect(await run(folder, process.execPath, "--preload", "./phrases-preload.mjs", "page.js")).toBe(SAID);
});

test("every other bundler takes what the command compiles", async () => {
  await Bun.write(join(folder, "home.phrases"), PHRASES);
  const command = join(folder, "node_modules/@intent-resolution/cli/dist/intents.js");
  await run(folder, "node", command, "compile", "home.phrases");
  const entry = 'import { set } from "./home.js";\nconsole.log(set.size);\n';
  await Bun.write(join(folder, "entry.js"), entry);
  await run(
    folder,
    "node",
    "node_modules/esbuild/bin/esbuild",
    "entry.js",
    "--bundle",
    "--outfile=dist/plain.js",
  );
  expect(await run(folder, "node", "dist/plain.js")).toMatch(/^[1-9]\d*n\n$/);
});
