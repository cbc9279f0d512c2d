/**
 * Bundles the command of the current folder into its dist/, with everything that it needs of others: the package has no
 * dependencies. What only some commands load is in files of its own. `npm pack` runs it as the package's `prepack`.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { writeNotices } from "./notices.ts";

const folder = process.cwd();
const dist = join(folder, "dist");
await rm(dist, { recursive: true, force: true });
const bundle = await rolldown({
  // What takes long runs in a thread, which is a program of its own.
  input: { intents: join(folder, "main.ts"), thread: join(folder, "thread.ts") },
  tsconfig: join(folder, "../tsconfig.json"),
  platform: "node",
  resolve: { mainFields: ["module", "main"] },
  moduleTypes: { ".md": "text" },
  // The vectors hold halves of surrogate pairs, which the bundler's own reader of JSON refuses.
  plugins: [
    {
      name: "json-as-written",
      load: async (file) =>
        file.endsWith(".json")
          ? { code: `export default ${await Bun.file(file).text()}`, moduleType: "js" }
          : null,
    },
  ],
});
const { output } = await bundle.write({
  dir: dist,
  format: "esm",
  entryFileNames: "[name].js",
  // Without a digest in the name, which would differ from one clone to the next.
  chunkFileNames: "[name].js",
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
});
await writeNotices(
  folder,
  output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
);
