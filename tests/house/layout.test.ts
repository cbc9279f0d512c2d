import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { Glob } from "bun";

const ROOT = new URL("../..", import.meta.url).pathname;
const PACKAGE = "@intent-resolution/";

/** What each room may import of the other rooms, through their doors. */
const ROOMS: Record<string, { rooms: string[]; packages: string[]; runtime: boolean }> = {
  contract: { rooms: [], packages: ["typebox"], runtime: false },
  engine: { rooms: ["contract"], packages: [], runtime: false },
  client: { rooms: ["contract", "engine"], packages: [], runtime: false },
  server: { rooms: ["contract", "contract/validate", "engine"], packages: ["*"], runtime: true },
  cli: { rooms: ["contract", "contract/validate", "engine", "client"], packages: ["*"], runtime: true },
  site: { rooms: ["contract", "engine", "client"], packages: ["*"], runtime: true },
};
/** What makes a room's files before anything runs: no part of what runs, and of one mind about what is fresh. */
const BUILDS = ["packaging/program.ts", "site/build.ts"];
const FRESH = "packaging/fresh.ts";
/** Names under which anything could hide. */
const NAMELESS = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;
const MOST_LINES = 200;

const files = [...new Glob("{contract,engine,client,server,cli,site}/**/*.{ts,tsx}").scanSync(ROOT)]
  .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
  .sort();
const isProduct = (file: string) => !/\.(?:test|generate|generated)\.tsx?$/.test(file);
const product = files.filter(isProduct);
const source = (file: string) => readFileSync(join(ROOT, file), "utf8").replace(/^#!.*/, "");
const roomOf = (file: string) => file.slice(0, file.indexOf("/"));

/** What a file imports: other files of its room as paths, everything else as it is written. */
function importsOf(file: string): string[] {
  const found = new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" }).scanImports(source(file));
  // The transpiler drops imports of types, and they count: no cycles, types included.
  const typed = source(file).matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?"([^"]+)";/gm);
  const names = new Set([...found.map(({ path }) => path), ...[...typed].map(([, name = ""]) => name)]);
  return [...names].map((name) => (name.startsWith(".") ? normalize(join(dirname(file), name)) : name));
}

describe("the layout", () => {
  test("has rooms to look at", () => expect(product.length).toBeGreaterThan(30));

  test.each(product)("%s imports only what its room may", (file) => {
    const room = roomOf(file);
    const allowed = ROOMS[room];
    for (const name of importsOf(file)) {
      if (files.includes(name)) {
        expect([file, roomOf(name)]).toEqual([file, room]);
      } else if (name.startsWith(PACKAGE)) {
        expect([file, ...(allowed?.rooms ?? [])]).toContain(name.slice(PACKAGE.length));
      } else if (name === FRESH) {
        expect(BUILDS).toContain(file);
      } else if (name.startsWith("node:") || builtinModules.includes(name)) {
        expect([file, allowed?.runtime]).toEqual([file, true]);
      } else {
        const packages = allowed?.packages ?? [];
        if (!packages.includes("*")) expect([file, ...packages]).toContain(name);
      }
    }
  });

  test("has no cycles, types included", () => {
    const done = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file))
        throw new Error(`a cycle: ${[...path.slice(path.indexOf(file)), file].join(" → ")}`);
      if (done.has(file)) return;
      for (const name of importsOf(file)) if (files.includes(name)) visit(name, [...path, file]);
      done.add(file);
    };
    for (const file of product) visit(file, []);
    expect(done.size).toBeGreaterThanOrEqual(product.length);
  });

  test.each(product.filter((file) => roomOf(file) === "engine"))(
    "%s is pure: no clock, chance or console",
    (file) => {
      expect(source(file)).not.toMatch(
        /\b(?:Date|performance|Math\.random|crypto|fetch|console|process|Bun|globalThis|setTimeout|setInterval)\b[.(]/,
      );
    },
  );

  test.each(product)("%s evaluates no code", (file) => {
    expect(source(file)).not.toMatch(/\beval\(|\bFunction\(|\bnode:vm\b/);
  });

  test("names the runtime in server/main.ts only", () => {
    const named = product.filter((file) => roomOf(file) === "server" && /\bBun\./.test(source(file)));
    expect(named).toEqual(["server/main.ts"]);
  });

  test.each(product)("%s has a name of the domain and at most 200 lines", (file) => {
    expect(file).not.toMatch(NAMELESS);
    expect(source(file).split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });
});
