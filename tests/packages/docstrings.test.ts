import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../fixtures/packed.ts";

const root = join(import.meta.dir, "../..");
// Inside the repository, so that the examples find the packages' sources.
const folder = join(root, "dist", "docstrings");

/**
 * Returns the examples of a package's docstrings: programs whose `// => value` says what the statement before it
 * gives.
 */
async function examplesOf(packageName: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of new Bun.Glob("**/*.ts").scanSync(join(root, packageName))) {
    if (/^(?:node_modules|dist)\//.test(file)) continue;
    const source = await Bun.file(join(root, packageName, file)).text();
    const blocks = source.matchAll(
      /@example\n \* ```ts\n(.*?) \* ```\n[\s*]*\*\/\nexport (?:(?:async )?function |class |const )(\w+)/gs,
    );
    for (const [, block = "", name = ""] of blocks) found.set(name, block.replaceAll(/^ \* ?/gm, ""));
  }
  return found;
}

/** Returns the program with each `// => value` as an assertion. */
function asserted(code: string): string {
  const program = code.replaceAll(
    /\n((?:[^\n]*[^;{},\n]\n)*?(?:[^\n]+\n(?: +[^\n]+\n)*)?[^\n]+);\n\/\/ => (.+)/g,
    (_, statement: string, value: string) => {
      const lines = statement.split("\n");
      // The statement begins at the last line that is not indented and does not end another.
      let first = lines.length - 1;
      while (first > 0 && /^[ )\]}]/.test(lines[first] ?? "")) first--;
      const before = lines.slice(0, first).join("\n");
      return `\n${before}\nexpect(${lines.slice(first).join("\n")}).toEqual(${value} as never);`;
    },
  );
  return `import { expect } from "bun:test";\n${program}`;
}

/** The entry points of each package. */
const entryPoints = {
  contract: ["index.ts", "validate.ts"],
  engine: ["index.ts"],
  phrases: ["index.ts", "compiled.ts", "explain.ts", "hints.ts"],
  client: ["index.ts"],
};
const all = new Map<string, string>();
for (const packageName of Object.keys(entryPoints))
  for (const [name, code] of await examplesOf(packageName)) all.set(`${packageName}-${name}`, code);

describe("the docstrings", () => {
  beforeAll(() => mkdir(folder, { recursive: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("of every function that a package exports have an example", async () => {
    const seen = new Set<unknown>();
    for (const [packageName, modules] of Object.entries(entryPoints)) {
      const offered = await Promise.all(modules.map((module) => import(join(root, packageName, module))));
      const exported = offered
        .flatMap((module) => Object.entries(module))
        .filter(([name, value]) => typeof value === "function" && /^[a-z]/.test(name) && !seen.has(value));
      expect(exported.map(([name]) => name).filter((name) => !all.has(`${packageName}-${name}`))).toEqual([]);
      for (const [, value] of exported) seen.add(value);
    }
  });

  test.each([...all.keys()])("%s: its example runs and gives what it says", async (name) => {
    const program = asserted(all.get(name) ?? "");
    expect(program).toContain("expect(");
    const file = join(folder, `${name}.ts`);
    await Bun.write(file, program);
    await import(file);
  });

  test("hold examples that compile", async () => {
    const include = ["*.ts"];
    await Bun.write(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: join(root, "tsconfig.json"), include, exclude: [] }),
    );
    expect(await run(folder, join(root, "node_modules/.bin/tsc"), "--project", folder)).toBe("");
  }, 180_000);
});
