/** Milliseconds after which what waits is written although the page was never idle. */
const MAX_WAIT_MS = 1_000;
/** The wait where the browser does not report when it is idle. */
const UNTOLD_MS = 200;

/** Keeps a value, at the latest when the page is left. */
export interface Keeping<T> {
  /** Takes the place of what waits to be written. */
  put(value: T): void;
  /** Writes what waits, now. */
  flush(): void;
}

/**
 * Writes the newest value once the page is idle, since storage takes longer than all else that a key does. A page that
 * is hidden, left or closed writes first: browsers end hidden pages without another word (Page Lifecycle).
 */
export function createKeeping<T>(write: (value: T) => void): Keeping<T> {
  let waiting: { readonly value: T } | null = null;
  const flush = () => {
    const taken = waiting;
    waiting = null;
    if (taken) write(taken.value);
  };
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  return {
    put(value) {
      if (waiting === null) whenIdle(flush);
      waiting = { value };
    },
    flush,
  };
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, UNTOLD_MS);
}
