/** The lowest runtimes that the packages name: the lowest Node.js of their `engines`, and React Native's bundler. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { nodeOf } from "../fixtures/node-versions.ts";
import { outside } from "../fixtures/outside.ts";
import { installed, run } from "../fixtures/packed.ts";

setDefaultTimeout(300_000);

const SCOPE = "@intent-resolution";
let folder: string;
/** Every entry point with code, as an application names it. */
let entries: string[];

beforeAll(async () => {
  folder = await installed();
  entries = readdirSync(join(folder, "node_modules", SCOPE)).flatMap((name) => {
    const manifest = readFileSync(join(folder, "node_modules", SCOPE, name, "package.json"), "utf8");
    const { exports = {} } = JSON.parse(manifest) as { exports?: Record<string, { default?: string }> };
    return Object.entries(exports).flatMap(([entry, { default: file }]) =>
      file?.endsWith(".js") && !file.endsWith(".iife.js") ? [join(SCOPE, name, entry)] : [],
    );
  });
  for (const name of ["react"])
    await run(folder, "ln", "-sf", join(await outside(), `${name}-19`), `node_modules/${name}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the nodes of a syntax tree that are newer than ES2022 without static blocks, which is what Metro takes. */
function tooNew(node: Node): string[] {
  if (node.type === "StaticBlock") return [`static block at ${node.start}`];
  return Object.values(node).flatMap((child) =>
    Array.isArray(child)
      ? child.flatMap((one) => (one?.type ? tooNew(one) : []))
      : child?.type
        ? tooNew(child)
        : [],
  );
}

test("every emitted file of a package is ES2022 without static blocks", () => {
  const scope = join(folder, "node_modules", SCOPE);
  const files = [...new Bun.Glob("*/dist/**/*.js").scanSync(scope)].filter(
    (file) => !file.startsWith("cli/"),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const sourceType = file.endsWith(".iife.js") ? "script" : "module";
    const tree = parse(readFileSync(join(scope, file), "utf8"), { ecmaVersion: 2022, sourceType });
    return tooNew(tree).map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
  expect(tooNew(parse("class A { static {} }", { ecmaVersion: 2022 }))).toHaveLength(1);
});

test("no emitted file calls a function that Node.js 20 lacks", () => {
  const scope = join(folder, "node_modules", SCOPE);
  const younger =
    /\b(?:Map|Object)\.groupBy\(|\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(|\bRegExp\.escape\(/;
  const found = [...new Bun.Glob("*/dist/**/*.js").scanSync(scope)].filter((file) =>
    younger.test(readFileSync(join(scope, file), "utf8")),
  );
  expect(found).toEqual([]);
});

describe.each(["20.0.0", "22.0.0"])("on Node.js %s", (version) => {
  const node = nodeOf(version);

  test.skipIf(!node)("every entry point is imported", async () => {
    expect(entries.length).toBeGreaterThan(20);
    writeFileSync(
      join(folder, "import-all.mjs"),
      `for (const name of ${JSON.stringify(entries)}) if (Object.keys(await import(name)).length === 0) throw new Error(name);`,
    );
    await run(folder, node ?? "", "import-all.mjs");
  });

  test.skipIf(!node)("the service answers, and the command lints", async () => {
    writeFileSync(
      join(folder, "serve.mjs"),
      `import { createService } from "${SCOPE}/service";
const body = JSON.stringify({ input: { sense: "voice", transcript: "GO home" }, rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/" } }] });
const request = new Request("https://x.example/api/v1/resolve", { method: "POST", headers: { "Content-Type": "application/json" }, body });
console.log((await (await createService()(request)).json()).intents[0].ruleId);`,
    );
    expect(await run(folder, node ?? "", "serve.mjs")).toBe("home\n");
    writeFileSync(join(folder, "home.phrases"), "home: [go] home => navigation.open /home\n");
    const command = join(folder, "node_modules", SCOPE, "cli/dist/intents.js");
    expect(await run(folder, node ?? "", command, "lint", "home.phrases")).toContain("nothing to report");
  });
});

test("every entry point is required by a Node.js that requires ES modules (20.19, 22.12)", async () => {
  writeFileSync(
    join(folder, "require-all.cjs"),
    `for (const name of ${JSON.stringify(entries)}) if (Object.keys(require(name)).length === 0) throw new Error(name);`,
  );
  await run(folder, "node", "--no-warnings", "require-all.cjs");
});

describe("Metro, the bundler of React Native", () => {
  test.each(["client", "phrases", "phrases/compiled"])("takes %s", async (entry) => {
    const modules = await outside();
    writeFileSync(join(folder, "page.js"), `export * from "${SCOPE}/${entry}";\n`);
    writeFileSync(
      join(folder, "metro.cjs"),
      `const Metro = require(${JSON.stringify(join(modules, "metro"))});
(async () => {
  const config = Metro.mergeConfig(await Metro.loadConfig({ resetCache: true }, {
    projectRoot: __dirname,
    watchFolders: [${JSON.stringify(modules)}],
    maxWorkers: 1,
    resolver: { nodeModulesPaths: [${JSON.stringify(modules)}], useWatchman: false, unstable_enablePackageExports: true },
    transformer: { babelTransformerPath: ${JSON.stringify(join(modules, "@react-native/metro-babel-transformer"))} },
    cacheStores: [],
    reporter: { update() {} },
  }), {});
  const { code } = await Metro.runBuild(config, { entry: "page.js", dev: false, minify: false, platform: "ios", out: "bundle.js" });
})();`,
    );
    await run(folder, "node", "metro.cjs");
    expect(readFileSync(join(folder, "bundle.js"), "utf8")).toContain("intent-resolution.refusal");
  });
});
