/**
 * Packs the extension for Visual Studio Code into `dist/intent-phrases.vsix`: `npm run pack:extension`. Its code is one
 * file, and the schemas are those of the command.
 */
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { NOTICES, noticesOf } from "./notices.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "editors/vscode");
const vsix = join(root, "dist/intent-phrases.vsix");

const bundle = await rolldown({
  input: { extension: join(folder, "extension.js") },
  platform: "node",
  external: ["vscode"],
});
const { output } = await bundle.write({
  dir: join(folder, "dist"),
  format: "cjs",
  entryFileNames: "[name].cjs",
  codeSplitting: false,
  minify: true,
});
const files = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
await Bun.write(join(folder, NOTICES), await noticesOf(files));
await cp(join(root, "LICENSE"), join(folder, "LICENSE.txt"));
await rm(join(folder, "schemas"), { recursive: true, force: true });
await cp(join(root, "cli/schemas"), join(folder, "schemas"), { recursive: true });
await mkdir(join(root, "dist"), { recursive: true });
const vsce = process.env.VSCE ?? "vsce";
const pack = Bun.spawn(
  [vsce, "package", "--no-dependencies", "--allow-missing-repository", "--skip-license", "--out", vsix],
  { cwd: folder, stdout: "inherit", stderr: "inherit" },
);
if ((await pack.exited) !== 0) throw new Error("the extension could not be packed");
