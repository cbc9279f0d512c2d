/**
 * Serves from the sources and restarts whenever one changes: `npm run dev`. Settings are those of `npm start`. The pages
 * are built when their sources have changed; the service runs without them while they do not compile.
 */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const sources = ["contract", "engine", "phrases", "client", "service", "server", "site"].filter((name) =>
  existsSync(join(root, name)),
);
/** Milliseconds of quiet after a change: an editor writes a file in several steps, and several files at once. */
const QUIET_MS = 150;
const isBuilt = (path: string) => /(?:^|\/)(?:dist[^/]*|node_modules)(?:\/|$)|\.test\.tsx?$/.test(path);

let service: Bun.Subprocess | null = null;
let isStopping = false;
let turn: Promise<void> = Promise.resolve();

const run = (...argv: string[]) =>
  Bun.spawn([process.execPath, ...argv], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });

async function begin(): Promise<void> {
  const pages = run("packaging/pages.ts", "--if-needed").exited;
  service?.kill("SIGTERM");
  await Promise.all([pages, service?.exited]);
  if (!isStopping) service = run("server/main.ts");
}

function beginAfterQuiet(): (event: string, name: string | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (_, name) => {
    if (name === null || isBuilt(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      process.stderr.write(`${name} changed\n`);
      turn = turn.then(begin);
    }, QUIET_MS);
  };
}

turn = begin();
const changed = beginAfterQuiet();
const watchers: FSWatcher[] = sources.map((name) => watch(join(root, name), { recursive: true }, changed));

for (const name of ["SIGINT", "SIGTERM"] as const)
  process.on(name, async () => {
    isStopping = true;
    for (const watcher of watchers) watcher.close();
    service?.kill(name);
    await turn;
    process.exit((await service?.exited) ?? 0);
  });
