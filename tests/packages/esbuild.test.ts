/** The plugin for esbuild, from its tarball: a program that imports a file of phrases. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import type { phrases } from "../../bundlers/esbuild.ts";
import { examples } from "../fixtures/examples.ts";
import { installed, run } from "../fixtures/packed.ts";

// An installation, a build and a browser take seconds each.
setDefaultTimeout(240_000);

const PHRASES = "{n} = 1..60 in en\ntimer: timer for {n} minute[s] => workflow.trigger timer {*}\n";
const FAULTY =
  "timer: go => scene.focus main\nü: é <nowhere> => scene.focus x\nopen: (now => scene.focus y\n";

describe("the plugin for esbuild", () => {
  let folder: string;
  let plugin: typeof phrases;
  beforeAll(async () => {
    folder = await installed();
    ({ phrases: plugin } = await import(
      join(folder, "node_modules/@intent-resolution/bundlers/dist/esbuild.js")
    ));
    await Bun.write(
      join(folder, "page.js"),
      'import set from "./timer.phrases";\nconst [rule] = set.rulesFor("Timer for forty five minutes");\nconsole.log(JSON.stringify(rule.action.parameters));\n',
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const options = (): esbuild.BuildOptions & { write: false } => ({
    entryPoints: [join(folder, "page.js")],
    bundle: true,
    write: false,
    logLevel: "silent",
    plugins: [plugin()],
  });
  const write = (text: string) => Bun.write(join(folder, "timer.phrases"), text);

  test("makes an import the compiled set, without a parser, as its README shows", async () => {
    await write(PHRASES);
    const root = join(import.meta.dir, "../..");
    for (const name of ["esbuild", "@esbuild"])
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
    await Bun.write(join(folder, "build.mjs"), (await examples("bundlers/README.md")).get("build.mjs") ?? "");
    await run(folder, "node", "build.mjs");
    expect(await run(folder, "node", "dist/page.js")).toBe('{"n":"45"}\n');
    expect(await Bun.file(join(folder, "dist/page.js")).text()).not.toContain("readPhrases");
  });

  test("makes every fault an error with its file, line and column in bytes, and an unused list a warning", async () => {
    await write(FAULTY);
    const { errors } = await esbuild.build(options()).catch((error: esbuild.BuildFailure) => error);
    const place = ({ location }: esbuild.Message) => [
      location?.file.split("/").at(-1),
      location?.line,
      location?.column,
    ];
    expect(errors.map(place)).toEqual([
      ["timer.phrases", 2, 7],
      ["timer.phrases", 3, 6],
    ]);
    expect(errors.map(({ text }) => text)).toEqual([
      expect.stringContaining("<nowhere>"),
      expect.stringContaining("closed"),
    ]);
    await write(`${PHRASES}{unused} = a\n`);
    const { warnings } = await esbuild.build(options());
    expect(warnings.map((warning) => [...place(warning), warning.text])).toEqual([
      ["timer.phrases", 3, 0, "nothing uses the list {unused}"],
    ]);
  });

  test("leaves a file that is imported as a text to esbuild", async () => {
    await write(FAULTY);
    const contents = 'export { default } from "./timer.phrases" with { type: "text" }';
    const { entryPoints, ...rest } = options();
    const { outputFiles } = await esbuild.build({
      ...rest,
      stdin: { contents, resolveDir: folder },
      format: "esm",
    });
    expect(outputFiles[0]?.text).toContain("go => scene.focus main");
  });

  test("builds again when the file changes, also after a fault", async () => {
    await write(FAULTY);
    const ended: ((result: esbuild.BuildResult) => void)[] = [];
    const next = () => new Promise<esbuild.BuildResult>((resolve) => ended.push(resolve));
    const report: esbuild.Plugin = {
      name: "report",
      setup: (build) => build.onEnd((result) => ended.shift()?.(result)),
    };
    const context = await esbuild.context({ ...options(), plugins: [plugin(), report] });
    const first = next();
    await context.watch();
    expect((await first).errors).toHaveLength(2);
    const second = next();
    await write(PHRASES);
    expect((await second).errors).toEqual([]);
    await context.dispose();
  });
});
