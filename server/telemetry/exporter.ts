import { exportRequest, type Span } from "./otlp.ts";

/** Sends finished spans to a collector, in batches and never in a request's way. */
export interface Exporter {
  add(span: Span): void;
  readonly tally: Readonly<Tally>;
  /** Sends what still waits, for a second at most, and ends. */
  close(): Promise<void>;
}

/** What became of the spans so far. */
export interface Tally {
  exported: number;
  /** The collector did not take them. */
  failed: number;
  /** The queue was full. */
  dropped: number;
}

/** Told when the collector goes away and when it is back, once each. */
export interface CollectorWatcher {
  down(cause: string): void;
  up(): void;
}

/** OpenTelemetry's defaults for its batch processor: spans in the queue, spans in a batch, milliseconds between two. */
const MOST_QUEUED = 2_048;
const BATCH = 512;
const INTERVAL_MS = 5_000;
/** Milliseconds that a collector has to take a batch, and in the end to take the last one. */
const TIMEOUT_MS = 10_000;
const LAST_TIMEOUT_MS = 1_000;

/**
 * An exporter over OTLP/HTTP in JSON. One batch is on its way at a time and a full queue drops what comes, so a
 * collector that is away, slow or hanging costs a bounded piece of memory and nothing else. A batch that was not
 * taken is not sent again: traces are a sample anyway.
 *
 * @param endpoint the collector's base address, as in `OTEL_EXPORTER_OTLP_ENDPOINT`
 */
export function otlpExporter(
  endpoint: string,
  watcher: CollectorWatcher,
  { intervalMs = INTERVAL_MS, timeoutMs = TIMEOUT_MS } = {},
): Exporter {
  const url = `${endpoint}/v1/traces`;
  const tally: Tally = { exported: 0, failed: 0, dropped: 0 };
  let queue: Span[] = [];
  let sending: Promise<void> | null = null;
  let isUp = true;

  async function send(limitMs: number): Promise<void> {
    const batch = queue.slice(0, BATCH);
    queue = queue.slice(BATCH);
    const cause = await post(url, exportRequest(batch), limitMs);
    tally[cause === null ? "exported" : "failed"] += batch.length;
    if (cause === null && !isUp) watcher.up();
    if (cause !== null && isUp) watcher.down(cause);
    isUp = cause === null;
  }

  async function sendAll(): Promise<void> {
    // After a failure the rest waits for the next turn: a collector that is down is not knocked at in a loop.
    do await send(timeoutMs);
    while (queue.length >= BATCH && isUp);
    sending = null;
  }

  const turn = () => {
    if (queue.length > 0) sending ??= sendAll();
  };
  const timer = setInterval(turn, intervalMs);
  timer.unref();

  return {
    tally,
    add(span) {
      if (queue.length >= MOST_QUEUED) {
        tally.dropped++;
        return;
      }
      queue.push(span);
      if (queue.length === BATCH && isUp) turn();
    },
    async close() {
      clearInterval(timer);
      const end = performance.now() + LAST_TIMEOUT_MS;
      const left = () => Math.max(1, end - performance.now());
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, left()).unref())]);
      while (queue.length > 0 && performance.now() < end) await send(left());
    },
  };
}

/** Null once the collector has taken the body; otherwise why it did not, in words that a log may hold. */
async function post(url: string, body: string, limitMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `the collector answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
