import { closeSync, openSync } from "node:fs";

/** A server of the runtime that accepts connections, as far as it is needed here. */
export interface Server {
  readonly pendingRequests: number;
  stop(closeActive?: boolean): unknown;
}

/** Called when accepting stops because open files run short, and when it goes on. */
export interface ListenerWatcher {
  paused(): void;
  resumed(): void;
}

/** Accepts connections, except while there are no open files left for more. */
export interface Listener {
  readonly pendingRequests: number;
  /** Stops for good. Requests in flight are finished, unless their connections are closed as well. */
  stop(closeActive?: boolean): Promise<void>;
}

/**
 * Open files that are kept back from connections. When all others are used up, these are left for the operator's port,
 * the store, and Redis.
 */
const RESERVED_FILES = 32;
/**
 * Open files in total, however many the system allows. The memory limit of the manifests is the memory of one
 * connection times this number (docs/http.md).
 */
export const MAX_FILES = 2_048;
/** Files that must be free, in addition to the reserve, before connections are accepted again. */
const FREE_FILES = 64;
const CHECK_INTERVAL_MS = 250;

/**
 * Accepts connections as long as there are open files for them. A process that has no file left for a connection asks
 * the kernel for one in a loop, which takes a whole core and blocks every other client. So accepting stops before, until
 * enough connections are closed.
 *
 * @param first the server that listens now
 * @param listenAgain listens once more at the same address; it may throw
 * @param options `file`: a file that can be opened for reading, to find out how many are left; `maxFiles`: open files in total
 */
export function createListener(
  first: Server,
  listenAgain: () => Promise<Server>,
  watcher: ListenerWatcher,
  { file = process.execPath, maxFiles = MAX_FILES } = {},
): Listener {
  let servers = [first];
  let isPaused = false;
  let isStopped = false;
  let reserve = openFiles(file, RESERVED_FILES, maxFiles) ?? [];

  const hasFree = (count: number): boolean => {
    const opened = openFiles(file, count, maxFiles);
    for (const each of opened ?? []) closeSync(each);
    return opened !== null;
  };

  async function check(): Promise<void> {
    if (isStopped) return;
    if (!isPaused && !hasFree(1)) {
      isPaused = true;
      servers.at(-1)?.stop();
      for (const each of reserve) closeSync(each);
      reserve = [];
      watcher.paused();
    } else if (isPaused && hasFree(RESERVED_FILES + FREE_FILES)) {
      const server = await listenAgain().catch(() => null);
      if (!server) return;
      servers = [...servers.filter(({ pendingRequests }) => pendingRequests > 0), server];
      if (isStopped) server.stop();
      reserve = openFiles(file, RESERVED_FILES, maxFiles) ?? [];
      isPaused = false;
      watcher.resumed();
    }
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();

  return {
    get pendingRequests() {
      return servers.reduce((sum, { pendingRequests }) => sum + pendingRequests, 0);
    },
    async stop(closeActive = false) {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(servers.map((server) => server.stop(closeActive)));
    },
  };
}

/** Opens a file `count` times; null if fewer are left. The system returns the lowest free descriptor. */
function openFiles(file: string, count: number, maxFiles: number): number[] | null {
  const opened: number[] = [];
  try {
    while (opened.length < count && (opened.at(-1) ?? 0) < maxFiles) opened.push(openSync(file, "r"));
    if ((opened.at(-1) ?? 0) < maxFiles) return opened;
  } catch {
    // None is left.
  }
  for (const each of opened) closeSync(each);
  return null;
}
