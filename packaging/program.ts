/**
 * Builds the service into one program, `server/dist/intent-service`: `npx bun packaging/program.ts`. With `--if-needed` only
 * where a source is newer, which takes a few milliseconds to know; so the start can ask each time.
 *
 * The image, the tests and `npm start` run this same program. It holds the runtime, every module and their bytecode,
 * so a start reads and compiles no source.
 */
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeBrokenOff } from "./abandoned-builds.ts";
import { isFresh } from "./fresh.ts";
import { NOTICES, noticesOf } from "./notices.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "server/dist");
const sources = [
  "server",
  "contacts",
  "service",
  "phrases",
  "engine",
  "contract",
  "package-lock.json",
  "tsconfig.json",
];

const program = join(dist, "intent-service");
const needed = !isFresh(
  program,
  sources.map((name) => join(root, name)),
);
if (needed || !process.argv.includes("--if-needed")) {
  try {
    await build();
  } catch (error) {
    process.stderr.write("The service could not be built:\n");
    throw error;
  }
}

/** Builds in another folder and moves: a build or a start at the same time finds a whole program. */
async function build(): Promise<void> {
  // Stack traces name the sources from here.
  process.chdir(root);
  await mkdir(dist, { recursive: true });
  const began = new Date();
  await removeBrokenOff(dist, "build-");
  const work = await mkdtemp(join(dist, "build-"));
  try {
    const outfile = join(work, "intent-service");
    const { metafile } = await Bun.build({
      metafile: true,
      entrypoints: ["server/main.ts", "contacts/store/sqlite/worker.ts", "server/sets/reload-thread.ts"],
      // A thread is found beside the module that starts it, as it is in the source.
      naming: "[name].[ext]",
      // Settings come from the environment alone, not from files in the working directory.
      compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
      format: "esm",
      bytecode: true,
      // The folder of a module in the program is otherwise the one that it was built in.
      define: { __dirname: '"/"', __filename: '"/module.js"' },
      // What is loaded only where it is wanted stays a module of its own: a start does not read it.
      splitting: true,
      // Held in the program, and read when a stack trace is written.
      sourcemap: "inline",
    });
    const notices = await noticesOf(Object.keys(metafile?.inputs ?? {}));
    const runtime = `\nThe runtime in it is Bun ${Bun.version}, under the licences in https://bun.com/docs/project/licensing.\n`;
    await writeFile(join(dist, NOTICES), notices + runtime);
    // The program looks for its pages beside itself.
    await symlink("../../site/dist", join(dist, "pages")).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    // What was changed since then is not in it.
    await utimes(outfile, began, began);
    await rename(outfile, program);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
