import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Option } from "@commander-js/extra-typings";
import { UsageError } from "../terminal/errors.ts";
import { visible } from "../terminal/show.ts";
import type { Session } from "./session.ts";

/** The interval at which the files are polled. Polling works on every file system, notifications do not. */
const LOOK_INTERVAL_MS = 300;

export const watchOption = () => new Option("--watch", "run again whenever a file changes, until Ctrl-C");

/**
 * Does a piece of work once or, with `--watch`, again after each change of a file. A fault in a file is then reported
 * and the next change awaited. The work's own exit status is ignored.
 *
 * @param paths what the command line names
 * @param find returns the current paths of the arguments, so that a new file in a folder is a change as well
 * @param work returns the paths of the files that it read, and of those that it looked for
 */
export async function runWatched(
  watch: boolean | undefined,
  paths: readonly string[],
  session: Session,
  find: () => Promise<readonly string[]>,
  work: () => Promise<Iterable<string>>,
): Promise<void> {
  if (!watch) {
    await work();
    return;
  }
  if (paths.includes("-")) throw new UsageError("--watch needs files, and - is standard input");
  const { terminal } = session;
  let used: readonly string[] = [];
  // A folder may be empty by now.
  const names = async () => (await find().catch(() => [])).join("\n");
  while (!terminal.stop?.aborted) {
    // Read before the work: a file that is written during the work must count as changed.
    const before = await stampsOf(used);
    const known = await names();
    try {
      used = [...(await work())];
    } catch (error) {
      if (!(error instanceof UsageError) || used.length === 0) throw error;
      for (const line of error.lines) terminal.warn(visible(line));
    }
    const seen = new Map([...(await stampsOf(used)), ...before]);
    terminal.warn("Waiting for changes …");
    await change(used, seen, async () => (await names()) === known, terminal.stop);
  }
  session.status = 0;
}

type Stamps = ReadonlyMap<string, string>;

async function change(
  paths: readonly string[],
  seen: Stamps,
  areSame: () => Promise<boolean>,
  stop: AbortSignal | undefined,
): Promise<void> {
  const isSame = async () => [...(await stampsOf(paths))].every(([path, stamp]) => seen.get(path) === stamp);
  while (!stop?.aborted && (await isSame()) && (await areSame()))
    await sleep(LOOK_INTERVAL_MS, undefined, stop ? { signal: stop } : {}).catch(() => {});
}

/** Returns a stamp of each file that changes whenever the file is written. */
async function stampsOf(paths: readonly string[]): Promise<Stamps> {
  const stamp = async (path: string) => {
    const { mtimeMs = 0, size = -1 } = (await stat(path).catch(() => undefined)) ?? {};
    return [path, `${mtimeMs} ${size}`] as const;
  };
  return new Map(await Promise.all(paths.map(stamp)));
}
