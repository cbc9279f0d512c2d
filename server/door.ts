import { closeSync, openSync } from "node:fs";

/** Somebody who listens: what the runtime's server is, as far as the door needs it. */
export interface Listener {
  readonly pendingRequests: number;
  stop(closeActive?: boolean): unknown;
}

/** Told when the open files run short, and when there are enough again. */
export interface DoorWatcher {
  shut(): void;
  open(): void;
}

/** A door that connections come through. It shuts by itself while there are no files for more. */
export interface Door {
  readonly pendingRequests: number;
  /** Shuts it for good: what is in flight goes on, unless it is closed as well. */
  stop(closeActive?: boolean): Promise<void>;
}

/**
 * Open files that are kept back from connections. When all others are used up, they are what is left for the
 * operator's port, the store, and Redis.
 */
const RESERVED_FILES = 32;
/**
 * Open files in all, however many the system allows: what one connection may hold, times this many, is what the memory
 * of the manifests is for (docs/http.md).
 */
export const MAX_FILES = 2_048;
/** Files that must be free, beside those in reserve, for the door to open again. */
const FREE_FILES = 64;
const LOOK_INTERVAL_MS = 250;

/**
 * Opens a door. A runtime whose process has no file left for a connection asks for one in a loop, on the whole of a
 * processor, and hears nobody else: so this one stops listening before, until enough of its clients are gone.
 *
 * @param first who listens now
 * @param again listens once more, at the same place; it may throw
 * @param options `file`: one that can be opened for reading, to see whether it can; `most`: open files in all
 */
export function openDoor(
  first: Listener,
  again: () => Promise<Listener>,
  watcher: DoorWatcher,
  { file = process.execPath, most = MAX_FILES } = {},
): Door {
  let listeners = [first];
  let isShut = false;
  let isStopped = false;
  let reserve = openFiles(file, RESERVED_FILES, most) ?? [];

  const free = (count: number): boolean => {
    const opened = openFiles(file, count, most);
    for (const each of opened ?? []) closeSync(each);
    return opened !== null;
  };

  async function look(): Promise<void> {
    if (isStopped) return;
    if (!isShut && !free(1)) {
      isShut = true;
      listeners.at(-1)?.stop();
      for (const each of reserve) closeSync(each);
      reserve = [];
      watcher.shut();
    } else if (isShut && free(RESERVED_FILES + FREE_FILES)) {
      const listener = await again().catch(() => null);
      if (!listener) return;
      listeners = [...listeners.filter(({ pendingRequests }) => pendingRequests > 0), listener];
      if (isStopped) listener.stop();
      reserve = openFiles(file, RESERVED_FILES, most) ?? [];
      isShut = false;
      watcher.open();
    }
  }
  const timer = setInterval(look, LOOK_INTERVAL_MS);
  timer.unref();

  return {
    get pendingRequests() {
      return listeners.reduce((sum, { pendingRequests }) => sum + pendingRequests, 0);
    },
    async stop(closeActive = false) {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(listeners.map((listener) => listener.stop(closeActive)));
    },
  };
}

/** So many descriptors of a file; null where there are not so many left. The system gives the lowest that is free. */
function openFiles(file: string, count: number, most: number): number[] | null {
  const opened: number[] = [];
  try {
    while (opened.length < count && (opened.at(-1) ?? 0) < most) opened.push(openSync(file, "r"));
    if ((opened.at(-1) ?? 0) < most) return opened;
  } catch {
    // None is left.
  }
  for (const each of opened) closeSync(each);
  return null;
}
