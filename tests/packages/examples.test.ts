import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { examples, moduleScript } from "../fixtures/examples.ts";
import { PAGES } from "../manuals/blocks.ts";

// The compiler takes a second or two on an idle machine.
setDefaultTimeout(180_000);

const root = join(import.meta.dir, "../..");
// Inside the repository, so that the examples find React's types and the packages' sources.
const folder = join(root, "dist", "examples");

async function typeCheck(options: object, ...include: string[]) {
  const project = join(folder, "tsconfig.json");
  const compilerOptions = { jsx: "react-jsx", jsxImportSource: "react", noEmit: true, ...options };
  await Bun.write(
    project,
    JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include, exclude: [] }),
  );
  const tsc = Bun.spawn([join(root, "node_modules/.bin/tsc"), "--project", project], { stdout: "pipe" });
  return new Response(tsc.stdout).text();
}

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, code] of (await Promise.all(PAGES.map(examples))).flatMap((page) => [...page])) {
    if (name.endsWith(".ts") && /from "(?:ai|@livekit\/agents)"/.test(code)) continue;
    if (name.endsWith(".html")) await Bun.write(join(folder, `${name}.js`), moduleScript(code));
    else await Bun.write(join(folder, name), code);
  }
  for (const name of ["client", "engine", "contract", "phrases"]) {
    const readme = await Bun.file(join(root, name, "README.md")).text();
    const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? "";
    await Bun.write(join(folder, `${name}-readme.ts`), code);
  }
  const hook = /```tsx\n(.*?)```/s.exec(await Bun.file(join(root, "react/README.md")).text())?.[1] ?? "";
  await Bun.write(join(folder, "react-readme.tsx"), hook);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the TypeScript examples compile", async () => {
  expect(await typeCheck({}, "*.ts", "*.tsx")).toBe("");
});

test("the JavaScript examples are well typed", async () => {
  const javaScript = {
    allowJs: true,
    checkJs: true,
    noImplicitAny: false,
    strictNullChecks: false,
    exactOptionalPropertyTypes: false,
  };
  // A page's elements exist, so the check for null is off; the packages' sources need it.
  const faults = (await typeCheck(javaScript, "*.js", "*.mjs")).split("\n");
  expect(faults.filter((line) => line.startsWith("dist/examples"))).toEqual([]);
});
